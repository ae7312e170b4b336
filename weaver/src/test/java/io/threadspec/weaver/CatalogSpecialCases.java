package io.threadspec.weaver;

import java.util.ArrayList;
import java.util.List;

/** Cases of rows that hand over in a way of their own; see {@link CatalogEdgesTest}. */
final class CatalogSpecialCases {

    private static final String LOCKS =
            """
            apart("nothing", () -> {}, () -> {});
            var q = new LinkedBlockingQueue<Object>(); use("poll of an empty queue", () -> q.poll(), () -> q.add(X));
            var q = new LinkedBlockingQueue<Object>(); use("other element", () -> q.add(X), () -> { q.add("y"); });
            var l = new ReentrantLock(); Runner.hold(l); apart("two tryLock that fail", () -> l.tryLock(), () -> l.tryLock());
            var f = new CompletableFuture<Object>(); apart("not done", () -> f.thenRun(() -> {}), () -> f.isDone());
            ReadWriteLock l = new ReentrantReadWriteLock(); edge("write then read", () -> { l.writeLock().lock(); l.writeLock().unlock(); }, () -> l.readLock().lock());
            ReadWriteLock l = new ReentrantReadWriteLock(); edge("read then write", () -> { l.readLock().lock(); l.readLock().unlock(); }, () -> l.writeLock().lock());
            ReadWriteLock l = new ReentrantReadWriteLock(); apart("read then read", () -> { l.readLock().lock(); l.readLock().unlock(); }, () -> l.readLock().lock());
            var l = new ReentrantReadWriteLock(); edge("write then write", () -> { l.writeLock().lock(); l.writeLock().unlock(); }, () -> l.writeLock().tryLock());
            var l = new StampedLock(); edge("stamped views", () -> { l.asWriteLock().lock(); l.asWriteLock().unlock(); }, () -> l.asReadLock().lock());
            var l = new StampedLock(); edge("stamped view and stamp", () -> { l.asWriteLock().lock(); l.asWriteLock().unlock(); }, () -> l.readLock());
            var l = new StampedLock(); apart("stamped read then read", () -> l.unlockRead(l.readLock()), () -> l.readLock());
            class Own extends ReentrantLock { void take() { super.lock(); } void give() { super.unlock(); } } var l = new Own(); edge("super.lock", () -> { l.take(); l.give(); }, () -> l.take());
            var b = new CyclicBarrier(2); meet("barrier", () -> b.await(), () -> b.await());
            var b = new CyclicBarrier(2); meet("barrier with timeout", () -> b.await(60, TimeUnit.SECONDS), () -> b.await(60, TimeUnit.SECONDS));
            var p = new Phaser(2); meet("phaser", () -> p.arriveAndAwaitAdvance(), () -> p.arriveAndAwaitAdvance());
            var e = new Exchanger<Object>(); meet("exchange", () -> e.exchange(X), () -> e.exchange("y"));
            var e = new Exchanger<Object>(); meet("exchange with timeout", () -> e.exchange(X, 60, TimeUnit.SECONDS), () -> e.exchange("y", 60, TimeUnit.SECONDS));
            var t = new LinkedTransferQueue<Object>(); meet("transfer", () -> t.transfer(X), () -> t.take());
            var t = new LinkedTransferQueue<Object>(); meet("tryTransfer", () -> { Runner.untilConsumer(t); t.tryTransfer(X); }, () -> t.take());
            var t = new LinkedTransferQueue<Object>(); meet("tryTransfer with timeout", () -> t.tryTransfer(X, 60, TimeUnit.SECONDS), () -> t.take());
            Map<Object, Object> m = new ConcurrentHashMap<>(); edge("map as Map", () -> m.put(X, X), () -> m.get(X));
            Collection<Object> c = new ConcurrentLinkedQueue<>(); edge("queue as Collection", () -> c.add(X), () -> c.iterator());
            List<Object> c = new CopyOnWriteArrayList<>(); edge("list as List", () -> c.add(X), () -> c.get(0));
            Map<Object, Object> m = new HashMap<>(); apart("no concurrent map", () -> m.put(X, X), () -> m.get(X));
            var q = new LinkedBlockingQueue<Object>(); Function<Object, Boolean> add = q::add; Supplier<Object> poll = q::poll; edge("method references", () -> add.apply(X), () -> poll.get());
            BlockingQueue<Object> q = new LinkedBlockingQueue<Object>(); BiFunction<BlockingQueue<Object>, Object, Boolean> add = BlockingQueue::offer; edge("unbound method reference", () -> add.apply(q, X), () -> q.poll());
            VarHandle v = MethodHandles.lookup().findStaticVarHandle(Edges.class, "shared", int.class); edge("static variable", () -> v.setVolatile(1), () -> { int i = (int) v.getVolatile(); });
            VarHandle v = MethodHandles.arrayElementVarHandle(Object[].class); Object[] a = new Object[1]; edge("array element", () -> v.setRelease(a, 0, X), () -> { Object o = v.getAcquire(a, 0); });
            var h = new Handled(); edge("updater, then field", () -> Handled.UPDATER.set(h, 1), () -> { int i = h.state; });
            var h = new Handled(); edge("field, then updater", () -> { h.state = 1; }, () -> Handled.UPDATER.get(h));
            var h = new Handled(); edge("handle, then field", () -> Handled.HANDLE.setRelease(h, 1L), () -> { long i = h.wide; });
            var h = new Handled(); edge("field, then handle", () -> { h.wide = 1; }, () -> { long i = (long) Handled.HANDLE.getVolatile(h); });
            var h = new Handled(); apart("reads of a field and a handle", () -> { long i = h.wide; }, () -> { long i = (long) Handled.HANDLE.getVolatile(h); });
            meet("park", () -> { LockSupport.unpark(Runner.untilParked()); }, () -> { Runner.me(); LockSupport.park(); });
            meet("park with blocker", () -> { LockSupport.unpark(Runner.untilParked()); }, () -> { Runner.me(); LockSupport.park(X); });
            meet("parkNanos", () -> { LockSupport.unpark(Runner.untilParked()); }, () -> { Runner.me(); LockSupport.parkNanos(60_000_000_000L); });
            meet("parkNanos with blocker", () -> { LockSupport.unpark(Runner.untilParked()); }, () -> { Runner.me(); LockSupport.parkNanos(X, 60_000_000_000L); });
            meet("parkUntil", () -> { LockSupport.unpark(Runner.untilParked()); }, () -> { Runner.me(); LockSupport.parkUntil(Runner.later()); });
            meet("parkUntil with blocker", () -> { LockSupport.unpark(Runner.untilParked()); }, () -> { Runner.me(); LockSupport.parkUntil(X, Runner.later()); });
            meet("interrupted", () -> Runner.thread().interrupt(), () -> { Runner.me(); Runner.untilInterrupted(); Thread.interrupted(); });
            int n = next("edge", "interrupt of a group"); var g = new ThreadGroup("group"); var t = new Thread(g, () -> { Runner.untilInterrupted(); Thread.interrupted(); after(n); }); t.start(); Runner.inTurn("group", () -> { before(n); g.interrupt(); t.join(); }, () -> {});
            meet("isInterrupted", () -> Runner.thread().interrupt(), () -> { Runner.me(); Runner.untilInterrupted(); Thread.currentThread().isInterrupted(); });
            ends("isAlive", n -> { Thread t = new Thread(() -> before(n)); Runner.runAndEnd(t); return () -> t.isAlive(); });
            ends("getState", n -> { Thread t = new Thread(() -> before(n)); Runner.runAndEnd(t); return () -> t.getState(); });
            """;

