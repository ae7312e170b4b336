package io.threadspec.analysis.serializability;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Says which executions of blocks are not self-serializable: those that are serial in no equivalent run (Flanagan, Freund and Yi, section
 * 4.3), nested ones among them. These are to blame.
 *
 * <p>An execution is refuted iff an operation of another thread comes between two of its own in the order of conflicting operations. A clock
 * counts the blocks that each thread has begun. Where an operation of a thread receives a clock from another thread that counts the begin
 * of a block which is still open, the other thread knew an operation of the block, and this one knows the other's. Transactions do
 * not matter here, so nothing happens where a block ends.
 *
 * <p>So a clock need not count for threads whose blocks have ended since: it has pairs of a thread and how many blocks that had begun, ordered by
 * threads, for those that were in such a block when the clock was made.
 */
public final class Blame implements OperationReader {

    /** Takes executions that are refuted, each once. */
    public interface Refutation {

        /**
         * @param thread of the execution
         * @param block its block
         * @param begin which of the blocks that the thread has begun it is, from 1
         */
        void refuted(int thread, int block, int begin);
    }

    private static final int[] ZERO = {};

    private static final class ThreadState {
        int[] clock = ZERO;
        int begun;

        /** The open executions, outermost first: their blocks, and which begin of the thread each was. */
        int[] blocks = new int[4];

        int[] begins = new int[4];
        int open;

        /** How many of the outermost open executions are refuted. */
        int refuted;

        /** The thread that forked it, if it has done nothing since; else -1. */
        int idleChildOf = -1;
    }

    /** The clocks of the last operations on a variable or a lock, and the threads that performed them. */
    private static final class Subject {
        int[] write = ZERO;
        int writer = -1;
        int[][] reads = {};
    }

    private final Refutation refutation;
    private final List<ThreadState> threads = new ArrayList<>();
    private final List<Subject> variables = new ArrayList<>();
    private final List<Subject> locks = new ArrayList<>();

    public Blame(Refutation refutation) {
        this.refutation = refutation;
    }

    @Override
    public void begin(int number, int block) {
        ThreadState thread = acting(number);
        if (thread.open == thread.blocks.length) {
            thread.blocks = Arrays.copyOf(thread.blocks, 2 * thread.open);
            thread.begins = Arrays.copyOf(thread.begins, 2 * thread.open);
        }
        thread.blocks[thread.open] = block;
        thread.begins[thread.open++] = ++thread.begun;
        thread.clock = joined(thread.clock, new int[] {number, thread.begun});
    }

    @Override
    public void end(int number) {
        ThreadState thread = thread(number);
        thread.open--;
        thread.refuted = Math.min(thread.refuted, thread.open);
    }

    @Override
    public void read(int number, int name) {
        Subject variable = subject(variables, name);
        if (variable.writer != number) {
            receive(number, variable.write);
        }
        if (number >= variable.reads.length) {
            int length = variable.reads.length;
            variable.reads = Arrays.copyOf(variable.reads, number + 1);
            Arrays.fill(variable.reads, length, number + 1, ZERO);
        }
        variable.reads[number] = acting(number).clock;
    }

    @Override
    public void write(int number, int name) {
        Subject variable = subject(variables, name);
        if (variable.writer != number) {
            receive(number, variable.write);
        }
        for (int reader = 0; reader < variable.reads.length; reader++) {
            if (reader != number) {
                receive(number, variable.reads[reader]);
            }
        }
        variable.write = acting(number).clock;
        variable.writer = number;
        variable.reads = new int[0][];
    }

    @Override
    public void acquire(int number, int name) {
        acting(number);
        Subject lock = subject(locks, name);
        if (lock.writer != number) {
            receive(number, lock.write);
        }
    }

    @Override
    public void release(int number, int name) {
        Subject lock = subject(locks, name);
        lock.write = acting(number).clock;
        lock.writer = number;
    }

    @Override
    public void fork(int number, int child) {
        receive(child, acting(number).clock);
        thread(child).idleChildOf = number;
    }

    @Override
    public void join(int number, int child) {
        acting(number);
        if (thread(child).idleChildOf != number) {
            receive(number, thread(child).clock);
        }
    }

    /** The clock of an operation of another thread comes before an operation of this one. */
    private void receive(int number, int[] clock) {
        ThreadState thread = thread(number);
        int known = count(clock, number);
        while (thread.refuted < thread.open && thread.begins[thread.refuted] <= known) {
            int execution = thread.refuted++;
            refutation.refuted(number, thread.blocks[execution], thread.begins[execution]);
        }
        thread.clock = joined(thread.clock, clock);
    }

    private ThreadState acting(int number) {
        ThreadState thread = thread(number);
        thread.idleChildOf = -1;
        return thread;
    }

    private ThreadState thread(int number) {
        while (threads.size() <= number) {
            threads.add(new ThreadState());
        }
        return threads.get(number);
    }

    private static Subject subject(List<Subject> subjects, int name) {
        while (subjects.size() <= name) {
            subjects.add(new Subject());
        }
        return subjects.get(name);
    }

    /** How many blocks of the thread it counts; 0 if all of them have ended. */
    private static int count(int[] clock, int number) {
        for (int i = 0; i < clock.length; i += 2) {
            if (clock[i] == number) {
                return clock[i + 1];
            }
        }
        return 0;
    }

    /** The greater counts of both, without those of blocks that have ended. The first clock if it has all that there is. */
    private int[] joined(int[] one, int[] other) {
        if (other.length == 0) {
            return one;
        }
        int[] joined = new int[one.length + other.length];
        int length = 0;
        int i = 0;
        int j = 0;
        while (i < one.length || j < other.length) {
            boolean fromOne = j == other.length || (i < one.length && one[i] <= other[j]);
            boolean fromOther = i == one.length || (j < other.length && other[j] <= one[i]);
            int thread = fromOne ? one[i] : other[j];
            int count = Math.max(fromOne ? one[i + 1] : 0, fromOther ? other[j + 1] : 0);
            i += fromOne ? 2 : 0;
            j += fromOther ? 2 : 0;
            if (isOpen(thread, count)) {
                joined[length++] = thread;
                joined[length++] = count;
            }
        }
        return Arrays.equals(joined, 0, length, one, 0, one.length) ? one : Arrays.copyOf(joined, length);
    }

    /** Whether one of the first so many blocks of the thread is open. */
    private boolean isOpen(int number, int begun) {
        ThreadState thread = threads.get(number);
        return thread.open > 0 && thread.begins[0] <= begun;
    }
}
