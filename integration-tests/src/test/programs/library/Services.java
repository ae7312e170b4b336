package library;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Uses objects of java.util.concurrent, its own and those of others. Not woven. */
public class Services {

    private final ExecutorService pool = Executors.newFixedThreadPool(1, task -> {
        Thread thread = new Thread(task, "service");
        thread.setDaemon(true);
        return thread;
    });

    private final CompletableFuture<String> answer = new CompletableFuture<>();

    private Thread worker;

    /** Runs it in a thread of the pool. */
    public <T> Future<T> submit(Callable<T> task) {
        return pool.submit(task);
    }

    /** Runs it in a thread of the pool. */
    public <T> CompletableFuture<T> supply(Supplier<T> task) {
        return CompletableFuture.supplyAsync(task, pool);
    }

    public CompletableFuture<String> answer() {
        return answer;
    }

    public String await() throws Exception {
        return answer.get();
    }

    public void provide(String value) {
        answer.complete(value);
    }

    /** In a thread of the pool. */
    public void provideLater(String value) {
        pool.execute(() -> answer.complete(value));
    }

    public static void await(CountDownLatch latch) throws InterruptedException {
        latch.await();
    }

    public static String take(BlockingQueue<String> queue) throws InterruptedException {
        return queue.take();
    }

    public static <T> T get(Future<T> future) throws Exception {
        return future.get();
    }

    public static void getAll(Future<?>... futures) throws Exception {
        for (Future<?> future : futures) {
            future.get();
        }
    }

    public static int get(AtomicInteger number) {
        return number.get();
    }

    public static String property(String name) {
        return System.getProperty(name);
    }

    public static int size(List<String> list) {
        return list.size();
    }

    public static void take(Lock lock) {
        lock.lock();
        lock.unlock();
    }

    public static void enter(Object lock) {
        synchronized (lock) {
            // Nothing to do.
        }
    }

    public static void waitOn(Object lock) throws InterruptedException {
        synchronized (lock) {
            lock.wait();
        }
    }

    public static void complete(CompletableFuture<String> future, String value) {
        future.complete(value);
    }

    public static void countDown(CountDownLatch latch) {
        latch.countDown();
    }

    public static void release(Semaphore semaphore) {
        semaphore.release();
    }

    public static void put(BlockingQueue<String> queue, String element) {
        queue.add(element);
    }

    public static void set(AtomicInteger number, int value) {
        number.set(value);
    }

    public static void arrive(Phaser phaser) {
        phaser.arrive();
    }

    public static void interrupt(Thread thread) {
        thread.interrupt();
    }

    public static void write(int[] array, int value) {
        array[0] = value;
    }

    public static void add(List<String> list, String element) {
        list.add(element);
    }

    /** Starts a thread of its own. */
    public Thread start(Runnable task) {
        worker = new Thread(task::run, "worker");
        worker.start();
        return worker;
    }

    public static void withLock(Lock lock, Runnable action) {
        lock.lock();
        try {
            action.run();
        } finally {
            lock.unlock();
        }
    }

    public static void inMonitor(Object lock, Runnable action) {
        synchronized (lock) {
            action.run();
        }
    }

    /** Calls back in a thread of the pool, and does not wait. */
    public void ask(Consumer<String> callback) {
        pool.execute(() -> callback.accept("answer"));
    }
}
