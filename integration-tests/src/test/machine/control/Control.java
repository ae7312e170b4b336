package control;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** What the threads of the machine do, and when. Not woven: it orders threads, and nobody sees that. */
public final class Control {

    private static final long PATIENCE_MILLIS = 60_000;

    /** Codes of operations: to take a monitor, to start a thread, and to end what was begun last. */
    private static final int ACQUIRE = 3;

    private static final int FORK = 4;
    private static final int ENDS = 6;

    /** By thread: the codes of its operations. */
    private static int[][] programs;

    /** By thread, and touched by it alone: how many of them it has begun. */
    private static int[] begun;

    /** The threads in the order of their operations; null if they run freely. */
    private static int[] schedule;

    private static int position;

    /** The thread whose operation is under way, -1 if there is none. */
    private static int running;

    /** What is asked for after each operation of the schedule, and the answers. */
    private static LongSupplier question;

    private static long[] answers;

    /** How many threads that run freely have come to their first operations other than forks; they wait for all. Null if they do not wait. */
    private static CountDownLatch together;

    /** One whose operation, to take a monitor, goes on when another thread, which had it first, has done all that it does with it; -1 if there is none. */
    private static int suspended;

    private static Thread[] threads;

    /** Of the thread that plays the first one; those of the others begin with it. */
    private static String program = "";

    /** The thread or task that is being started. */
    private static int forking;

    private static final Set<Integer> unfinished = new HashSet<>();

    /** Has a new thread for each task, by whose name it is found in the record. */
    private static final ExecutorService named = pool(0);

    /** Threads run one task after the other, of this program and of others. */
    private static final ExecutorService pool = pool(60);

    /** Enough for tasks that wait for their turns. */
    private static final ForkJoinPool forks = new ForkJoinPool(16);
    private static final Object[] cells = new Object[2];
    private static final List<Throwable> failures = new ArrayList<>();
    private static volatile int used;

    private Control() {}

    /** Threads that run freely begin together. */
    public static synchronized void setTogether(int[][] newPrograms) {
        set(newPrograms, null, () -> 0);
        together = new CountDownLatch(newPrograms.length);
    }

    /** @param newQuestion asked after each operation, if there is a schedule */
    public static synchronized void set(int[][] newPrograms, int[] newSchedule, LongSupplier newQuestion) {
        programs = newPrograms;
        question = newQuestion;
        answers = new long[newSchedule == null ? 0 : newSchedule.length];
        together = null;
        begun = new int[newPrograms.length * 16];
        schedule = newSchedule;
        position = 0;
        running = -1;
        suspended = -1;
        threads = new Thread[newPrograms.length];
        failures.clear();
        program = Thread.currentThread().getName();
    }

    private static synchronized Thread newThread(Runnable worker) {
        var thread = new Thread(worker, name(forking));
        thread.setDaemon(true);
        return thread;
    }

    public static synchronized String name(int child) {
        return program + "/" + child;
    }

    /** A thread or a task is about to be started. */
    public static synchronized void forking(int child) {
        forking = child;
        unfinished.add(child);
    }

    /** It has ended, but for what comes after its last operation. */
    public static synchronized void ended(int child) {
        unfinished.remove(child);
        Control.class.notifyAll();
    }

    private static ExecutorService pool(int seconds) {
        return new ThreadPoolExecutor(
                0, Integer.MAX_VALUE, seconds, TimeUnit.SECONDS, new SynchronousQueue<>(), Control::newThread);
    }

    private static synchronized boolean isNamed() {
        return program.startsWith("program ");
    }

    public static ExecutorService pool() {
        return isNamed() ? named : pool;
    }

    public static ForkJoinPool forks() {
        if (!isNamed()) {
            return forks;
        }
        ForkJoinPool.ForkJoinWorkerThreadFactory naming = of -> {
            var worker = ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(of);
            worker.setName(name(forking));
            return worker;
        };
        return new ForkJoinPool(1, naming, null, true, 0, 1, 1, of -> true, 20, TimeUnit.MILLISECONDS);
    }

    /** The operation that a thread performs next, when it is its turn; the one before has ended by then. -1 if there are no more. */
    public static int next(int thread) {
        return schedule == null ? nextFree(thread) : nextInTurn(thread);
    }

    private static int nextFree(int thread) {
        int at = begun[thread * 16]++;
        int code = at == programs[thread].length ? -1 : programs[thread][at];
        if (together != null && code >> 8 != FORK) {
            meet(thread);
        }
        return code;
    }

    /** Before the first operation all wait for all; before others, some wait a moment, so that they do not run one after the other. */
    private static void meet(int thread) {
        if (begun[thread * 16 + 1] == 0) {
            begun[thread * 16 + 1] = 1;
            together.countDown();
            while (together.getCount() > 0) {
                Thread.yield();
            }
        } else if ((begun[thread * 16] + thread) % 3 == 0) {
            Thread.yield();
        }
    }