    private static final String TASKS =
            """
            begins("execute", n -> { var e = pool(); e.execute(() -> after(n)); Runner.settle(e); });
            begins("execute a class", n -> { var e = pool(); e.execute(new ARun(n, false)); Runner.settle(e); });
            begins("execute by reference", n -> { var e = pool(); Consumer<Runnable> x = e::execute; x.accept(() -> after(n)); Runner.settle(e); });
            begins("submit", n -> { var e = pool(); e.submit(() -> after(n)); Runner.settle(e); });
            begins("submit a callable class", n -> { var e = pool(); e.submit(new ACall(n, false)); Runner.settle(e); });
            begins("invokeAll", n -> { var e = pool(); e.invokeAll(List.of(() -> mark(n, false))); Runner.settle(e); });
            begins("invokeAny", n -> { var e = pool(); e.invokeAny(List.of(() -> mark(n, false)), 60, TimeUnit.SECONDS); Runner.settle(e); });
            begins("schedule", n -> { var e = timed(); e.schedule(() -> after(n), 1, TimeUnit.MILLISECONDS); Runner.settle(e); });
            begins("scheduleAtFixedRate", n -> { var e = timed(); var d = new Runner.Once(); var f = e.scheduleAtFixedRate(() -> { if (d.first()) { after(n); d.done(); } }, 1, 1, TimeUnit.MILLISECONDS); d.await(); f.cancel(false); Runner.settle(e); });
            begins("scheduleWithFixedDelay", n -> { var e = timed(); var d = new Runner.Once(); var f = e.scheduleWithFixedDelay(() -> { if (d.first()) { after(n); d.done(); } }, 1, 1, TimeUnit.MILLISECONDS); d.await(); f.cancel(false); Runner.settle(e); });
            begins("supplyAsync", n -> Runner.quietly(CompletableFuture.supplyAsync(() -> mark(n, false))));
            begins("runAsync", n -> Runner.quietly(CompletableFuture.runAsync(() -> after(n))));
            begins("supplyAsync of a class", n -> Runner.quietly(CompletableFuture.supplyAsync(new ASupply(n, false))));
            begins("thenApplyAsync of what was complete", n -> Runner.quietly(CompletableFuture.completedFuture(X).thenApplyAsync(x -> mark(n, false))));
            begins("thenApplyAsync of a class", n -> Runner.quietly(CompletableFuture.completedFuture(X).thenApplyAsync(new AFunction(n, false))));
            begins("thenAcceptAsync of a class", n -> Runner.quietly(CompletableFuture.completedFuture(X).thenAcceptAsync(new AConsume(n, false))));
            begins("handleAsync of a class", n -> Runner.quietly(CompletableFuture.completedFuture(X).handleAsync(new ABiFunction(n, false))));
            begins("whenCompleteAsync of a class", n -> Runner.quietly(CompletableFuture.completedFuture(X).whenCompleteAsync(new ABiConsume(n, false))));
            int n = next("edge", "complete, then a stage that waited"); var o = new CompletableFuture<Object>(); var d = o.thenRunAsync(() -> after(n)); Runner.inTurn("stage", () -> { before(n); o.complete(X); Runner.quietly(d); }, () -> {});
            begins("ForkJoinPool.execute", n -> { var t = new AnAction(n, false); ForkJoinPool.commonPool().execute(t); Runner.quietly(t); });
            begins("ForkJoinPool.submit", n -> { var t = new ATask(n, false); ForkJoinPool.commonPool().submit(t); Runner.quietly(t); });
            begins("ForkJoinPool.submit a completer", n -> { var t = new ACompleter(n, false); ForkJoinPool.commonPool().submit(t); Runner.quietly(t); });
            begins("fork", n -> { var t = new AnAction(n, false); t.fork(); Runner.quietly(t); });
            begins("Timer", n -> { var t = new Timer(true); var d = new Runner.Once(); t.schedule(new Alarm(n, d), 1); d.await(); t.cancel(); });
            begins("Timer at a date", n -> { var t = new Timer(true); var d = new Runner.Once(); t.schedule(new Alarm(n, d), new Date()); d.await(); t.cancel(); });
            begins("Timer again and again", n -> { var t = new Timer(true); var d = new Runner.Once(); t.schedule(new Alarm(n, d), 1, 1); d.await(); t.cancel(); });
            begins("Timer again from a date", n -> { var t = new Timer(true); var d = new Runner.Once(); t.schedule(new Alarm(n, d), new Date(), 1); d.await(); t.cancel(); });
            begins("Timer at a rate", n -> { var t = new Timer(true); var d = new Runner.Once(); t.scheduleAtFixedRate(new Alarm(n, d), 1, 1); d.await(); t.cancel(); });
            begins("Timer at a rate from a date", n -> { var t = new Timer(true); var d = new Runner.Once(); t.scheduleAtFixedRate(new Alarm(n, d), new Date(), 1); d.await(); t.cancel(); });
            var seen = new ArrayList<Runnable>(); Executor e = seen::add; Runnable r = () -> {}; e.execute(r); e.execute(r); if (!seen.get(0).equals(seen.get(1)) || seen.get(0).hashCode() != r.hashCode()) throw new Exception("equals");
            var calls = new ArrayList<String>(); Collection<Object> c = spied(calls); Collection<Object> l = new ArrayList<>(); l.addAll(c); if (!calls.equals(List.of("toArray"))) throw new Exception("list " + calls);
            var calls = new ArrayList<String>(); Collection<Object> c = spied(calls); new ConcurrentLinkedQueue<>().addAll(c); if (!calls.equals(List.of("iterator"))) throw new Exception("queue " + calls);
            ends("new FutureTask", n -> { var f = new FutureTask<Object>(() -> mark(n, true)); var e = pool(); Runner.give(e, f); Runner.settle(e); return () -> f.get(); });
            ends("new FutureTask of a class", n -> { var f = new FutureTask<Object>(new ARun(n, true), X); new Thread(f).start(); return () -> f.get(); });
            begins("execute of a new FutureTask", n -> { var f = new FutureTask<Object>(new ACall(n, false)); var e = pool(); e.execute(f); Runner.settle(e); });
            int n = next("edge", "action of a barrier ends"); var b = new CyclicBarrier(2, () -> before(n)); Runner.atOnce("action", () -> { Runner.parties(b, 1); b.await(); }, () -> { b.await(); after(n); });
            int n = next("edge", "action of a barrier begins"); var b = new CyclicBarrier(2, () -> after(n)); Runner.atOnce("action", () -> { before(n); b.await(); }, () -> { Runner.parties(b, 1); b.await(); });
            ends("Future.get", n -> { var e = pool(); var f = e.submit(() -> before(n)); Runner.settle(e); return () -> f.get(); });
            ends("Future.get of a class", n -> { var e = pool(); var f = e.submit(new ARun(n, true)); Runner.settle(e); return () -> f.get(); });
            ends("Future.get with timeout", n -> { var e = pool(); var f = e.submit(() -> before(n), X); Runner.settle(e); return () -> f.get(60, TimeUnit.SECONDS); });
            ends("Future.isDone", n -> { var e = pool(); var f = e.submit(() -> mark(n, true)); Runner.settle(e); return () -> f.isDone(); });
            ends("invokeAll and get", n -> { var e = pool(); var f = e.invokeAll(List.of(() -> mark(n, true))); Runner.settle(e); return () -> f.get(0).get(); });
            ends("invokeAll with timeout and get", n -> { var e = pool(); var f = e.invokeAll(List.of(new ACall(n, true)), 60, TimeUnit.SECONDS); Runner.settle(e); return () -> f.get(0).get(); });
            var e = pool(); int n = next("edge", "invokeAny returns"); Runner.inTurn("invokeAny", () -> { e.invokeAny(List.of(() -> mark(n, true))); after(n); Runner.settle(e); }, () -> {});
            ends("schedule and get", n -> { var e = timed(); var f = e.schedule(() -> mark(n, true), 1, TimeUnit.MILLISECONDS); Runner.quietly(f); Runner.settle(e); return () -> f.get(); });
            ends("awaitTermination", n -> { var e = pool(); e.execute(() -> before(n)); Runner.settle(e); return () -> e.awaitTermination(60, TimeUnit.SECONDS); });
            ends("isTerminated", n -> { var e = pool(); e.execute(() -> before(n)); Runner.settle(e); return () -> e.isTerminated(); });
            ends("CompletionService.take", n -> { var e = pool(); var c = new ExecutorCompletionService<Object>(e); c.submit(() -> mark(n, true)); Runner.settle(e); return () -> c.take(); });
            ends("CompletionService.poll", n -> { var e = pool(); var c = new ExecutorCompletionService<Object>(e); c.submit(() -> before(n), X); Runner.settle(e); return () -> c.poll(); });
            ends("CompletionService.poll with timeout", n -> { var e = pool(); var c = new ExecutorCompletionService<Object>(e); c.submit(() -> before(n), X); Runner.settle(e); return () -> c.poll(60, TimeUnit.SECONDS); });
            ends("supplyAsync and join", n -> { var f = CompletableFuture.supplyAsync(() -> mark(n, true), ForkJoinPool.commonPool()); return () -> f.join(); });
            ends("runAsync and getNow", n -> { var f = CompletableFuture.runAsync(() -> before(n), ForkJoinPool.commonPool()).thenApply(x -> X); Runner.quietly(f); return () -> f.getNow("none"); });
            ends("completeAsync", n -> { var f = new CompletableFuture<Object>(); f.completeAsync(() -> mark(n, true)); return () -> f.join(); });
            ends("completeAsync with executor", n -> { var f = new CompletableFuture<Object>(); f.completeAsync(() -> mark(n, true), ForkJoinPool.commonPool()); return () -> f.get(); });
            ends("allOf", n -> { var f = CompletableFuture.supplyAsync(() -> mark(n, true)); var a = CompletableFuture.allOf(f, CompletableFuture.completedFuture(X)); return () -> a.join(); });
            ends("anyOf", n -> { var f = CompletableFuture.supplyAsync(() -> mark(n, true)); var a = CompletableFuture.anyOf(f); return () -> a.join(); });
            ends("copy", n -> { var f = CompletableFuture.supplyAsync(() -> mark(n, true)).copy(); return () -> f.join(); });
            ends("minimalCompletionStage", n -> { var f = CompletableFuture.supplyAsync(() -> mark(n, true)).minimalCompletionStage(); return () -> f.toCompletableFuture().join(); });
            ends("thenCompose", n -> { var f = CompletableFuture.completedFuture(X).thenCompose(x -> CompletableFuture.supplyAsync(() -> mark(n, true))); return () -> f.join(); });
            ends("a stage after a failure", n -> { var f = CompletableFuture.supplyAsync(() -> fail(n)).thenApply(x -> x).handle((x, y) -> X); return () -> f.join(); });
            ends("isCompletedExceptionally", n -> { var f = CompletableFuture.supplyAsync(() -> fail(n)); Runner.untilDone(f); return () -> f.isCompletedExceptionally(); });
            edge("obtrudeValue", new CompletableFuture<Object>() , f -> f.obtrudeValue(X), f -> f.join());
            edge("completeExceptionally", new CompletableFuture<Object>() , f -> f.completeExceptionally(new Exception()), f -> f.isDone());
            edge("complete a ForkJoinTask", new ATask(0, false), t -> t.complete(X), t -> t.join());
            ends("ForkJoinTask.join", n -> { var t = new AnAction(n, true); t.fork(); Runner.quietly(t); return () -> t.join(); });
            ends("ForkJoinTask.isCompletedNormally", n -> { var t = new ATask(n, true); t.fork(); Runner.quietly(t); return () -> t.isCompletedNormally(); });
            ends("ForkJoinTask.invoke of what has ended", n -> { var t = new ATask(n, true); t.fork(); Runner.quietly(t); return () -> t.invoke(); });
            ends("ForkJoinTask.adapt", n -> { var t = ForkJoinTask.adapt(() -> mark(n, true)); ForkJoinPool.commonPool().submit(t); Runner.quietly(t); return () -> t.get(); });
            ends("ForkJoinTask.adapt a runnable", n -> { ForkJoinTask<?> t = ForkJoinTask.adapt(new ARun(n, true)); ForkJoinPool.commonPool().execute(t); Runner.quietly(t); return () -> t.join(); });
            ends("ForkJoinTask.adapt with a result", n -> { var t = ForkJoinTask.adapt(() -> before(n), X); ForkJoinPool.commonPool().execute(t); Runner.quietly(t); return () -> t.join(); });
            int n = next("edge", "ForkJoinPool.invoke"); Runner.inTurn("invoke", () -> { ForkJoinPool.commonPool().invoke(new ATask(n, true)); after(n); }, () -> {});
            int n = next("edge", "ForkJoinTask.invokeAll of two"); Runner.inTurn("invokeAll", () -> { ForkJoinTask.invokeAll(new AnAction(-1, true), new AnAction(n, true)); after(n); }, () -> {});
            int n = next("edge", "ForkJoinTask.invokeAll of three"); Runner.inTurn("invokeAll", () -> { ForkJoinTask.invokeAll(new AnAction(-1, true), new AnAction(-1, true), new AnAction(n, true)); after(n); }, () -> {});
            int n = next("edge", "ForkJoinTask.invokeAll of a list"); Runner.inTurn("invokeAll", () -> { ForkJoinTask.invokeAll(List.of(new AnAction(-1, true), new AnAction(n, true))); after(n); }, () -> {});
            ends("awaitQuiescence", n -> { var p = new ForkJoinPool(1); p.execute(new AnAction(n, true)); p.awaitQuiescence(60, TimeUnit.SECONDS); return () -> p.awaitQuiescence(60, TimeUnit.SECONDS); });
            var p = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>()); var d = new Runner.Once(); p.execute(() -> d.await()); Runnable r = () -> {}; p.execute(r); if (!p.remove(r)) throw new Exception("remove"); if (p.remove(r)) throw new Exception("again"); d.done(); Runner.settle(p);
            """;

