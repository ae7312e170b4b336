package guarded;

/** Several threads that come to one block, each several times. Whatever keeps them apart, no run interrupts the block. */
public abstract class Guarded {

    static final int THREADS = 3;
    static final int ROUNDS = 6;

    private int first;
    private int second;

    /** What a thread does, by its number. */
    interface Body {
        void run(int own) throws Exception;
    }

    /** The operations of a block. */
    final void touch() {
        first++;
        second++;
    }

    final int seen() {
        return first + second;
    }

    /** In threads of these numbers, to their end. */
    static void inThreads(int count, Body body) throws InterruptedException {
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            int own = i;
            threads[i] = new Thread(() -> attempt(body, own));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    static Thread inThread(Body body) {
        var thread = new Thread(() -> attempt(body, 0));
        thread.start();
        return thread;
    }

    /** Returns when a thread waits. */
    static void awaitWaiting(Thread thread) throws InterruptedException {
        while (thread.getState() != Thread.State.WAITING && thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.sleep(1);
        }
    }

    static void attempt(Body body, int own) {
        try {
            body.run(own);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
