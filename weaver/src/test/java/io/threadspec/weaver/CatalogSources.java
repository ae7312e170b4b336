package io.threadspec.weaver;

import java.util.List;

/** The programs of {@link CatalogEdgesTest} as text. */
final class CatalogSources {

    /** Not woven: starts threads and makes them go one after the other, unseen. */
    static final String RUNNER =
            """
            package plain;
            import java.util.concurrent.*;
            import java.util.concurrent.atomic.*;
            import java.util.concurrent.locks.*;
            public class Runner {
                public interface Step { void run() throws Exception; }
                public static Thread thread(Step step, Throwable[] failure) {
                    Thread thread = new Thread(() -> {
                        try { step.run(); } catch (Throwable e) { failure[0] = e; }
                    });
                    thread.setDaemon(true);
                    return thread;
                }
                private static Thread start(Step step, Throwable[] failure) {
                    Thread thread = thread(step, failure);
                    thread.start();
                    return thread;
                }
                public static void end(String name, Thread thread, Throwable[] failure) throws Exception {
                    thread.join(60_000);
                    if (thread.isAlive()) {
                        Throwable stuck = new IllegalStateException("stuck");
                        stuck.setStackTrace(thread.getStackTrace());
                        throw new IllegalStateException(name, stuck);
                    }
                    if (failure[0] != null) { throw new IllegalStateException(name, failure[0]); }
                }
                public static void inTurn(String name, Step one, Step other) throws Exception {
                    Throwable[] failure = new Throwable[1];
                    end(name, start(one, failure), failure);
                    end(name, start(other, failure), failure);
                }
                public static void atOnce(String name, Step one, Step other) throws Exception {
                    Throwable[] failure = new Throwable[1];
                    Thread a = start(one, failure);
                    Thread b = start(other, failure);
                    end(name, a, failure);
                    end(name, b, failure);
                }
                public static class Box { public volatile Step step; }
                public static class Once {
                    private final CountDownLatch end = new CountDownLatch(1);
                    private final AtomicBoolean begun = new AtomicBoolean();
                    public boolean first() { return begun.compareAndSet(false, true); }
                    public void done() { end.countDown(); }
                    public void await() { try { end.await(); } catch (InterruptedException e) { throw new AssertionError(e); } }
                }
                private static volatile Thread thread;
                public static void me() { thread = Thread.currentThread(); }
                public static Thread thread() throws Exception {
                    while (thread == null) { Thread.sleep(1); }
                    Thread there = thread;
                    thread = null;
                    return there;
                }
                public static Thread untilParked() throws Exception {
                    Thread there = thread();
                    while (there.getState() != Thread.State.WAITING && there.getState() != Thread.State.TIMED_WAITING) { Thread.sleep(1); }
                    return there;
                }
                public static void untilInterrupted() { while (!Thread.currentThread().isInterrupted()) { Thread.onSpinWait(); } }
                public static long later() { return System.currentTimeMillis() + 60_000; }
                public static void untilWaiter(ReentrantLock lock, Condition condition) throws Exception {
                    while (true) {
                        lock.lock();
                        try { if (lock.hasWaiters(condition)) { return; } } finally { lock.unlock(); }
                        Thread.sleep(1);
                    }
                }
                public static void untilConsumer(TransferQueue<?> queue) throws Exception {
                    while (!queue.hasWaitingConsumer()) { Thread.sleep(1); }
                }
                public static void untilDone(Future<?> future) throws Exception {
                    while (!future.isDone()) { Thread.sleep(1); }
                }
                private static final CyclicBarrier two = new CyclicBarrier(2);
                public static void both() {
                    try { two.await(60, TimeUnit.SECONDS); } catch (Exception e) { throw new IllegalStateException(e); }
                }
                public static void give(Executor executor, Runnable task) { executor.execute(task); }
                public static void parties(CyclicBarrier barrier, int waiting) throws Exception {
                    while (barrier.getNumberWaiting() < waiting) { Thread.sleep(1); }
                }
                public static void hold(Lock lock) { lock.lock(); }
                public static <T> T held(T lock) throws Exception {
                    Thread holder = new Thread(() -> { if (lock instanceof Lock plain) { plain.lock(); } else { ((StampedLock) lock).writeLock(); } });
                    holder.start();
                    while (holder.isAlive()) { Thread.onSpinWait(); } // Who waits here would be interrupted here.
                    return lock;
                }
                public static Thread waiting() {
                    Thread thread = new Thread(() -> { while (true) { LockSupport.park(); } });
                    thread.setDaemon(true);
                    thread.start();
                    return thread;
                }
                public static Thread quiet(Runnable task) {
                    Thread thread = new Thread(task);
                    thread.setUncaughtExceptionHandler((t, e) -> {});
                    return thread;
                }
                public static void clean(java.lang.ref.Cleaner.Cleanable cleanable) throws Exception {
                    Thread thread = new Thread(cleanable::clean);
                    thread.start();
                    thread.join();
                }
                public static void end(Thread other) throws Exception { other.join(); }
                public static void runAndEnd(Thread other) throws Exception { other.start(); other.join(); }
                public static void quietly(Future<?> future) throws Exception { future.get(); }
                public static void cancel(Future<?> future) { future.cancel(true); }
                public static void quietly(SubmissionPublisher<?> publisher, Future<?> consumed) throws Exception { publisher.close(); consumed.get(); }
                public static void settle(ExecutorService executor) throws Exception {
                    executor.shutdown();
                    if (!executor.awaitTermination(60, TimeUnit.SECONDS)) { throw new IllegalStateException("stuck"); }
                }
            }
            """;