    static final String CLASSES =
            """
                static int shared;
                static void both(int n, Thread me, boolean first) { Runner.both(); if (Thread.currentThread() != me) { mark(n, first); } }
                static Object mark(int n, boolean first) { if (first) { before(n); } else { after(n); } return X; }
                static Object fail(int n) { before(n); throw new IllegalStateException(); }
                static class Handled {
                    static final AtomicIntegerFieldUpdater<Handled> UPDATER = AtomicIntegerFieldUpdater.newUpdater(Handled.class, "state");
                    static final VarHandle HANDLE;
                    static { try { HANDLE = MethodHandles.lookup().findVarHandle(Handled.class, "wide", long.class); } catch (Exception e) { throw new Error(e); } }
                    volatile int state;
                    volatile long wide;
                }
                @SuppressWarnings("unchecked") static Collection<Object> spied(List<String> calls) {
                    return (Collection<Object>) java.lang.reflect.Proxy.newProxyInstance(null, new Class<?>[] {Collection.class}, (proxy, method, arguments) -> {
                        calls.add(method.getName());
                        return method.getName().equals("toArray") ? new Object[] {X} : List.of(X).iterator();
                    });
                }
                static VarHandle handle(String name) throws Exception { return MethodHandles.lookup().findVarHandle(Holder.class, name, int.class); }
                static ThreadPoolExecutor threads() { return new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>()); }
                static ExecutorService pool() { return Executors.newSingleThreadExecutor(); }
                static ScheduledExecutorService timed() { return Executors.newSingleThreadScheduledExecutor(); }
                interface Hand { void to(int n) throws Exception; }
                interface Make { Runner.Step of(int n) throws Exception; }
                interface On<T> { void run(T t) throws Exception; }
                static <T> void edge(String name, T object, On<T> tell, On<T> ask) throws Exception { edge(name, () -> tell.run(object), () -> ask.run(object)); }
                static void begins(String name, Hand hand) throws Exception {
                    int n = next("edge", name + " begins");
                    Runner.inTurn(name, () -> { before(n); hand.to(n); }, () -> {});
                }
                static void ends(String name, Make make) throws Exception { ends(name, make, "edge"); }
                static void ends(String name, Make make, String kind) throws Exception {
                    int n = next(kind, name + " ends");
                    var box = new Runner.Box();
                    Runner.inTurn(name, () -> box.step = make.of(n), () -> { box.step.run(); after(n); });
                }
                static class OpenLock extends ReentrantLock {
                    Object owner() { return getOwner(); } Object queued() { return getQueuedThreads(); } Object waiting(Condition c) { return getWaitingThreads(c); }
                }
                static class OpenReadWriteLock extends ReentrantReadWriteLock {
                    Object owner() { return getOwner(); } Object waiting(Condition c) { return getWaitingThreads(c); }
                    void queued() { getQueuedThreads(); getQueuedReaderThreads(); getQueuedWriterThreads(); }
                }
                static class OpenSemaphore extends Semaphore { OpenSemaphore() { super(2); } void reduce() { reducePermits(1); } Object queued() { return getQueuedThreads(); } }
                static class Mutex extends AbstractQueuedSynchronizer {
                    protected boolean tryAcquire(int i) { return compareAndSetState(0, 1); }
                    protected boolean tryRelease(int i) { setState(0); return true; }
                    protected boolean isHeldExclusively() { return getState() == 1; }
                    final ConditionObject condition = new ConditionObject();
                    void signalled() { acquire(1); condition.signal(); release(1); }
                    void waiting() { setState(1); hasWaiters(condition); getWaitQueueLength(condition); getWaitingThreads(condition); }
                    class Open extends ConditionObject { void waiting() { hasWaiters(); getWaitQueueLength(); getWaitingThreads(); } }
                    final Open open = new Open();
                    void openSignalled() { acquire(1); open.signal(); release(1); }
                    void openWaiting() { setState(1); open.waiting(); }
                }
                static class SharedMutex extends AbstractQueuedSynchronizer {
                    protected int tryAcquireShared(int i) { return compareAndSetState(0, 1) ? 0 : -1; }
                    protected boolean tryReleaseShared(int i) { setState(0); return true; }
                }
                static class LongMutex extends AbstractQueuedLongSynchronizer {
                    protected boolean tryAcquire(long i) { return compareAndSetState(0, 1); }
                    protected boolean tryRelease(long i) { setState(0); return true; }
                    protected long tryAcquireShared(long i) { return compareAndSetState(0, 1) ? 0 : -1; }
                    protected boolean tryReleaseShared(long i) { setState(0); return true; }
                    protected boolean isHeldExclusively() { return getState() == 1; }
                    final ConditionObject condition = new ConditionObject();
                    void signalled() { acquire(1); condition.signal(); release(1); }
                    void waiting() { setState(1); hasWaiters(condition); getWaitQueueLength(condition); getWaitingThreads(condition); }
                    class Open extends ConditionObject { void waiting() { hasWaiters(); getWaitQueueLength(); getWaitingThreads(); } }
                    final Open open = new Open();
                    void openSignalled() { acquire(1); open.signal(); release(1); }
                    void openWaiting() { setState(1); open.waiting(); }
                }
                static class OpenTask extends FutureTask<Object> { OpenTask() { super(() -> X); } void give(Object o) { set(o); } void fail(Throwable t) { setException(t); } }
                static class OpenPool extends ThreadPoolExecutor {
                    final int n; final boolean first;
                    OpenPool(int n, boolean first) { super(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>()); this.n = n; this.first = first; }
                    protected void terminated() { mark(n, first); }
                    RunnableFuture<Object> made(Callable<Object> task) { return newTaskFor(task); }
                }
                static class AfterPool extends ThreadPoolExecutor {
                    final int n;
                    AfterPool(int n) { super(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>()); this.n = n; }
                    protected void afterExecute(Runnable task, Throwable failure) { mark(n, true); }
                }
                static class Completers extends CountedCompleter<Object> {
                    final int n; final boolean first;
                    Completers(int n, boolean first) { this.n = n; this.first = first; }
                    public void compute() { addToPendingCount(1); if (!first) { before(n); } new Part(this).fork(); tryComplete(); }
                    public void onCompletion(CountedCompleter<?> caller) { mark(n, first); }
                    public boolean onExceptionalCompletion(Throwable e, CountedCompleter<?> caller) { mark(n, first); return false; }
                }
                static class Part extends CountedCompleter<Object> { Part(CountedCompleter<?> whole) { super(whole); } public void compute() { tryComplete(); } }
                static class Subscribed implements Flow.Subscriber<Object> {
                    final int atBegin; final int atItem; final Runner.Once begun = new Runner.Once(); final Runner.Once done = new Runner.Once(); volatile Flow.Subscription subscription;
                    Subscribed(int atBegin, int atItem) { this.atBegin = atBegin; this.atItem = atItem; }
                    public void onSubscribe(Flow.Subscription s) { subscription = s; if (atBegin >= 0) { after(atBegin); } s.request(9); begun.done(); }
                    public void onNext(Object item) { if (atItem >= 0) { after(atItem); } done.done(); }
                    public void onError(Throwable t) { }
                    public void onComplete() { }
                }
                static class Blocking implements ForkJoinPool.ManagedBlocker { public boolean isReleasable() { return false; } public boolean block() throws InterruptedException { new CountDownLatch(1).await(); return true; } }
                record ARun(int n, boolean first) implements Runnable { public void run() { mark(n, first); } }
                record ACall(int n, boolean first) implements Callable<Object> { public Object call() { return mark(n, first); } }
                record ASupply(int n, boolean first) implements Supplier<Object> { public Object get() { return mark(n, first); } }
                record AFunction(int n, boolean first) implements Function<Object, String> { public String apply(Object o) { mark(n, first); return X; } }
                record ABiFunction(int n, boolean first) implements BiFunction<Object, Throwable, Object> { public Object apply(Object o, Throwable p) { return mark(n, first); } }
                record AConsume(int n, boolean first) implements Consumer<Object> { public void accept(Object o) { mark(n, first); } }
                record ABiConsume(int n, boolean first) implements BiConsumer<Object, Throwable> { public void accept(Object o, Throwable p) { mark(n, first); } }
                static class AnAction extends RecursiveAction { final int n; final boolean first; AnAction(int n, boolean first) { this.n = n; this.first = first; } protected void compute() { if (n >= 0) { mark(n, first); } } }
                static class Raw extends ForkJoinTask<Object> {
                    volatile Object value;
                    public Object getRawResult() { return value; } protected void setRawResult(Object o) { value = o; } protected boolean exec() { return true; }
                    void give() { setRawResult(X); }
                }
                static class ATask extends RecursiveTask<Object> { final int n; final boolean first; ATask(int n, boolean first) { this.n = n; this.first = first; } protected Object compute() { return mark(n, first); } }
                static class ACompleter extends CountedCompleter<Object> { final int n; final boolean first; ACompleter(int n, boolean first) { this.n = n; this.first = first; } public void compute() { mark(n, first); tryComplete(); } }
                static class Alarm extends TimerTask { final int n; final Runner.Once once; Alarm(int n, Runner.Once once) { this.n = n; this.once = once; } public void run() { if (once.first()) { after(n); once.done(); } } }
            """;

