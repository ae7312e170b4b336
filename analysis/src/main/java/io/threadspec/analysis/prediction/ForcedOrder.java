package io.threadspec.analysis.prediction;

import io.threadspec.analysis.prediction.ScriptIndex.Place;
import io.threadspec.analysis.prediction.ScriptIndex.Section;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What must happen, and in which order, in every play of a script that has some given entries in a given order. It says that there is no such play
 * where something would have to come before itself, or where an entry is needed that comes too late. It does not say that there is one.
 *
 * <p>An entry <i>stands</i> if it happens and its thread could go on from there: if it is a read it sees what it saw. All entries before one that
 * happens stand. Then these rules are applied until they add nothing:
 *
 * <ol>
 *   <li>what an entry needs stands, and comes before it;
 *   <li>the write that a read saw comes before the read, and another write comes before that write or after the read; if one of both cannot be, it is the other;
 *   <li>of two sections under one lock one is over before the other begins; likewise.
 * </ol>
 */
final class ForcedOrder {

    /** So many visits of entries take about as long as a step of a search. */
    private static final int VISITS_A_STEP = 256;

    private final Script script;
    private final ScriptIndex index;
    private final SearchBudget budget;

    /** By line, how many of its entries stand. */
    private final int[] standing;

    /** By line, how many of its entries happen: those that stand, and perhaps one more. */
    private final int[] happening;

    /** By line, how many of its entries can stand. */
    private final int[] limits;

    /** By line and index, how many entries of each line come before. */
    private final int[][][] before;

    private boolean changed;
    private boolean possible;
    private int visits;

    ForcedOrder(Script script, ScriptIndex index, SearchBudget budget) {
        this.script = script;
        this.index = index;
        this.budget = budget;
        int lines = script.lines().size();
        this.standing = new int[lines];
        this.happening = new int[lines];
        this.limits = new int[lines];
        this.before = new int[lines][][];
        for (int line = 0; line < lines; line++) {
            before[line] = new int[script.lines().get(line).entries().size()][lines];
        }
    }

    /**
     * Begins with nothing given.
     *
     * @param end index of the entry of the block that happens last of all, at most
     */
    void clear(int end) {
        for (int line = 0; line < before.length; line++) {
            // Later ones have no entries before them.
            for (int i = 0; i < happening[line]; i++) {
                Arrays.fill(before[line][i], 0);
            }
            limits[line] = line == script.block() ? end : before[line].length;
        }
        Arrays.fill(standing, 0);
        Arrays.fill(happening, 0);
        possible = true;
    }

    /** Gives that an entry happens. */
    void happens(Place entry) {
        stands(entry.line(), entry.index());
        happening[entry.line()] = Math.max(happening[entry.line()], entry.index() + 1);
    }

    /** Gives that one entry comes before another; both happen. */
    void precedes(Place one, Place other) {
        order(one.line(), one.index(), other);
    }

    /** Applies the rules. False if there is no such play; else there may be one. Stops where the budget is spent. */
    boolean isPossible() {
        changed = true;
        while (changed && possible && !budget.isSpent()) {
            changed = false;
            closeTransitively();
            if (possible) {
                needs();
            }
            for (int variable = 0; variable < script.variables() && possible; variable++) {
                for (Place read : index.reads(variable)) {
                    if (stands(read)) {
                        sees(variable, read);
                    }
                }
            }
            for (int lock = 0; lock < script.holders().size() && possible; lock++) {
                exclude(lock);
            }
        }
        return possible;
    }

    /** Two sections under one lock of which neither must be over so far, the one that began first in the run first; empty if there are none. */
    List<Section> undecided() {
        for (int lock = 0; lock < script.holders().size(); lock++) {
            List<Section> open = index.sections(lock).stream()
                    .filter(section -> section.take() < happening[section.line()])
                    .filter(section -> section.free() >= happening[section.line()])
                    .sorted(Comparator.comparingInt(this::taking))
                    .limit(2)
                    .toList();
            if (open.size() == 2) {
                return open;
            }
        }
        return List.of();
    }

    private int taking(Section section) {
        return script.lines().get(section.line()).entries().get(section.take()).operation();
    }

    /** How many entries of a line happen. */
    int happening(int line) {
        return happening[line];
    }

    /** Whether an entry happens, and its thread could go on from there. */
    boolean stands(Place entry) {
        return entry.index() < standing[entry.line()];
    }

    /** Whether all has happened that comes before the next entry of a line. */
    boolean isNext(int line, Play play) {
        int[] counts = before[line][play.done(line)];
        for (int other = 0; other < counts.length; other++) {
            if (play.done(other) < counts[other]) {
                return false;
            }
        }
        return true;
    }

