package io.threadspec.analysis.prediction;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Looks for the simplest violations, without looking for all: the block goes on to one of its accesses, another thread from a conflicting access to
 * one that conflicts with a later access of the block, and then the block to that. What these need from all threads comes first, in the order of
 * the run. A try that gets stuck says nothing; what it finds is a violation. In a large segment the search would hardly come to it.
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
                        if (play(leaving, line, first, last, returning)) {
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

    private boolean play(int leaving, int line, int first, int last, int returning) {
        tries++;
        int[] counts = new int[moving.length];
        counts[line] = last;
        counts[script.block()] = leaving + 1;
        Arrays.fill(moving, false);
        boolean arrived = close(counts)
                && counts[script.block()] <= returning
                && counts[line] == last
                && inObservedOrder(counts, line, first)
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

    /** Adds what entries need, so that reads see what they saw and locks are freed. */
    private boolean close(int[] counts) {
        int[] closed = new int[counts.length];
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int line = 0; line < counts.length; line++) {
                List<Script.Entry> entries = script.lines().get(line).entries();
                for (; closed[line] < counts[line]; closed[line]++) {
                    changed = true;
                    if (closed[line] == entries.size()) {
                        return false;
                    }
                    close(counts, entries.get(closed[line]));
                }
            }
        }
        return true;
    }

    private void close(int[] counts, Script.Entry entry) {
        for (Script.Need need : entry.needs()) {
            counts[need.line()] = Math.max(counts[need.line()], need.count());
        }
        Script.Need write = entry.kind() == OperationKind.READ ? writes.get(entry.value()) : null;
        if (write != null) {
            counts[write.line()] = Math.max(counts[write.line()], write.count());
        }
    }

    /** Plays so much of each line in the order of the run, of one line only what comes before an entry. */
    private boolean inObservedOrder(int[] counts, int interrupting, int first) {
        var turns = new PriorityQueue<Turn>(Comparator.comparingInt(Turn::operation));
        int[] ends = counts.clone();
        ends[interrupting] = Math.min(first, ends[interrupting]);
        for (int line = 0; line < ends.length; line++) {
            if (ends[line] > 0) {
                turns.add(new Turn(line, play.next(line).operation()));
            }
        }
        while (!turns.isEmpty()) {
            int line = turns.remove().line();
            // It may have gone on to free a lock.
            if (play.done(line) < ends[line]) {
                if (!play.hasNext(line) || !prepareLock(line) || !play.isEnabled(line) || !budget.step()) {
                    return false;
                }
                play.step(line);
                if (play.hasNext(line)) {
                    turns.add(new Turn(line, play.next(line).operation()));
                }
            }
        }
        return true;
    }

    /** That a line is to play its next entry, which is this operation. */
    private record Turn(int line, int operation) {}

    /** Moves the line that holds the lock which the next entry of a line takes, if all that was needed of it has happened. */
    private boolean prepareLock(int line) {
        int holder = play.awaited(line);
        return holder < 0
                || (holder < moving.length
                        && move(holder, freeing(holder, play.next(line).subject()), false));
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
        return prepareLock(line);
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