    private static final String LATER =
            """
            begins("startVirtualThread", n -> Runner.end(Thread.startVirtualThread(() -> after(n))));
            begins("startVirtualThread of a class", n -> Runner.end(Thread.startVirtualThread(new ARun(n, false))));
            begins("ofVirtual", n -> Runner.end(Thread.ofVirtual().start(() -> after(n))));
            begins("ofPlatform", n -> Runner.end(Thread.ofPlatform().start(() -> after(n))));
            begins("a builder", n -> { Thread.Builder b = Thread.ofVirtual(); Runner.end(b.start(() -> after(n))); });
            begins("unstarted", n -> { Thread t = Thread.ofVirtual().unstarted(() -> after(n)); t.start(); Runner.end(t); });
            begins("factory", n -> { Thread t = Thread.ofVirtual().factory().newThread(() -> after(n)); t.start(); Runner.end(t); });
            begins("thread per task", n -> { var e = Executors.newVirtualThreadPerTaskExecutor(); e.submit(() -> after(n)); Runner.settle(e); });
            ends("join of a virtual thread", n -> { Thread t = Thread.startVirtualThread(() -> before(n)); Runner.end(t); return () -> t.join(); });
            ends("isAlive of a virtual thread", n -> { Thread t = Thread.startVirtualThread(() -> before(n)); Runner.end(t); return () -> t.isAlive(); });
            ends("close", n -> { var e = Executors.newVirtualThreadPerTaskExecutor(); e.submit(() -> before(n)); Runner.settle(e); return () -> e.close(); });
            begins("scope", n -> { try (var s = StructuredTaskScope.open()) { s.fork(() -> mark(n, false)); s.join(); } });
            begins("scope and a class", n -> { try (var s = StructuredTaskScope.open()) { s.fork(new ACall(n, false)); s.join(); } });
            begins("scope and a runnable", n -> { try (var s = StructuredTaskScope.open()) { s.fork((Runnable) () -> after(n)); s.join(); } });
            int n = next("edge", "join of a scope"); Runner.inTurn("scope", () -> { try (var s = StructuredTaskScope.open()) { s.fork(() -> mark(n, true)); s.join(); after(n); } }, () -> {});
            int n = next("edge", "close of a scope"); Runner.inTurn("scope", () -> { var d = new Runner.Once(); try (var s = StructuredTaskScope.open()) { s.fork(() -> { mark(n, true); d.done(); return X; }); s.fork(() -> { d.await(); throw new Exception(); }); s.join(); } catch (StructuredTaskScope.FailedException e) { after(n); } }, () -> {});
            ends("Subtask.get", n -> { try (var s = StructuredTaskScope.open()) { var t = s.fork(() -> mark(n, true)); s.join(); return () -> t.get(); } });
            ends("Subtask.exception", n -> { try (var s = StructuredTaskScope.open(StructuredTaskScope.Joiner.awaitAll())) { var t = s.fork(() -> fail(n)); s.join(); return () -> t.exception(); } });
            ends("exceptionNow", n -> { var e = pool(); var f = e.submit(() -> fail(n)); Runner.settle(e); return () -> f.exceptionNow(); });
            ends("state", n -> { var e = pool(); var f = e.submit(() -> mark(n, true)); Runner.settle(e); return () -> f.state(); });
            var f = new CompletableFuture<Object>(); use("state of what runs", () -> f.state(), () -> f.complete(X));
            ends("state of a subtask", n -> { try (var s = StructuredTaskScope.open()) { var t = s.fork(() -> mark(n, true)); s.join(); return () -> t.state(); } });
            int n = next("edge", "isCancelled of a scope"); Runner.inTurn("scope", () -> { try (var s = StructuredTaskScope.open()) { s.fork(() -> mark(n, true)); s.join(); s.isCancelled(); after(n); } }, () -> {});
            int n = next("edge", "joiner"); Runner.inTurn("scope", () -> { try (var s = StructuredTaskScope.open(new AJoiner(n))) { s.fork(() -> X); s.join(); } }, () -> {});
            ends("externalSubmit", n -> { var p = new ForkJoinPool(1); var t = new AnAction(n, true); p.externalSubmit(t); Runner.quietly(t); return () -> t.join(); });
            ends("lazySubmit", n -> { var p = new ForkJoinPool(1); var t = new AnAction(n, true); p.submit(() -> { p.lazySubmit(t); }); Runner.quietly(t); return () -> t.join(); });
            int n = next("edge", "invokeAllUninterruptibly"); Runner.inTurn("invokeAll", () -> { new ForkJoinPool(1).invokeAllUninterruptibly(List.of(() -> mark(n, true))); after(n); }, () -> {});
            ends("submitWithTimeout", n -> { var p = new ForkJoinPool(1); var t = p.submitWithTimeout(() -> mark(n, true), 60, TimeUnit.SECONDS, null); Runner.quietly(t); return () -> t.join(); });
            var p = new ForkJoinPool(1); use("settings of a pool", () -> p.setParallelism(2), () -> p.getParallelism());
            var p = new ForkJoinPool(1); use("delays of a pool", () -> p.cancelDelayedTasksOnShutdown(), () -> p.getParallelism());
            ends("getDelayedTaskCount", n -> { var p = new ForkJoinPool(1); p.execute(new AnAction(n, true)); p.awaitQuiescence(60, TimeUnit.SECONDS); return () -> p.getDelayedTaskCount(); }, "use");
            ends("timed quietlyJoin", n -> { var t = new ATask(n, true); t.fork(); Runner.quietly(t); return () -> t.quietlyJoin(60, TimeUnit.SECONDS); });
            ends("quietlyJoinUninterruptibly", n -> { var t = new ATask(n, true); t.fork(); Runner.quietly(t); return () -> t.quietlyJoinUninterruptibly(60, TimeUnit.SECONDS); });
            ends("adaptInterruptible", n -> { var t = ForkJoinTask.adaptInterruptible(() -> mark(n, true)); ForkJoinPool.commonPool().submit(t); Runner.quietly(t); return () -> t.get(); });
            begins("mapConcurrent", n -> { List.of(X).stream().gather(Gatherers.mapConcurrent(1, x -> mark(n, false))).toList(); });
            int n = next("edge", "mapConcurrent ends"); Runner.inTurn("mapConcurrent", () -> { List.of(X).stream().gather(Gatherers.mapConcurrent(1, x -> mark(n, true))).toList(); after(n); }, () -> {});
            var l = new CopyOnWriteArrayList<Object>(List.of(X)); edge("addFirst of a list", () -> l.addFirst(X), () -> l.getLast());
            var l = new CopyOnWriteArrayList<Object>(List.of(X)); edge("addLast of a list", () -> l.addLast(X), () -> l.getFirst());
            var l = new CopyOnWriteArrayList<Object>(List.of(X, X)); edge("removeFirst of a list", () -> l.removeFirst(), () -> l.iterator());
            var l = new CopyOnWriteArrayList<Object>(List.of(X, X)); edge("removeLast of a list", () -> l.add(X), () -> l.removeLast());
            var l = new CopyOnWriteArrayList<Object>(List.of(X)); edge("list upside down", () -> l.add(X), () -> l.reversed());
            var s = new ConcurrentSkipListSet<Object>(List.of(X)); edge("ends of a set", () -> s.add(X), () -> { s.getFirst(); s.getLast(); });
            var s = new ConcurrentSkipListSet<Object>(List.of(X, "y")); edge("removed ends of a set", () -> { s.add(X); s.add("y"); }, () -> { s.removeFirst(); s.removeLast(); });
            var s = new ConcurrentSkipListSet<Object>(List.of(X)); var r = s.reversed(); edge("set upside down", () -> s.add(X), () -> r.contains(X));
            var d = new ConcurrentLinkedDeque<Object>(List.of(X)); edge("deque upside down", () -> d.add(X), () -> d.reversed());
            BlockingDeque<Object> d = new LinkedBlockingDeque<Object>(List.of(X)); edge("blocking deque upside down", () -> d.add(X), () -> d.reversed());
            var m = filled(new ConcurrentSkipListMap<Object, Object>()); var r = m.reversed(); edge("map upside down", () -> m.put("y", X), () -> r.get("y"));
            var m = filled(new ConcurrentSkipListMap<Object, Object>()); edge("sequenced keys", () -> m.put("y", X), () -> m.sequencedKeySet());
            var m = filled(new ConcurrentSkipListMap<Object, Object>()); edge("sequenced values", () -> m.put("y", X), () -> m.sequencedValues());
            var m = filled(new ConcurrentSkipListMap<Object, Object>()); edge("sequenced entries", () -> m.put("y", X), () -> m.sequencedEntrySet());
            ends("resultNow", n -> { var e = pool(); var f = e.submit(() -> mark(n, true)); Runner.settle(e); return () -> f.resultNow(); });
            apart("nothing", () -> {}, () -> {});
            """;

