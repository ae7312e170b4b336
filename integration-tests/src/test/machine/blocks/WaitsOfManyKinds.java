package blocks;

import control.Control;
import control.Turns;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.LockSupport;

// expect: NOT SERIALIZABLE
// advice: no lock
/** Each block waits for a thread that has interrupted it. With a lock around both, that thread would never come to wake it. */
public class WaitsOfManyKinds {

    private static final Phaser phaser = new Phaser(2);
    private static final Semaphore permits = new Semaphore(0);
    private static final CountDownLatch latch = new CountDownLatch(1);
    private static final BlockingQueue<Object> queue = new LinkedBlockingQueue<>();
    private static final Gate gate = new Gate();
    private static final CompletableFuture<Object> answer = new Answer();
    private static final CompletableFuture<Object> exposed = new CompletableFuture<>();
    private static volatile boolean woken;
    private static volatile Thread sleeper;
    private static int number;

    /** A synchroniser of the program's own. */
    private static final class Gate extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected int tryAcquireShared(int ignored) {
            return getState() == 0 ? -1 : 1;
        }

        @Override
        protected boolean tryReleaseShared(int ignored) {
            setState(1);
            return true;
        }
    }

    /** A future of the program's own. */
    private static final class Answer extends CompletableFuture<Object> {}

    static void inPhaser() {
        int seen = number;
        Turns.reach(1);
        phaser.arriveAndAwaitAdvance();
        number = seen + 1;
    }

    static void parked() {
        int seen = number;
        sleeper = Thread.currentThread();
        Turns.reach(2);
        do {
            LockSupport.park();
        } while (!woken);
        number = seen + 1;
    }

    static void forPermits() {
        int seen = number;
        Turns.reach(3);
        permits.acquireUninterruptibly(2);
        number = seen + 1;
    }

    static void forExposedLatch() throws InterruptedException {
        int seen = number;
        Turns.reach(4);
        latch.await();
        number = seen + 1;
    }

    static void forExposedQueue() throws InterruptedException {
        int seen = number;
        Turns.reach(5);
        queue.take();
        number = seen + 1;
    }

    static void atGate() {
        int seen = number;
        Turns.reach(6);
        gate.acquireShared(1);
        number = seen + 1;
    }

    static void forOwnFuture() {
        int seen = number;
        Turns.reach(7);
        answer.join();
        number = seen + 1;
    }

    static void forExposedFuture() {
        int seen = number;
        Turns.reach(8);
        exposed.join();
        number = seen + 1;
    }

    public static void run() throws Exception {
        // Code that is not woven has these.
        Control.use(latch);
        Control.use(queue);
        Control.use(exposed);
        Turns.waitAndWake(WaitsOfManyKinds::inPhaser, 1, () -> {
            number = 10;
            phaser.arrive();
        });
        Turns.waitAndWake(WaitsOfManyKinds::parked, 2, () -> {
            number = 20;
            woken = true;
            LockSupport.unpark(sleeper);
        });
        Turns.waitAndWake(WaitsOfManyKinds::forPermits, 3, () -> {
            number = 30;
            permits.release(2);
        });
        Turns.waitAndWake(WaitsOfManyKinds::forExposedLatch, 4, () -> {
            number = 40;
            latch.countDown();
        });
        Turns.waitAndWake(WaitsOfManyKinds::forExposedQueue, 5, () -> {
            number = 50;
            queue.add(new Object());
        });
        Turns.waitAndWake(WaitsOfManyKinds::atGate, 6, () -> {
            number = 60;
            gate.releaseShared(1);
        });
        Turns.waitAndWake(WaitsOfManyKinds::forOwnFuture, 7, () -> {
            number = 70;
            answer.complete("");
        });
        Turns.waitAndWake(WaitsOfManyKinds::forExposedFuture, 8, () -> {
            number = 80;
            exposed.complete("");
        });
    }
}