    private void closeTransitively() {
        boolean more = true;
        while (more && possible && !budget.isSpent()) {
            more = false;
            for (int line = 0; line < before.length; line++) {
                for (int i = 0; i < happening[line]; i++) {
                    more |= closeTransitively(line, i);
                }
            }
            changed |= more;
        }
    }

    private boolean closeTransitively(int line, int i) {
        int[] counts = before[line][i];
        visit(counts.length);
        boolean more = counts[line] < i;
        counts[line] = Math.max(counts[line], i);
        for (int other = 0; other < counts.length; other++) {
            if (counts[other] > 0) {
                int[] earlier = before[other][counts[other] - 1];
                for (int each = 0; each < counts.length; each++) {
                    if (earlier[each] > counts[each]) {
                        counts[each] = earlier[each];
                        more = true;
                    }
                }
            }
        }
        possible &= counts[line] <= i;
        return more;
    }

    /** @param work which may grow with the number of threads */
    private void visit(int work) {
        visits += work;
        while (visits >= VISITS_A_STEP) {
            visits -= VISITS_A_STEP;
            budget.step();
        }
    }

    /** The first rule. */
    private void needs() {
        for (int line = 0; line < before.length; line++) {
            List<Script.Entry> entries = script.lines().get(line).entries();
            for (int i = 0; i < happening[line] && possible; i++) {
                for (Script.Need need : entries.get(i).needs()) {
                    stands(need.line(), need.count());
                    order(need.line(), need.count() - 1, new Place(line, i));
                }
            }
        }
    }

    /** The second rule, for a read that stands. */
    private void sees(int variable, Place read) {
        int value = script.lines().get(read.line()).entries().get(read.index()).value();
        Place seen = value == Script.ABOVE ? null : index.writer(value);
        if (seen != null) {
            stands(seen.line(), seen.index() + 1);
            order(seen.line(), seen.index(), read);
        } else if (value != Script.ABOVE) {
            possible = false;
        }
        for (Place write : index.writes(variable)) {
            visit(1);
            if (write.index() < happening[write.line()] && !write.equals(seen) && possible) {
                other(write, seen, read);
            }
        }
    }

    /** @param seen what the read saw; null if that happened before the script */
    private void other(Place write, @Nullable Place seen, Place read) {
        if (seen == null || isBefore(seen.line(), seen.index(), write)) {
            order(read.line(), read.index(), write);
        } else if (isBefore(write.line(), write.index(), read)) {
            order(write.line(), write.index(), seen);
        }
    }

    /** The third rule. */
    private void exclude(int lock) {
        List<Section> sections = index.sections(lock);
        boolean neverFree = script.holders().get(lock) == ScriptIndex.NEVER;
        for (Section one : sections) {
            if (one.take() < happening[one.line()]) {
                possible &= !neverFree;
                for (Section other : sections) {
                    visit(1);
                    if (other.line() != one.line()
                            && other.take() < happening[other.line()]
                            && possible
                            && isFirst(one, other)) {
                        endsBefore(one, other);
                    }
                }
            }
        }
    }

    /** Gives that a section is over before another one under the same lock begins. */
    void endsBefore(Section one, Section other) {
        if (!mayEnd(one) || other.take() == ScriptIndex.AT_START) {
            possible = false;
            return;
        }
        stands(one.line(), one.free() + 1);
        var later = new Place(other.line(), other.take());
        happens(later); // Also for clear: an order that was told of one question must not be left for the next.
        order(one.line(), one.free(), later);
    }

    /** Whether the one must be over before the other begins, or neither can be first. */
    private boolean isFirst(Section one, Section other) {
        return one.take() == ScriptIndex.AT_START
                || !mayEnd(other)
                || (other.free() < happening[other.line()]
                        && isBefore(one.line(), one.take(), new Place(other.line(), other.free())))
                || (other.take() != ScriptIndex.AT_START
                        && isBefore(one.line(), one.take(), new Place(other.line(), other.take())));
    }

    private boolean mayEnd(Section section) {
        return section.free() < limits[section.line()];
    }

    private boolean isBefore(int line, int i, Place entry) {
        return before[entry.line()][entry.index()][line] > i;
    }

    private void stands(int line, int count) {
        if (standing[line] < count) {
            standing[line] = count;
            happening[line] = Math.max(happening[line], count);
            changed = true;
            possible &= count <= limits[line];
        }
    }

    private void order(int line, int i, Place entry) {
        if (possible && !isBefore(line, i, entry)) {
            before[entry.line()][entry.index()][line] = i + 1;
            changed = true;
        }
    }
}
