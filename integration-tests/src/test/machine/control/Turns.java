package control;

/** Lets threads go on in a certain order. Not woven: nobody sees the order that it makes. */
public final class Turns {

    private static final long PATIENCE_MILLIS = 60_000;

    private static int reached;

    private Turns() {}

    public static synchronized void restart() {
        reached = 0;
    }

    /** A point of the program is reached. */
    public static synchronized void reach(int point) {
        reached = Math.max(reached, point);
        Turns.class.notifyAll();
    }

    /** Returns when some thread has reached a point. */
    public static synchronized void await(int point) {
        long end = System.currentTimeMillis() + PATIENCE_MILLIS;
        while (reached < point) {
            if (System.currentTimeMillis() > end) {
                throw new IllegalStateException("never reached: point=" + point);
            }
            try {
                Turns.class.wait(1000);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Returns when no thread holds the monitor. */
    public static void awaitMonitor(Object object) {
        synchronized (object) {
        }
    }

    /** Runs both, each in a thread. */
    public static void both(Runnable one, Runnable other) throws InterruptedException {
        all(one, other);
    }

    /** What a thread does that waits for another one. */
    public interface Waiting {
        void run() throws InterruptedException;
    }

    /** Runs both, each in a thread, the other one as soon as the first has reached this point. */
    public static void waitAndWake(Waiting one, int point, Runnable other) throws InterruptedException {
        both(
                () -> {
                    try {
                        one.run();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                () -> {
                    await(point);
                    other.run();
                });
    }

    public static void all(Runnable... bodies) throws InterruptedException {
        restart();
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            threads[i] = new Thread(bodies[i]);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Seen by nobody else: who asks learns nothing of what the thread has done. */
    public static boolean hasEnded(Thread thread) {
        return !thread.isAlive();
    }
}