    private CatalogSpecialCases() {}

    /** Classes of those. */
    static final String LATER_CLASSES =
            """
            static class AJoiner implements StructuredTaskScope.Joiner<Object, Object> {
                final int n;
                AJoiner(int n) { this.n = n; }
                public boolean onComplete(StructuredTaskScope.Subtask<? extends Object> t) { before(n); return false; }
                public Object result() { after(n); return X; }
            }
            """;

    static List<String> ofLaterVersions() {
        return LATER.lines().toList();
    }

    static List<String> all() {
        List<String> cases = new ArrayList<>();
        for (String wait : List.of(
                "c.await()",
                "c.await(60, TimeUnit.SECONDS)",
                "c.awaitNanos(60_000_000_000L)",
                "c.awaitUninterruptibly()",
                "c.awaitUntil(new Date(Runner.later()))")) {
            String make = "var l = new ReentrantLock(); Condition c = l.newCondition(); ";
            String signal = "Runner.untilWaiter(l, c); l.lock(); c.signal(); l.unlock();";
            String signalAll = "Runner.untilWaiter(l, c); l.lock(); c.signalAll(); l.unlock();";
            String await = "l.lock(); " + wait + "; l.unlock();";
            cases.add(make + "meet(\"signal, " + wait + "\", () -> { " + signal + " }, () -> { " + await + " });");
            cases.add(make + "meet(\"" + wait + ", lock\", () -> { " + await + " }, () -> { " + signalAll + " });");
        }
        LOCKS.lines().forEach(cases::add);
        TASKS.lines().forEach(cases::add);
        cases.addAll(CatalogLookCases.all());
        return cases;
    }
}
