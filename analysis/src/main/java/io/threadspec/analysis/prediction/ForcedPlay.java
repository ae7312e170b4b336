package io.threadspec.analysis.prediction;

import io.threadspec.analysis.prediction.ScriptIndex.Place;
import io.threadspec.analysis.prediction.ScriptIndex.Section;

/**
 * Plays the entries of a script that must happen by a {@link ForcedOrder}: in the order that is forced, and else in that of the run. It may get
 * stuck where there is a play.
 */
final class ForcedPlay {

    private final Script script;
    private final ScriptIndex index;
    private final ForcedOrder order;
    private final SearchBudget budget;
    private final Play play;

    ForcedPlay(Script script, ScriptIndex index, ForcedOrder order, SearchBudget budget) {
        this.script = script;
        this.index = index;
        this.order = order;
        this.budget = budget;
        this.play = new Play(script);
    }

    /** The lines that took the steps. */
    int[] lines() {
        return play.lines();
    }

    /** Leaves a violation played, or nothing and returns false. */
    boolean isViolated() {
        int switches = 0;
        int line = next();
        while (line >= 0 && budget.step()) {
            int before = play.steps() == 0 ? line : play.line(play.steps() - 1);
            switches += before != line && play.isEnabled(before) ? 1 : 0;
            if (switches > budget.limits().maxSwitches()) {
                break;
            }
            play.step(line);
            if (play.isViolated()) {
                return true;
            }
            line = next();
        }
        while (play.steps() > 0) {
            play.back();
        }
        return false;
    }

    /** The line whose next entry comes next; -1 if all has happened, or nothing can go on. */
    private int next() {
        int best = -1;
        for (int line = 0; line < script.lines().size(); line++) {
            if (play.done(line) < order.happening(line)
                    && play.isEnabled(line)
                    && order.isNext(line, play)
                    && !hinders(line)
                    && (best < 0
                            || play.next(line).operation() < play.next(best).operation())) {
                best = line;
            }
        }
        return best;
    }

    /** Whether the next entry of a line would keep another line from what must still happen. */
    private boolean hinders(int line) {
        Script.Entry next = play.next(line);
        if (next.subject() < 0) {
            return false;
        }
        if (next.kind() == OperationKind.WRITE) {
            return index.reads(next.subject()).stream().anyMatch(read -> read.line() != line && isOutstanding(read));
        }
        return next.kind().takesLock()
                && index.sections(next.subject()).stream()
                        .anyMatch(section -> section.line() == line
                                && section.take() == play.done(line)
                                && section.free() >= order.happening(line))
                && index.sections(next.subject()).stream()
                        .anyMatch(section -> section.line() != line && isOutstanding(section));
    }

    /** Whether a read must still see the value that is there. */
    private boolean isOutstanding(Place read) {
        return order.stands(read)
                && read.index() >= play.done(read.line())
                && play.isValue(script.lines().get(read.line()).entries().get(read.index()));
    }

    /** Whether a lock must still be taken. */
    private boolean isOutstanding(Section section) {
        return section.take() < order.happening(section.line()) && section.take() >= play.done(section.line());
    }
}
