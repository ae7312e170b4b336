package io.threadspec.analysis.prediction;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Looks for the simplest violations in the simplest way: the block goes on to one of its accesses, another thread from a conflicting access to one that conflicts
 * with a later access of the block, and then the block to that. Each does what the others need on its way. A try that gets stuck says nothing; what it
 * finds is a violation.
 */
final class DirectTries {

    private static final int MAX_TRIES = 200;

    private final Script script;
    private final Play play;
    private final SearchBudget budget;
    private final List<Script.Entry> block;

    /** From a write that a read saw to where it stands: its line, and one more than its index there. */
    private final Map<Integer, Script.Need> writes = new HashMap<>();

    /** Lines that are on their way to where others need them. */
    private final boolean[] moving;

    private int tries;

    DirectTries(Script script, Play play, SearchBudget budget) {
        this.script = script;
        this.play = play;
        this.budget = budget;
        this.block = script.lines().get(script.block()).entries();
        this.moving = new boolean[script.lines().size()];
        for (int line = 0; line < moving.length; line++) {
            List<Script.Entry> entries = script.lines().get(line).entries();
            for (int i = 0; i < entries.size(); i++) {
                if (entries.get(i).kind() == OperationKind.WRITE) {
                    writes.put(entries.get(i).operation(), new Script.Need(line, i + 1));
                }
            }
        }
    }

    int tries() {
        return tries;
    }

    /** Leaves a violation played, or nothing and returns false. */
    boolean find() {
        for (int leaving = script.blockFrom(); leaving < script.blockTo(); leaving++) {
            for (int line = 0; line < moving.length; line++) {
                if (line != script.block() && find(leaving, line)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean find(int leaving, int line) {
        List<Script.Entry> entries = script.lines().get(line).entries();
        for (int first = 0; first < entries.size(); first++) {
            if (Script.conflict(block.get(leaving), entries.get(first))
                    && block.get(leaving).kind().isAccess()) {
                for (int last = first; last < entries.size(); last++) {
                    int returning = returning(leaving, entries.get(last));
                    if (returning >= 0) {
                        if (tries >= MAX_TRIES || budget.isSpent()) {
                            return false;
                        }
                        if (play(0, leaving, line, last, returning) || play(first, leaving, line, last, returning)) {
                            return true;
                        }
                        break;
                    }
                }
            }
        }
        return false;
    }

    /** The first access of the block after one that conflicts with an entry; -1 if there is none. */
    private int returning(int leaving, Script.Entry entry) {
        for (int i = leaving + 1; i < script.blockTo(); i++) {
            if (entry.kind().isAccess() && Script.conflict(entry, block.get(i))) {
                return i;
            }
        }
        return -1;
    }

    /** @param before how much of the line comes before the block leaves */
    private boolean play(int before, int leaving, int line, int last, int returning) {
        tries++;
        Arrays.fill(moving, false);
        boolean arrived = move(line, before, false)
                && move(script.block(), leaving + 1, false)
                && move(line, last + 1, true)
                && move(script.block(), returning + 1, true);
        if (arrived && play.isViolated()) {
            return true;
        }
        while (play.steps() > 0) {
            play.back();
        }
        return false;
    }

    /**
     * Moves a line until so many of its entries have happened; false if it gets stuck.
     *
     * @param anyValue whether the last of them may be a read that sees something else
     */
    private boolean move(int line, int count, boolean anyValue) {
        if (moving[line]) {
            return play.done(line) >= count;
        }
        moving[line] = true;
        while (play.done(line) < count) {
            if (!play.hasNext(line) || !prepare(line, anyValue && play.done(line) == count - 1)) {
                return false;
            }
            // On the way there it may have been moved itself.
            if (play.done(line) < count) {
                if (!play.isEnabled(line) || !budget.step()) {
                    return false;
                }
                play.step(line);
            }
        }
        moving[line] = false;
        return true;
    }

    /** Moves other lines so that the next entry of this one can happen, and see what it saw. */
    private boolean prepare(int line, boolean anyValue) {
        Script.Entry entry = play.next(line);
        for (Script.Need need : entry.needs()) {
            if (!move(need.line(), need.count(), false)) {
                return false;
            }
        }
        Script.Need write = writes.get(entry.value());
        if (entry.kind() == OperationKind.READ
                && !anyValue
                && write != null
                && !move(write.line(), write.count(), false)) {
            return false;
        }
        int holder = play.awaited(line);
        return holder < 0 || (holder < moving.length && move(holder, freeing(holder, entry.subject()), false));
    }

    /** How many entries of a line have happened once it has freed a lock. */
    private int freeing(int line, int lock) {
        List<Script.Entry> entries = script.lines().get(line).entries();
        int count = play.done(line);
        while (count < entries.size()
                && !(entries.get(count).kind().freesLock() && entries.get(count).subject() == lock)) {
            count++;
        }
        return count + 1;
    }
}
