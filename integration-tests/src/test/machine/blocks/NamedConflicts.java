package blocks;

import control.Turns;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Blocks that are interrupted, each by conflicts about two certain things. */
public class NamedConflicts {

    static class Account {
        static final AtomicIntegerFieldUpdater<Account> UPDATES =
                AtomicIntegerFieldUpdater.newUpdater(Account.class, "updates");

        int balance;
        int limit;
        volatile boolean open;
        volatile int updates;
    }

    private static int total;

    /** Objects that nobody has any more. */
    public static List<WeakReference<Object>> gone = List.of();

    private final Account one = new Account();
    private final Account other = new Account();
    private final long[] limits = new long[20];
    private final Map<Object, String> map = new ConcurrentHashMap<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
    private final AtomicInteger count = new AtomicInteger();
    private final BlockingQueue<Account> queue = new LinkedBlockingQueue<>();
    private final Semaphore permit = new Semaphore(1);
    private final Vector<String> names = new Vector<>();
    private int seen;

    void variables(Runnable first, Runnable last) {
        interrupted(first, last);
    }

    void library(Runnable first, Runnable last) {
        interrupted(first, last);
    }

    private static void interrupted(Runnable first, Runnable last) {
        first.run();
        Turns.reach(1);
        Turns.await(2);
        last.run();
    }

    private static Runnable between(Runnable afterFirst, Runnable beforeLast) {
        return () -> {
            Turns.await(1);
            afterFirst.run();
            beforeLast.run();
            Turns.reach(2);
        };
    }

    private void enter(Account account) {
        synchronized (account) {
            Thread.onSpinWait();
        }
    }

    private void hold(java.util.concurrent.locks.Lock held) {
        held.lock();
        held.unlock();
    }

    private void pass() {
        permit.acquireUninterruptibly();
        permit.release();
    }

    private void runVariables(Runnable first, Runnable after, Runnable before, Runnable last) throws Exception {
        Turns.both(() -> variables(first, last), between(after, before));
    }

    private void runLibrary(Runnable first, Runnable after, Runnable before, Runnable last) throws Exception {
        Turns.both(() -> library(first, last), between(after, before));
    }

    public static void run() throws Exception {
        var bank = new NamedConflicts();
        bank.runVariables(
                () -> bank.one.balance = 1,
                () -> bank.other.limit = bank.one.balance,
                () -> bank.other.balance = 2,
                () -> bank.one.limit = bank.other.balance);
        bank.runVariables(
                () -> bank.other.limit = 7,
                () -> bank.other.limit = 8,
                () -> bank.other.open = true,
                () -> bank.other.open = false);
        bank.runVariables(
                () -> bank.limits[17] = 1,
                () -> bank.limits[17] = 2,
                () -> bank.enter(bank.one),
                () -> bank.enter(bank.one));
        bank.runVariables(
                () -> bank.limits[3] = total,
                () -> total = 9,
                () -> Account.UPDATES.set(bank.one, 5),
                () -> Account.UPDATES.set(bank.one, 6));
        bank.runLibrary(
                () -> bank.map.put("a", "1"),
                () -> bank.map.get("a"),
                () -> bank.map.put(bank.one, "2"),
                () -> bank.map.get(bank.one));
        bank.runLibrary(
                () -> bank.hold(bank.lock),
                () -> bank.hold(bank.lock),
                () -> bank.count.set(1),
                () -> bank.count.set(2));
        bank.runLibrary(
                () -> bank.pass(),
                () -> bank.pass(),
                () -> bank.queue.add(bank.other),
                () -> bank.queue.poll());
        bank.runLibrary(
                () -> bank.names.add("x"),
                () -> bank.names.add("y"),
                () -> bank.hold(bank.both.writeLock()),
                () -> bank.hold(bank.both.readLock()));
    }

    /** The current thread has conflicts about objects that it has no more when it returns. */
    public static void forget() throws Exception {
        var bank = new NamedConflicts();
        Turns.restart();
        var thread = new Thread(between(
                () -> {
                    bank.one.balance = 1;
                    bank.limits[1] = 1;
                    bank.enter(bank.other);
                },
                () -> bank.hold(bank.lock)));
        thread.start();
        bank.variables(
                () -> {
                    bank.one.limit = bank.one.balance;
                    bank.limits[2] = bank.limits[1];
                },
                () -> {
                    bank.hold(bank.lock);
                    bank.enter(bank.other);
                    bank.limits[1] = 3;
                    bank.one.balance = 4;
                });
        thread.join();
        gone = List.of(
                new WeakReference<>(bank.one),
                new WeakReference<>(bank.other),
                new WeakReference<>(bank.limits),
                new WeakReference<>(bank.lock));
    }
}
