package machine;

import control.Control;
import java.util.Vector;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Variables, locks and threads that do what {@link Control} says. */
public class Machine {

    int number;
    long wide;
    Object reference;
    static int shared;
    volatile int fleeting;
    final int[] array = new int[3];
    final Object[] references = new Object[20];
    final AtomicInteger atomic = new AtomicInteger();
    final AtomicIntegerArray elements = new AtomicIntegerArray(2);
    final Object firstLock = new Object();
    final int[] secondLock = new int[0];
    final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    final Vector<Integer> vector = new Vector<>();
    final BlockingQueue<Object> queue = new LinkedBlockingQueue<>();
    final ReentrantLock plain = new ReentrantLock();
    final ReentrantReadWriteLock sides = new ReentrantReadWriteLock();
    final Semaphore binary = new Semaphore(1);
    final Semaphore permits = new Semaphore(1);
    final CountDownLatch firstLatch = new CountDownLatch(1);
    final CountDownLatch secondLatch = new CountDownLatch(2);
    final CompletableFuture<Integer> value = new CompletableFuture<>();
    final Future<?>[] futures = new Future<?>[8];
    final ExecutorService pool = Control.pool();

    /** Plays the first thread; the others are started by it, or by those that it has started. */
    public static void run() throws Exception {
        var machine = new Machine();
        machine.play(0);
        Control.await();
    }

    /** Until what the caller has begun ends. */
    void play(int thread) {
        while (true) {
            int code = Control.next(thread);
            int operand = code >> 4 & 15;
            switch (code >> 8) {
                case 0 -> begin(operand, thread);
                case 1 -> read(operand, code & 15);
                case 2 -> write(operand, code & 15);
                case 3 -> lock(operand, thread);
                case 4 -> fork(operand, code & 15);
                case 5 -> join(operand, code & 15);
                case 7 -> queue.add(new Object());
                case 8 -> Control.use(queue.poll());
                case 9 -> Control.use(new Cell(this, thread, operand));
                case 10 -> (operand == 0 ? firstLatch : secondLatch).countDown();
                case 11 -> await(operand == 0 ? firstLatch : secondLatch);
                case 12 -> permits.release();
                case 13 -> Control.use(permits.tryAcquire());
                case 14 -> Control.use(value.complete(operand));
                case 16 -> await(operand, code % 2 == 1, thread);
                case 17 -> notify(operand, code % 2 == 1);
                case 15 -> Control.use(code % 2 == 0 ? value.join() : value.getNow(77));
                default -> {
                    return;
                }
            }
        }
    }

    /** How deep it is nested, or any number, where blocks have different names. */
    private void begin(int number, int thread) {
        switch (number) {
            case 0 -> block(thread);
            case 1 -> second(thread);
            case 2 -> third(thread);
            case 3 -> fourth(thread);
            default -> Numbered.begin(number, this, thread);
        }
    }

    void block(int thread) {
        play(thread);
    }

    void second(int thread) {
        play(thread);
    }

    void third(int thread) {
        play(thread);
    }

    void fourth(int thread) {
        play(thread);
    }

    private void lock(int lock, int thread) {
        if (lock == 0) {
            synchronized (firstLock) {
                play(thread);
            }
        } else if (lock == 1) {
            synchronized (secondLock) {
                play(thread);
            }
        } else if (lock == 2) {
            lockThis(thread);
        } else if (lock == 3) {
            plain.lock();
            try {
                play(thread);
            } finally {
                plain.unlock();
            }
        } else if (lock == 4) {
            sides.writeLock().lock();
            try {
                play(thread);
            } finally {
                sides.writeLock().unlock();
            }
        } else if (lock == 5) {
            sides.readLock().lock();
            try {
                play(thread);
            } finally {
                sides.readLock().unlock();
            }
        } else {
            binary.acquireUninterruptibly();
            try {
                play(thread);
            } finally {
                binary.release();
            }
        }
    }

    private Object monitor(int lock) {
        return lock == 0 ? firstLock : lock == 1 ? secondLock : this;
    }