    /** By operation of the schedule, what the answer was after it. */
    public static synchronized long[] answers() {
        return answers.clone();
    }

    private static synchronized int nextInTurn(int thread) {
        // It may have the monitor before the one that had it first says that it has given it back.
        await(() -> suspended != thread, thread);
        if (running == thread) {
            goOn();
        }
        int at = begun[thread * 16]++;
        if (at == programs[thread].length) {
            return -1;
        }
        awaitTurn(thread);
        return programs[thread][at];
    }

    private static void goOn() {
        running = -1;
        answers[position++] = question.getAsLong();
        if (suspended >= 0 && schedule[position] == suspended) {
            running = suspended;
            suspended = -1;
        }
        Control.class.notifyAll();
    }

    private static void awaitTurn(int thread) {
        await(() -> running == -1 && schedule[position] == thread, thread);
        running = thread;
    }

    /** The caller holds the lock. */
    private static void await(BooleanSupplier condition, int thread) {
        long end = System.currentTimeMillis() + PATIENCE_MILLIS;
        while (!condition.getAsBoolean()) {
            if (System.currentTimeMillis() > end) {
                throw new IllegalStateException("it never was its turn: thread=" + thread + " position=" + position);
            }
            try {
                Control.class.wait(1000);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** The thread is about to wait on a monitor that it holds: its operation is over when it has given the monitor back. */
    public static synchronized void waiting() {
        goOn();
    }

    /**
     * The thread has waited, and has the monitor again. Among threads that were woken the JVM chooses, and time passes as it likes: what the thread does until it gives
     * the monitor back may come sooner than it was planned, and is put there.
     */
    public static synchronized void resumed(int thread, int monitor) {
        boolean isTakingIt = running != -1 && programs[running][begun[running * 16] - 1] == (ACQUIRE << 8 | monitor << 4);
        int to = running == -1 || isTakingIt ? position : position + 1;
        int first = begun[thread * 16]++;
        int last = first;
        while (programs[thread][last] >> 8 != ENDS) {
            last++;
        }
        int[] planned = schedule.clone();
        int at = to;
        for (int moved = first; moved <= last; moved++) {
            schedule[at++] = thread;
        }
        int left = last - first + 1;
        for (int from = to; from < planned.length; from++) {
            if (planned[from] == thread && left > 0) {
                left--;
            } else {
                schedule[at++] = planned[from];
            }
        }
        if (isTakingIt) {
            suspended = running;
            running = -1;
        }
        Control.class.notifyAll();
        awaitTurn(thread);
    }

    /** The threads in the order in which their operations happened. */
    public static synchronized int[] schedule() {
        return schedule.clone();
    }

    public static void use(Object value) {
        used += value == null ? 1 : 0;
    }

    /** What a field of an object is now; nobody knows that it was read. */
    public static Object value(Object object, String name) {
        try {
            Field field = object.getClass().getDeclaredField(name);
            field.setAccessible(true);
            return field.get(object);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(name, e);
        }
    }

    /** The same as a number: of an array, its second element. */
    public static int number(Object object, String name) {
        Object value = value(object, name);
        return value instanceof int[] numbers ? numbers[1] : ((Number) value).intValue();
    }

    /** The same of an element of an array of atomic variables. */
    public static int element(AtomicIntegerArray elements, int index) {
        return elements.getPlain(index);
    }

    /** For all threads to see; nobody knows of it. */
    public static synchronized void publish(int number, Object cell) {
        cells[number] = cell;
    }

    public static synchronized Object cell(int number) {
        return cells[number];
    }

    public static synchronized void started(int number, Thread thread) {
        threads[number] = thread;
    }

    public static synchronized Thread thread(int number) {
        return threads[number];
    }

    public static synchronized void failed(Throwable thrown) {
        failures.add(thrown);
    }

    /** Waits for all threads. */
    public static void await() throws InterruptedException {
        // A thread that has ended may have started one with a smaller number.
        for (int round = 0; round < programs.length; round++) {
            for (int number = 0; number < programs.length; number++) {
                Thread thread = thread(number);
                if (thread != null) {
                    thread.join();
                }
            }
        }
        synchronized (Control.class) {
            long end = System.currentTimeMillis() + PATIENCE_MILLIS;
            while (!unfinished.isEmpty()) {
                if (System.currentTimeMillis() > end) {
                    throw new IllegalStateException("never ended: " + unfinished);
                }
                Control.class.wait(1000);
            }
            if (!failures.isEmpty()) {
                throw new IllegalStateException(failures.get(0));
            }
        }
    }
}
