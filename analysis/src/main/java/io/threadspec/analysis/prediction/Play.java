package io.threadspec.analysis.prediction;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/**
 * A script that is being played: entries happen one after the other, and are taken back. A thread stops where a read sees another write than it
 * saw in the run, because what it does then is not known.
 *
 * <p>An operation <i>follows</i> the block if it comes after an operation of the block in every equivalent run. The block is violated when one of
 * its own operations comes after such an operation of another thread (the violation path of the paper, section II.D).
 */
final class Play {

    private static final int BLOCK_READ = 1;
    private static final int BLOCK_WRITE = 2;
    private static final int FOLLOWING_READ = 4;
    private static final int FOLLOWING_WRITE = 8;

    /** How many numbers are kept to take a step back. */
    private static final int UNDO = 5;

    private final Script script;

    /** By line, how many of its entries have happened; if its thread has stopped, minus that. */
    private final int[] done;

    /** By variable, what a read would see. */
    private final int[] values;

    private final int[] holders;
    private final boolean[] following;

    /** By variable, which operations on it have happened: those of the block, and those that follow it. */
    private final int[] marks;

    private boolean violated;
    private final Ints past = new Ints();

    Play(Script script) {
        this.script = script;
        int lines = script.lines().size();
        this.done = new int[lines];
        this.values = new int[script.variables()];
        Arrays.fill(values, Script.ABOVE);
        this.holders = script.holders().stream().mapToInt(each -> each).toArray();
        this.following = new boolean[lines];
        this.marks = new int[script.variables()];
    }

    boolean isViolated() {
        return violated;
    }

    int steps() {
        return past.size() / UNDO;
    }

    /** The line that performed a step. */
    int line(int step) {
        return past.get(step * UNDO);
    }

    /** The lines that performed the steps. */
    int[] lines() {
        int[] lines = new int[steps()];
        Arrays.setAll(lines, this::line);
        return lines;
    }

    /** Whether the block can do nothing more. */
    boolean isBlockOver() {
        return done[script.block()] < 0 || done[script.block()] >= script.blockTo();
    }

    /** Whether an operation of the block has happened and another may come. */
    boolean isBlockOpen() {
        return done[script.block()] > script.blockFrom();
    }

    boolean hasNext(int line) {
        return done[line] >= 0
                && done[line] < script.lines().get(line).entries().size();
    }

    Script.Entry next(int line) {
        return script.lines().get(line).entries().get(done[line]);
    }

    /** How many entries of a line have happened. */
    int done(int line) {
        return Math.abs(done[line]);
    }

    boolean isEnabled(int line) {
        return hasNext(line) && missing(line) < 0 && !isBlocked(next(line));
    }

    private boolean isBlocked(Script.Entry entry) {
        return entry.kind().takesLock() && entry.subject() >= 0 && holders[entry.subject()] >= 0;
    }

    /** A line for which the next entry of this one waits, be it for good; -1 if there is none. */
    int awaited(int line) {
        int missing = missing(line);
        return missing < 0 && isBlocked(next(line)) ? holders[next(line).subject()] : missing;
    }

    private int missing(int line) {
        for (Script.Need need : next(line).needs()) {
            int count = done[need.line()];
            // What a thread that has stopped did last is the read at which it stopped.
            if ((count < 0 ? -count - 1 : count) < need.count()) {
                return need.line();
            }
        }
        return -1;
    }

    /** Whether a read would see what it saw. */
    boolean isValue(Script.Entry read) {
        return values[read.subject()] == read.value();
    }

    void step(int line) {
        Script.Entry entry = next(line);
        int subject = entry.subject();
        boolean isAccess = subject >= 0 && entry.kind().isAccess();
        past.add(line);
        past.add(subject < 0 ? 0 : isAccess ? values[subject] : holders[subject]);
        past.add(following[line] ? 1 : 0);
        past.add(isAccess ? marks[subject] : 0);
        past.add(violated ? 1 : 0);
        boolean ofBlock = line == script.block() && done[line] >= script.blockFrom() && done[line] < script.blockTo();
        done[line]++;
        if (isAccess) {
            access(line, entry, ofBlock);
        } else if (subject >= 0) {
            holders[subject] = entry.kind().takesLock() ? line : -1;
        }
    }

    private void access(int line, Script.Entry entry, boolean ofBlock) {
        int variable = entry.subject();
        boolean write = entry.kind() == OperationKind.WRITE;
        mark(line, variable, ofBlock, write);
        if (write) {
            values[variable] = entry.value();
        } else if (!isValue(entry)) {
            done[line] = -done[line];
        }
    }

    private void mark(int line, int variable, boolean ofBlock, boolean write) {
        int before = marks[variable];
        boolean behindFollowing = (before & FOLLOWING_WRITE) != 0 || (write && (before & FOLLOWING_READ) != 0);
        if (ofBlock) {
            violated |= behindFollowing;
            marks[variable] |= write ? BLOCK_WRITE : BLOCK_READ;
        } else {
            following[line] |= behindFollowing || (before & BLOCK_WRITE) != 0 || (write && (before & BLOCK_READ) != 0);
            if (following[line]) {
                marks[variable] |= write ? FOLLOWING_WRITE : FOLLOWING_READ;
            }
        }
    }

    /** Takes the last step back. */
    void back() {
        violated = past.removeLast() == 1;
        int marked = past.removeLast();
        boolean followed = past.removeLast() == 1;
        int state = past.removeLast();
        int line = past.removeLast();
        done[line] = Math.abs(done[line]) - 1;
        Script.Entry entry = next(line);
        following[line] = followed;
        int subject = entry.subject();
        if (subject >= 0 && entry.kind().isAccess()) {
            marks[subject] = marked;
            values[subject] = state;
        } else if (subject >= 0) {
            holders[subject] = state;
        }
    }

    /** All that the further course depends on, as bytes. */
    byte[] state() {
        var bytes = new ByteArrayOutputStream(2 * done.length + 2 * values.length);
        for (int line = 0; line < done.length; line++) {
            // Where all is done it does not matter what it followed.
            boolean over = !hasNext(line);
            put(bytes, 4 * Math.abs(done[line]) + (done[line] < 0 ? 2 : 0) + (following[line] && !over ? 1 : 0));
        }
        for (int variable = 0; variable < values.length; variable++) {
            put(bytes, values[variable] - Script.UNSEEN);
            bytes.write(marks[variable]);
        }
        return bytes.toByteArray();
    }

    private static void put(ByteArrayOutputStream bytes, int number) {
        int rest = number;
        while (rest > 127) {
            bytes.write(rest | 128);
            rest >>>= 7;
        }
        bytes.write(rest);
    }
}