    private void await(int lock, boolean limited, int thread) {
        Control.waiting();
        try {
            if (limited) {
                monitor(lock).wait(3);
            } else {
                monitor(lock).wait();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        Control.resumed(thread, lock);
    }

    private void notify(int lock, boolean all) {
        if (all) {
            monitor(lock).notifyAll();
        } else {
            monitor(lock).notify();
        }
    }

    private synchronized void lockThis(int thread) {
        play(thread);
    }

    /** What a thread or task does. */
    void live(int child) {
        try {
            play(child);
        } catch (RuntimeException | Error e) {
            Control.failed(e);
        }
        Control.ended(child);
    }

    private void fork(int child, int variant) {
        Control.forking(child);
        switch (variant) {
            case 1 -> futures[child] = pool.submit(() -> live(child));
            case 2 -> futures[child] = pool.submit(new Job(this, child));
            case 3 -> futures[child] = CompletableFuture.runAsync(() -> live(child), pool);
            case 4 -> {
                var task = new FutureTask<>(() -> live(child), null);
                futures[child] = task;
                pool.execute(task);
            }
            case 5 -> futures[child] = Control.forks().submit(new Part(this, child));
            case 6 -> futures[child] = value.thenRunAsync(() -> live(child), pool);
            default -> {
                var thread = new Thread(() -> live(child), Control.name(child));
                Control.started(child, thread);
                thread.start();
            }
        }
    }

    private void join(int child, int variant) {
        try {
            switch (variant) {
                case 1, 2, 4 -> Control.use(futures[child].get());
                case 3, 6 -> Control.use(((CompletableFuture<?>) futures[child]).join());
                case 5 -> Control.use(((ForkJoinTask<?>) futures[child]).join());
                default -> Control.thread(child).join();
            }
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void read(int variable, int variant) {
        if (variable >= 14) {
            Elements.read(elements, variable - 14, variant);
            return;
        }
        if (variant > 1) {
            Comparing.fail(this, variable, variant);
            return;
        }
        switch (variable) {
            case 0 -> Control.use(number);
            case 1 -> Control.use(wide);
            case 2 -> Control.use(reference);
            case 3 -> Control.use(shared);
            case 4 -> Control.use(fleeting);
            case 5 -> Control.use(array[1]);
            case 6 -> Control.use(references[17]);
            case 7 -> Control.use(references[3]);
            case 9 -> Control.use(variant == 0 ? map.get("a") : map.remove("a", 77));
            case 10 -> Control.use(variant == 0 ? map.containsKey("b") : map.replace("b", 88, 9));
            case 12, 13 -> Control.use(((Cell) Control.cell(variable - 12)).value);
            case 11 -> Control.use(variant == 0 ? vector.size() : vector.removeElement(99));
            default -> {
                if (variant == 0) {
                    Control.use(atomic.get());
                } else {
                    Control.use(atomic.compareAndSet(-1, 5));
                }
            }
        }
    }

    private void write(int variable, int variant) {
        if (variable >= 14) {
            Elements.write(elements, variable - 14, variant);
            return;
        }
        if (variant >= 8) {
            Elements.update(atomic, variant - 8);
            return;
        }
        if (variant > 1) {
            Comparing.set(this, variable, variant);
            return;
        }
        switch (variable) {
            case 0 -> number = variant;
            case 1 -> wide = variant;
            case 2 -> reference = this;
            case 3 -> shared = variant;
            case 4 -> fleeting = variant;
            case 5 -> array[1] = variant;
            case 6 -> references[17] = this;
            case 7 -> references[3] = null;
            case 9 -> map.put("a", variant);
            case 10 -> map.merge("b", 1, Integer::sum);
            case 12, 13 -> ((Cell) Control.cell(variable - 12)).value = variant;
            case 11 -> vector.add(variant);
            default -> {
                if (variant == 0) {
                    atomic.set(7);
                } else {
                    atomic.incrementAndGet();
                }
            }
        }
    }
}