    /** Its variables are not woven, so what is known of handles and updaters is what the catalog says. */
    static final String HOLDER =
            """
            package plain;
            public class Holder { public volatile int i; public volatile long l; public volatile Object r = "x"; public int plain; }
            """;

    private static final String IMPORTS =
            """
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.concurrent.atomic.*;
            import java.util.concurrent.locks.*;
            import java.util.function.*;
            import java.util.stream.*;
            import java.lang.invoke.*;
            import plain.Holder;
            import plain.Runner;
            """;

    private static final String HELPERS =
            """
            public class Edges {
                static final String X = "x";
                static int before;
                static int after;
                static int number = 1;
                static StringBuilder names = new StringBuilder();
                static final Due D = new Due();
                public static class Due implements Delayed {
                    public long getDelay(TimeUnit unit) { return 0; }
                    public int compareTo(Delayed other) { return 0; }
                }
                static <C extends Collection<E>, E> C filled(C collection, E element) { collection.add(element); return collection; }
                static <M extends Map<Object, Object>> M filled(M map) { map.put(X, X); return map; }
                static void attempt(Runner.Step step) {
                    try { step.run(); } catch (Throwable e) { names.append("-1|failed|").append(e).append(' ').append(e.getCause()).append('\\n'); }
                }
                static int next(String kind, String name) {
                    names.append(number).append('|').append(kind).append('|').append(name).append('\\n');
                    return number++;
                }
                static void before(int n) { before = n; }
                static void after(int n) { after = n; }
                static void inTurn(String kind, String name, Runner.Step tell, Runner.Step ask) throws Exception {
                    int n = next(kind, name);
                    start(name, false, () -> { before(n); tell.run(); }, () -> { ask.run(); after(n); });
                }
                static void edge(String name, Runner.Step tell, Runner.Step ask) throws Exception {
                    inTurn("edge", name, tell, ask);
                }
                static void apart(String name, Runner.Step tell, Runner.Step ask) throws Exception {
                    inTurn("apart", name, tell, ask);
                }
                static void facts(String name, Runner.Step tell, Runner.Step ask) throws Exception {
                    inTurn("facts", name, tell, ask);
                }
                static void use(String name, Runner.Step tell, Runner.Step ask) throws Exception {
                    inTurn("use", name, tell, ask);
                }
                static void meet(String name, Runner.Step tell, Runner.Step ask) throws Exception {
                    int n = next("edge", name);
                    start(name, true, () -> { before(n); tell.run(); }, () -> { ask.run(); after(n); });
                }
                // Started and joined where it is seen: the threads of a case know all cases before, so that clocks stay narrow.
                static void start(String name, boolean atOnce, Runner.Step tell, Runner.Step ask) throws Exception {
                    Throwable[] failure = new Throwable[1];
                    Thread one = Runner.thread(tell, failure);
                    Thread other = Runner.thread(ask, failure);
                    one.start();
                    if (!atOnce) { Runner.end(name, one, failure); }
                    other.start();
                    Runner.end(name, one, failure);
                    Runner.end(name, other, failure);
                    one.join();
                    other.join();
                }
            """;

    private CatalogSources() {}

    /** What all cases use: the marks, and classes of tasks. */
    static String helpers() {
        return IMPORTS + HELPERS + CatalogSpecialCases.CLASSES + "}\n";
    }

    /** A class with these cases, each the body of a method, and a method {@code all} that calls them. */
    static String cases(String className, List<String> cases) {
        return cases(className, "", cases);
    }

    /** @param classes that the cases need */
    static String cases(String className, String classes, List<String> cases) {
        var source = new StringBuilder(IMPORTS)
                .append("@SuppressWarnings({\"rawtypes\", \"unchecked\"}) public class ")
                .append(className)
                .append(" extends Edges {\n")
                .append(classes);
        for (int i = 0; i < cases.size(); i++) {
            source.append("static void case").append(i).append("() throws Exception { ");
            source.append(cases.get(i)).append(" }\n");
        }
        // One lambda for all of them: javac and the JVM take longest for those.
        source.append("static void run(int i) throws Exception { switch (i) {\n");
        for (int i = 0; i < cases.size(); i++) {
            source.append("case ").append(i).append(": case").append(i).append("(); break;\n");
        }
        return source.append("} }\nstatic void all() { for (int i = 0; i < ")
                .append(cases.size())
                .append("; i++) { int n = i; attempt(() -> run(n)); } }\n}\n")
                .toString();
    }

    /** The class that runs those, and prints what the cases are. */
    static String program(List<String> classNames) {
        var source = new StringBuilder("public class Program { public static void main(String[] a) {\n");
        classNames.forEach(name -> source.append(name).append(".all();\n"));
        return source.append("System.out.println(Edges.names); System.exit(0); } }\n")
                .toString();
    }
}
