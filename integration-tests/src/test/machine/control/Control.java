package control;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** What the threads of the machine do, and when. Not woven: it orders threads, and nobody sees that. */
public final class Control {

    private static final long PATIENCE_MILLIS = 60_000;

    /** By thread: the codes of its operations. */
    private static int[][] programs;

    /** By thread, and touched by it alone: how many of them it has begun. */
    private static int[] begun;

    /** The threads in the order of their operations; null if they run freely. */
    private static int[] schedule;

    private static int position;

    /** The thread whose operation is under way, -1 if there is none. */
    private static int running;

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

    public static synchronized void set(int[][] newPrograms, int[] newSchedule) {
        programs = newPrograms;
        begun = new int[newPrograms.length * 16];
        schedule = newSchedule;
        position = 0;
        running = -1;
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
        return at == programs[thread].length ? -1 : programs[thread][at];
    }

    private static synchronized int nextInTurn(int thread) {
        if (running == thread) {
            running = -1;
            position++;
            Control.class.notifyAll();
        }
        int at = begun[thread * 16]++;
        if (at == programs[thread].length) {
            return -1;
        }
        long end = System.currentTimeMillis() + PATIENCE_MILLIS;
        while (running != -1 || schedule[position] != thread) {
            if (System.currentTimeMillis() > end) {
                throw new IllegalStateException("it never was its turn: thread=" + thread + " position=" + position);
            }
            try {
                Control.class.wait(1000);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        running = thread;
        return programs[thread][at];
    }

    public static void use(Object value) {
        used += value == null ? 1 : 0;
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
