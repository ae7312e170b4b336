package io.threadspec.weaver;

import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;

/**
 * Cases of calls that change nothing, fail, give up waiting or are interrupted, and so tell a thread what others have or have not
 * done; see {@link CatalogEdgesTest}.
 */
final class CatalogLookCases {

    /** The first thread keeps what it takes, as threads may that end. */
    private static final String LOCKS =
            """
            var l = new ReentrantLock(); use("tryLock that fails", () -> l.lock(), () -> l.tryLock());
            var l = new ReentrantLock(); use("tryLock that gives up", () -> l.lock(), () -> l.tryLock(1, TimeUnit.NANOSECONDS));
            var l = new ReentrantReadWriteLock(); use("write tryLock that fails", () -> l.readLock().lock(), () -> l.writeLock().tryLock());
            var l = new ReentrantReadWriteLock(); use("read tryLock that fails", () -> l.writeLock().lock(), () -> l.readLock().tryLock());
            var l = new ReentrantReadWriteLock(); use("isWriteLocked", () -> l.writeLock().lock(), () -> l.isWriteLocked());
            var l = new ReentrantReadWriteLock(); use("getReadLockCount", () -> l.readLock().lock(), () -> l.getReadLockCount());
            var l = new ReentrantReadWriteLock(); use("getReadLockCount before", () -> l.getReadLockCount(), () -> l.readLock().lock());
            var l = new ReentrantReadWriteLock(); use("read-write lock to text", () -> l.writeLock().lock(), () -> l.toString());
            var l = new StampedLock(); use("isReadLocked", () -> l.readLock(), () -> l.isReadLocked());
            var l = new StampedLock(); use("isReadLocked before", () -> l.isReadLocked(), () -> l.readLock());
            var l = new StampedLock(); use("getReadLockCount of a stamped lock", () -> l.readLock(), () -> l.getReadLockCount());
            var l = new ReentrantReadWriteLock(); use("read-write queue", () -> l.writeLock().lock(), () -> { l.hasQueuedThreads(); l.getQueueLength(); l.hasQueuedThread(Thread.currentThread()); });
            var l = new ReentrantReadWriteLock(); apart("two looks at a read-write lock", () -> l.isWriteLocked(), () -> l.isWriteLocked());
            var l = new OpenReadWriteLock(); use("owner of a read-write lock", () -> l.writeLock().lock(), () -> l.owner());
            var l = new OpenReadWriteLock(); use("queue of a read-write lock", () -> l.writeLock().lock(), () -> l.queued());
            var l = new OpenReadWriteLock(); var c = l.writeLock().newCondition(); edge("waiters of a read-write lock", () -> { l.writeLock().lock(); l.writeLock().unlock(); }, () -> { l.writeLock().lock(); l.hasWaiters(c); l.getWaitQueueLength(c); l.waiting(c); l.writeLock().unlock(); });
            var l = new OpenLock(); use("owner of a lock", () -> l.lock(), () -> l.owner());
            var l = new OpenLock(); use("queue of a lock", () -> l.lock(), () -> l.queued());
            var l = new OpenLock(); var c = l.newCondition(); edge("waiters of a lock", () -> { l.lock(); l.unlock(); }, () -> { l.lock(); l.hasWaiters(c); l.getWaitQueueLength(c); l.waiting(c); l.unlock(); });
            var l = new ReentrantLock(); use("hasQueuedThread", () -> l.lock(), () -> l.hasQueuedThread(Thread.currentThread()));
            var l = new StampedLock(); use("tryWriteLock that fails", () -> l.readLock(), () -> l.tryWriteLock());
            var l = new StampedLock(); use("tryWriteLock that gives up", () -> l.readLock(), () -> l.tryWriteLock(1, TimeUnit.NANOSECONDS));
            var l = new StampedLock(); use("tryReadLock that fails", () -> l.writeLock(), () -> l.tryReadLock());
            var l = new StampedLock(); use("tryReadLock that gives up", () -> l.writeLock(), () -> l.tryReadLock(1, TimeUnit.NANOSECONDS));
            var l = new StampedLock(); use("tryOptimisticRead that fails", () -> l.writeLock(), () -> l.tryOptimisticRead());
            var l = new StampedLock(); long s = l.tryOptimisticRead(); use("validate that fails", () -> l.writeLock(), () -> l.validate(s));
            var l = new StampedLock(); long s = l.tryOptimisticRead(); use("validate, then a writer", () -> l.validate(s), () -> l.writeLock());
            var l = new StampedLock(); long s = l.tryOptimisticRead(); use("tryConvertToWriteLock that fails", () -> l.readLock(), () -> l.tryConvertToWriteLock(s));
            var l = new StampedLock(); long s = l.tryOptimisticRead(); use("tryConvertToReadLock that fails", () -> l.writeLock(), () -> l.tryConvertToReadLock(s));
            var l = new StampedLock(); long s = l.tryOptimisticRead(); use("tryConvertToOptimisticRead that fails", () -> l.writeLock(), () -> l.tryConvertToOptimisticRead(s));
            var l = new StampedLock(); edge("tryConvertToWriteLock", () -> l.unlockWrite(l.writeLock()), () -> l.tryConvertToWriteLock(l.tryOptimisticRead()));
            var l = new StampedLock(); edge("tryConvertToReadLock", () -> l.unlockWrite(l.writeLock()), () -> l.tryConvertToReadLock(l.tryOptimisticRead()));
            var l = new StampedLock(); edge("tryConvertToReadLock tells", () -> l.unlockRead(l.tryConvertToReadLock(l.writeLock())), () -> l.writeLock());
            var l = new StampedLock(); edge("tryConvertToOptimisticRead tells", () -> l.tryConvertToOptimisticRead(l.writeLock()), () -> l.readLock());
            var l = new StampedLock(); edge("both views", () -> { var v = l.asReadWriteLock(); v.writeLock().lock(); v.writeLock().unlock(); }, () -> l.asReadWriteLock().readLock().lock());
            var s = new Semaphore(1); use("tryAcquire that fails", () -> s.acquire(), () -> s.tryAcquire());
            var s = new Semaphore(1); use("tryAcquire that gives up", () -> s.acquire(), () -> s.tryAcquire(1, TimeUnit.NANOSECONDS));
            var s = new Semaphore(0); use("tryAcquire that fails, then release", () -> s.tryAcquire(), () -> s.release());
            var s = new Semaphore(2); apart("two that acquire", () -> s.acquire(), () -> s.acquire());
            var s = new OpenSemaphore(); use("reducePermits", () -> s.reduce(), () -> s.availablePermits());
            var s = new OpenSemaphore(); use("queue of a semaphore", () -> s.acquire(), () -> s.queued());
            var c = new CountDownLatch(1); use("await that gives up", () -> c.await(1, TimeUnit.NANOSECONDS), () -> c.countDown());
            var c = new CountDownLatch(2); apart("two that count down", () -> c.countDown(), () -> c.countDown());
            var b = new CyclicBarrier(2); edge("broken barrier", () -> { Thread.currentThread().interrupt(); try { b.await(); } catch (InterruptedException e) { } }, () -> { try { b.await(); } catch (BrokenBarrierException e) { } });
            var b = new CyclicBarrier(2); meet("reset of a barrier", () -> { Runner.parties(b, 1); b.reset(); }, () -> { try { b.await(); } catch (BrokenBarrierException e) { } });
            var p = new Phaser(); var c = new Phaser(p, 1); edge("tiers of phasers", () -> c.arrive(), () -> p.awaitAdvance(0));
            var p = new Phaser(); var c = new Phaser(p, 1); edge("tiers of phasers upwards", () -> p.forceTermination(), () -> c.awaitAdvance(0));
            var p = new Phaser(1); use("awaitAdvance that gives up", () -> { try { p.awaitAdvanceInterruptibly(0, 1, TimeUnit.NANOSECONDS); } catch (TimeoutException e) { } }, () -> p.arrive());
            int n = next("edge", "onAdvance begins"); var p = new Phaser(2) { protected boolean onAdvance(int a, int b) { after(n); return false; } }; Runner.inTurn("onAdvance", () -> { before(n); p.arrive(); }, () -> p.arrive());
            int n = next("edge", "onAdvance ends"); var p = new Phaser(1) { protected boolean onAdvance(int a, int b) { before(n); return false; } }; Runner.inTurn("onAdvance", () -> p.arrive(), () -> { p.awaitAdvance(0); after(n); });
            var m = new Mutex(); edge("synchronizer of one's own", () -> { m.acquire(1); m.release(1); }, () -> m.acquire(1));
            var m = new Mutex(); edge("synchronizer, interruptibly", () -> { m.acquireInterruptibly(1); m.release(1); }, () -> m.tryAcquireNanos(1, 1));
            var m = new Mutex(); edge("synchronizer that fails", () -> m.acquire(1), () -> m.tryAcquireNanos(1, 1));
            var m = new Mutex(); use("queue of a synchronizer", () -> m.acquire(1), () -> { m.hasQueuedThreads(); m.getQueueLength(); m.getQueuedThreads(); m.getExclusiveQueuedThreads(); m.getSharedQueuedThreads(); m.getFirstQueuedThread(); m.hasContended(); m.hasQueuedPredecessors(); m.isQueued(Thread.currentThread()); });
            var m = new Mutex(); use("synchronizer to text", () -> m.acquire(1), () -> m.toString());
            var m = new SharedMutex(); edge("shared synchronizer", () -> { m.acquireShared(1); m.releaseShared(1); }, () -> m.acquireShared(1));
            var m = new SharedMutex(); edge("shared synchronizer, interruptibly", () -> { m.acquireSharedInterruptibly(1); m.releaseShared(1); }, () -> m.tryAcquireSharedNanos(1, 1));
            var m = new LongMutex(); edge("long synchronizer", () -> { m.acquire(1); m.release(1); }, () -> m.acquire(1));
            var m = new LongMutex(); edge("long synchronizer, interruptibly", () -> { m.acquireInterruptibly(1); m.release(1); }, () -> m.tryAcquireNanos(1, 1));
            var m = new LongMutex(); edge("long shared synchronizer", () -> { m.acquireShared(1); m.releaseShared(1); }, () -> { m.acquireSharedInterruptibly(1); m.releaseShared(1); m.tryAcquireSharedNanos(1, 1); });
            var m = new LongMutex(); use("queue of a long synchronizer", () -> m.acquire(1), () -> { m.hasQueuedThreads(); m.getQueueLength(); m.getQueuedThreads(); m.getExclusiveQueuedThreads(); m.getSharedQueuedThreads(); m.getFirstQueuedThread(); m.hasContended(); m.hasQueuedPredecessors(); m.isQueued(Thread.currentThread()); });
            var m = new Mutex(); edge("waiters of a condition of one's own", () -> m.openSignalled(), () -> m.openWaiting());
            var m = new LongMutex(); edge("waiters of a long condition of one's own", () -> m.openSignalled(), () -> m.openWaiting());
            var m = new LongMutex(); use("long synchronizer to text", () -> m.acquire(1), () -> m.toString());
            var m = new Mutex(); edge("waiters of a synchronizer", () -> m.signalled(), () -> m.waiting());
            var m = new LongMutex(); edge("waiters of a long synchronizer", () -> m.signalled(), () -> m.waiting());
            """;

    private static final String FUTURES =
            """
            var f = new CompletableFuture<Object>(); use("get that gives up", () -> { try { f.get(1, TimeUnit.NANOSECONDS); } catch (TimeoutException e) { } }, () -> f.complete(X));
            var f = new CompletableFuture<Object>(); use("isDone that is false", () -> f.isDone(), () -> f.complete(X));
            var f = new CompletableFuture<Object>(); use("isCancelled that is false", () -> f.isCancelled(), () -> f.cancel(true));
            var f = new CompletableFuture<Object>(); use("getNow of nothing", () -> f.getNow(null), () -> f.complete(X));
            var f = new CompletableFuture<Object>(); use("getNow of a default", () -> f.getNow("y"), () -> f.complete(X));
            var f = new CompletableFuture<Object>(); apart("getNow of a default twice", () -> f.getNow("y"), () -> f.getNow("y"));
            var f = new CompletableFuture<Object>(); edge("getNow of another default", () -> f.complete(X), () -> f.getNow("y"));
            var f = new CompletableFuture<Object>(); edge("getNow of the default that is the value", () -> f.complete(X), () -> f.getNow(X));
            var f = new CompletableFuture<Object>(); edge("getNow of null that is the value", () -> f.complete(null), () -> f.getNow(null));
            var f = new CompletableFuture<Object>(); apart("two that ask", () -> f.isDone(), () -> f.isDone());
            var f = new CompletableFuture<Object>(); edge("complete that comes late", () -> f.complete(X), () -> f.complete("y"));
            var f = new CompletableFuture<Object>(); edge("cancel, then get", () -> f.cancel(true), () -> { try { f.get(); } catch (CancellationException e) { } });
            var f = new CompletableFuture<Object>(); edge("cancel, then isCancelled", () -> f.cancel(true), () -> f.isCancelled());
            var f = new CompletableFuture<Object>(); edge("cancel that comes late", () -> f.complete(X), () -> f.cancel(true));
            var f = new CompletableFuture<Object>(); edge("join that throws", () -> f.completeExceptionally(new Exception()), () -> { try { f.join(); } catch (CompletionException e) { } });
            var f = new CompletableFuture<Object>(); edge("getNow that throws", () -> f.completeExceptionally(new Exception()), () -> { try { f.getNow(null); } catch (CompletionException e) { } });
            var f = new CompletableFuture<Object>(); edge("future to text", () -> f.complete(X), () -> f.toString());
            var f = new CompletableFuture<Object>(); edge("obtrudeException", () -> f.obtrudeException(new Exception()), () -> f.isCompletedExceptionally());
            var f = new CompletableFuture<Object>(); edge("completeOnTimeout", () -> f.completeOnTimeout(X, 1, TimeUnit.NANOSECONDS), () -> f.join());
            var f = new CompletableFuture<Object>(); edge("orTimeout", () -> f.orTimeout(1, TimeUnit.NANOSECONDS), () -> { try { f.join(); } catch (CompletionException e) { } });
            var f = new CompletableFuture<Object>(); use("getNumberOfDependents", () -> f.thenRun(() -> {}), () -> f.getNumberOfDependents());
            var f = new FutureTask<Object>(() -> X); edge("cancel of a task", () -> f.cancel(false), () -> f.isCancelled());
            var f = new FutureTask<Object>(() -> X); use("task that is not done", () -> f.isDone(), () -> f.cancel(false));
            var f = new OpenTask(); edge("set", () -> f.give(X), () -> f.get());
            var f = new OpenTask(); edge("setException", () -> f.fail(new Exception()), () -> { try { f.get(); } catch (ExecutionException e) { } });
            var f = new OpenTask(); edge("task to text", () -> f.give(X), () -> f.toString());
            ends("get that throws", n -> { var e = pool(); var f = e.submit(() -> fail(n)); Runner.settle(e); return () -> { try { f.get(); } catch (ExecutionException x) { } }; });
            var e = pool(); use("shutdown", () -> e.shutdown(), () -> e.isShutdown());
            var e = pool(); use("shutdownNow", () -> e.shutdownNow(), () -> e.isShutdown());
            var e = pool(); use("isShutdown that is false", () -> e.isShutdown(), () -> e.shutdown());
            var e = pool(); use("shutdown, then isTerminated", () -> e.shutdown(), () -> e.isTerminated());
            var e = pool(); use("task that is refused", () -> e.shutdown(), () -> { try { e.execute(() -> {}); } catch (RejectedExecutionException x) { } });
            var e = pool(); use("task that was taken", () -> e.execute(() -> {}), () -> e.shutdown());
            var e = timed(); use("task that was scheduled", () -> e.schedule(() -> {}, 1, TimeUnit.HOURS), () -> e.shutdownNow());
            var e = new ScheduledThreadPoolExecutor(1); use("settings of a scheduler", () -> { e.setContinueExistingPeriodicTasksAfterShutdownPolicy(true); e.setExecuteExistingDelayedTasksAfterShutdownPolicy(true); e.setRemoveOnCancelPolicy(true); }, () -> { e.getContinueExistingPeriodicTasksAfterShutdownPolicy(); e.getExecuteExistingDelayedTasksAfterShutdownPolicy(); e.getRemoveOnCancelPolicy(); });
            var e = Executors.newFixedThreadPool(2); int n = next("apart", "two tasks of a pool"); Runner.inTurn("pool", () -> { Runner.quietly(e.submit(() -> before(n))); Runner.quietly(e.submit(() -> after(n))); Runner.settle(e); }, () -> {});
            ends("getCompletedTaskCount", n -> { var e = threads(); e.execute(() -> before(n)); Runner.settle(e); return () -> e.getCompletedTaskCount(); }, "use");
            ends("getActiveCount", n -> { var e = threads(); e.execute(() -> before(n)); Runner.settle(e); return () -> e.getActiveCount(); }, "use");
            ends("getPoolSize", n -> { var e = threads(); e.execute(() -> before(n)); Runner.settle(e); return () -> { e.getPoolSize(); e.getLargestPoolSize(); e.getTaskCount(); e.toString(); }; }, "use");
            ends("terminated", n -> { var e = new OpenPool(n, true); Runner.settle(e); return () -> e.awaitTermination(60, TimeUnit.SECONDS); });
            ends("afterExecute", n -> { var e = new AfterPool(n); e.execute(() -> {}); Runner.settle(e); return () -> e.awaitTermination(60, TimeUnit.SECONDS); });
            int n = next("edge", "terminated begins"); var e = new OpenPool(n, false); Runner.inTurn("terminated", () -> { e.execute(() -> before(n)); Runner.settle(e); }, () -> {});
            int n = next("edge", "invokeAll without get"); var e = pool(); Runner.inTurn("invokeAll", () -> { e.invokeAll(List.of(() -> mark(n, true))); after(n); Runner.settle(e); }, () -> {});
            int n = next("edge", "replaced worker of a single thread"); var e = Executors.newSingleThreadExecutor(Runner::quiet); Runner.inTurn("replaced", () -> { e.execute(() -> { before(n); throw new IllegalStateException(); }); e.execute(() -> after(n)); Runner.settle(e); }, () -> {});
            int n = next("edge", "cancel interrupts"); var e = pool(); var d = new Runner.Once(); var f = e.submit(() -> { d.done(); try { Thread.sleep(60_000); } catch (InterruptedException x) { after(n); } }); Runner.inTurn("cancel", () -> { d.await(); before(n); f.cancel(true); Runner.settle(e); }, () -> {});
            int n = next("edge", "shutdownNow interrupts"); var e = pool(); var d = new Runner.Once(); e.execute(() -> { d.done(); try { Thread.sleep(60_000); } catch (InterruptedException x) { after(n); } }); Runner.inTurn("shutdownNow", () -> { d.await(); before(n); e.shutdownNow(); Runner.settle(e); }, () -> {});
            int n = next("edge", "shutdownNow, then asked"); var e = pool(); var d = new Runner.Once(); e.execute(() -> { d.done(); while (!Thread.interrupted()) { Thread.onSpinWait(); } after(n); }); Runner.inTurn("shutdownNow", () -> { d.await(); before(n); e.shutdownNow(); Runner.settle(e); }, () -> {});
            int n = next("apart", "shutdown of another executor"); var e = pool(); var o = pool(); var d = new Runner.Once(); var f = e.submit(() -> { d.done(); try { Thread.sleep(60_000); } catch (InterruptedException x) { after(n); } }); Runner.inTurn("shutdownNow", () -> { d.await(); before(n); o.shutdownNow(); Runner.cancel(f); Runner.settle(e); }, () -> {});
            int n = next("edge", "replaced worker of a pool of one"); var e = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), Runner::quiet); Runner.inTurn("replaced", () -> { e.execute(() -> { before(n); throw new IllegalStateException(); }); e.execute(() -> after(n)); Runner.settle(e); }, () -> {});
            int n = next("edge", "replaced worker of a hidden pool of one"); var e = Executors.unconfigurableExecutorService(Executors.newFixedThreadPool(1, Runner::quiet)); Runner.inTurn("replaced", () -> { e.execute(() -> { before(n); throw new IllegalStateException(); }); e.execute(() -> after(n)); Runner.settle(e); }, () -> {});
            int n = next("apart", "replaced worker of a pool of two"); var e = new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), Runner::quiet); Runner.inTurn("replaced", () -> { e.execute(() -> { before(n); throw new IllegalStateException(); }); e.execute(() -> after(n)); Runner.settle(e); }, () -> {});
            int n = next("apart", "replaced worker of a pool that is raised"); var e = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), Runner::quiet); Runner.inTurn("replaced", () -> { e.execute(() -> { before(n); throw new IllegalStateException(); }); e.setMaximumPoolSize(2); e.execute(() -> after(n)); Runner.settle(e); }, () -> {});
            int n = next("apart", "replaced worker of a pool of one, or the caller"); var e = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), Runner::quiet, new ThreadPoolExecutor.CallerRunsPolicy()); Runner.inTurn("replaced", () -> { e.execute(() -> { before(n); throw new IllegalStateException(); }); e.execute(() -> after(n)); Runner.settle(e); }, () -> {});
            int n = next("edge", "replaced worker of a scheduler"); var e = Executors.newSingleThreadScheduledExecutor(Runner::quiet); Runner.inTurn("replaced", () -> { e.execute(() -> before(n)); e.execute(() -> after(n)); Runner.settle(e); }, () -> {});
            ends("Executors.callable", n -> { var e = pool(); var f = e.submit(Executors.callable(() -> before(n), X)); Runner.settle(e); return () -> f.get(); });
            begins("Executors.callable", n -> { var e = pool(); e.submit(Executors.callable(() -> after(n))); Runner.settle(e); });
            begins("privilegedCallable", n -> { var e = pool(); e.submit(Executors.privilegedCallable(() -> mark(n, false))); Runner.settle(e); });
            begins("privilegedCallable of the loader", n -> { var e = pool(); e.submit(Executors.privilegedCallableUsingCurrentClassLoader(() -> mark(n, false))); Runner.settle(e); });
            ends("unconfigurable", n -> { var e = pool(); Executors.unconfigurableExecutorService(e).execute(() -> before(n)); Runner.settle(e); return () -> e.isTerminated(); });
            ends("unconfigurable scheduler", n -> { var e = timed(); Executors.unconfigurableScheduledExecutorService(e).execute(() -> before(n)); Runner.settle(e); return () -> e.isTerminated(); });
            ends("task made by a pool", n -> { var e = new OpenPool(0, true); var f = e.made(() -> mark(n, true)); Runner.give(e, f); Runner.settle(e); return () -> f.get(); });
            var c = new ExecutorCompletionService<Object>(pool()); apart("two that poll a completion service", () -> c.poll(), () -> c.poll());
            var t = new Raw(); edge("setRawResult", () -> t.give(), () -> t.getRawResult());
            var t = new ATask(0, false); edge("completeExceptionally of a fork-join task", () -> t.completeExceptionally(new Exception()), () -> t.isCompletedAbnormally());
            var t = new ATask(0, false); edge("getException", () -> t.completeExceptionally(new Exception()), () -> t.getException());
            var t = new ATask(0, false); edge("quietlyComplete", () -> t.quietlyComplete(), () -> t.quietlyJoin());
            var t = new ATask(0, false); edge("quietlyInvoke of what is complete", () -> t.complete(X), () -> t.quietlyInvoke());
            var t = new ATask(0, false); edge("getRawResult", () -> t.complete(X), () -> t.getRawResult());
            var t = new ATask(0, false); use("tag", () -> t.setForkJoinTaskTag((short) 1), () -> t.getForkJoinTaskTag());
            var t = new ATask(0, false); use("compared tag", () -> t.compareAndSetForkJoinTaskTag((short) 0, (short) 1), () -> t.getForkJoinTaskTag());
            var t = new ATask(0, false); use("tryUnfork", () -> t.tryUnfork(), () -> t.tryUnfork());
            ends("isQuiescent", n -> { var p = new ForkJoinPool(1); p.execute(new AnAction(n, true)); p.awaitQuiescence(60, TimeUnit.SECONDS); return () -> p.isQuiescent(); });
            ends("counts of a fork-join pool", n -> { var p = new ForkJoinPool(1); p.execute(new AnAction(n, true)); p.awaitQuiescence(60, TimeUnit.SECONDS); return () -> { p.getActiveThreadCount(); p.getPoolSize(); p.getQueuedSubmissionCount(); p.getQueuedTaskCount(); p.getRunningThreadCount(); p.getStealCount(); p.hasQueuedSubmissions(); p.toString(); }; }, "use");
            var p = new ForkJoinPool(1); use("fork-join pool that shuts down", () -> p.shutdown(), () -> { p.isTerminating(); p.getParallelism(); });
            ends("helpQuiesce", n -> { var t = new AnAction(n, true); t.fork(); Runner.quietly(t); return () -> ForkJoinTask.helpQuiesce(); });
            var t = new ACompleter(0, false); use("pending count", () -> t.setPendingCount(1), () -> t.getPendingCount());
            var t = new ACompleter(0, false); use("pending counts", () -> { t.addToPendingCount(1); t.compareAndSetPendingCount(1, 2); t.decrementPendingCountUnlessZero(); }, () -> t.getPendingCount());
            ends("completion of all", n -> { var t = new Completers(n, true); ForkJoinPool.commonPool().execute(t); Runner.quietly(t); return () -> t.join(); });
            begins("completion of one", n -> { var t = new Completers(n, false); ForkJoinPool.commonPool().execute(t); Runner.quietly(t); });
            edge("complete of a completer", new ACompleter(0, false), t -> t.complete(X), t -> t.join());
            edge("propagateCompletion", new ACompleter(0, false), t -> t.propagateCompletion(), t -> t.join());
            edge("quietlyCompleteRoot", new ACompleter(0, false), t -> t.quietlyCompleteRoot(), t -> t.join());
            var t = new ACompleter(0, false); use("helpComplete", () -> t.tryComplete(), () -> t.helpComplete(1));
            var t = new ACompleter(0, false); use("firstComplete", () -> t.firstComplete(), () -> t.tryComplete());
            var t = new ACompleter(0, false); edge("nextComplete", () -> t.nextComplete(), () -> t.join());
            var t = new Timer(true); use("cancel of a timer", () -> t.cancel(), () -> { try { t.schedule(new Alarm(0, new Runner.Once()), 1); } catch (IllegalStateException e) { } });
            var t = new Timer(true); use("purge", () -> t.cancel(), () -> t.purge());
            var t = new Alarm(0, new Runner.Once()); use("cancel of a timer task", () -> t.cancel(), () -> t.cancel());
            ends("scheduledExecutionTime", n -> { var t = new Timer(true); var d = new Runner.Once(); var a = new TimerTask() { public void run() { before(n); } }; t.schedule(a, 1); t.schedule(new TimerTask() { public void run() { d.done(); } }, 2); d.await(); return () -> a.scheduledExecutionTime(); });
            """;

    private static final String OTHERS =
            """
            var d = new Runner.Once(); Thread t = new Thread(() -> d.await()); use("isAlive of a thread that runs", () -> t.start(), () -> { t.isAlive(); d.done(); });
            Thread t = new Thread(() -> {}); use("isAlive before the start", () -> t.isAlive(), () -> t.start());
            Thread t = new Thread(() -> {}); use("getState before the start", () -> t.getState(), () -> t.start());
            ends("timedJoin", n -> { Thread t = new Thread(() -> before(n)); Runner.runAndEnd(t); return () -> TimeUnit.SECONDS.timedJoin(t, 60); });
            var r = new java.lang.ref.WeakReference<Object>(X); edge("clear, then get", () -> r.clear(), () -> r.get());
            var r = new java.lang.ref.WeakReference<Object>(X); edge("clear, then refersTo", () -> r.clear(), () -> r.refersTo(null));
            var q = new java.lang.ref.ReferenceQueue<Object>(); var r = new java.lang.ref.SoftReference<Object>(X, q); edge("enqueue, then isEnqueued", () -> r.enqueue(), () -> r.isEnqueued());
            var q = new java.lang.ref.ReferenceQueue<Object>(); var r = new java.lang.ref.WeakReference<Object>(X, q); edge("enqueue, then poll", () -> r.enqueue(), () -> q.poll());
            var q = new java.lang.ref.ReferenceQueue<Object>(); var r = new java.lang.ref.WeakReference<Object>(X, q); edge("enqueue, then remove", () -> r.enqueue(), () -> q.remove());
            begins("Cleaner", n -> { var c = java.lang.ref.Cleaner.create().register(new Object(), () -> after(n)); Runner.clean(c); });
            edge("setProperty, then getProperty", () -> System.setProperty("threadspec.tried", "1"), () -> System.getProperty("threadspec.tried"));
            edge("clearProperty, then the properties", () -> System.clearProperty("threadspec.tried"), () -> System.getProperties().getProperty("threadspec.tried"));
            edge("setProperties", () -> System.setProperties(System.getProperties()), () -> System.getProperty("threadspec.tried", "none"));
            use("setIn", () -> System.setIn(System.in), () -> { Object o = System.in; });
            use("setOut", () -> System.setOut(System.out), () -> { Object o = System.out; });
            use("setErr", () -> System.setErr(System.err), () -> { Object o = System.err; });
            edge("setProperty, then getBoolean", () -> System.setProperty("threadspec.tried", "true"), () -> Boolean.getBoolean("threadspec.tried"));
            edge("setProperty, then getInteger", () -> System.setProperty("threadspec.tried", "1"), () -> Integer.getInteger("threadspec.tried"));
            edge("setProperty, then getLong", () -> System.setProperty("threadspec.tried", "1"), () -> Long.getLong("threadspec.tried"));
            var p = new Properties(); edge("load", () -> p.load(new java.io.StringReader("a=b")), () -> p.store(new java.io.StringWriter(), ""));
            var p = new Properties(); edge("load a stream", () -> p.load(new java.io.ByteArrayInputStream("a=b".getBytes())), () -> p.list(new java.io.PrintWriter(new java.io.StringWriter())));
            var p = new Properties(); edge("loadFromXML", () -> p.loadFromXML(new java.io.ByteArrayInputStream("<!DOCTYPE properties SYSTEM 'http://java.sun.com/dtd/properties.dtd'><properties/>".getBytes())), () -> { p.storeToXML(new java.io.ByteArrayOutputStream(), ""); p.save(new java.io.ByteArrayOutputStream(), ""); });
            var d = new Properties(); var p = new Properties(d); edge("defaults of properties", () -> d.setProperty("a", "b"), () -> p.getProperty("a"));
            var o = new java.io.PipedOutputStream(); var i = new java.io.PipedInputStream(o); edge("pipe", () -> o.write(1), () -> i.read());
            var o = new java.io.PipedOutputStream(); java.io.InputStream i = new java.io.PipedInputStream(o, 9); edge("pipe as a stream", () -> o.write(1), () -> i.read());
            var i = new java.io.PipedInputStream(); var o = new java.io.PipedOutputStream(i); edge("pipe from its end", () -> o.write(new byte[1]), () -> i.available());
            var i = new java.io.PipedInputStream(); var o = new java.io.PipedOutputStream(); o.connect(i); edge("connected pipe", () -> o.write(1), () -> i.read());
            var i = new java.io.PipedInputStream(); var o = new java.io.PipedOutputStream(); i.connect(o); edge("pipe connected from its end", () -> o.close(), () -> i.read());
            var o = new java.io.PipedWriter(); var i = new java.io.PipedReader(o); edge("pipe of characters", () -> o.write(1), () -> i.read());
            var o = new java.io.PipedWriter(); var i = new java.io.PipedReader(o, 9); edge("pipe of characters with a size", () -> o.write("x"), () -> i.ready());
            var i = new java.io.PipedReader(); var o = new java.io.PipedWriter(i); edge("pipe of characters from its end", () -> o.write(1), () -> i.read());
            var i = new java.io.PipedReader(); var o = new java.io.PipedWriter(); o.connect(i); edge("connected pipe of characters", () -> o.write(1), () -> i.read());
            var i = new java.io.PipedReader(); var o = new java.io.PipedWriter(); i.connect(o); edge("pipe of characters connected from its end", () -> o.write(1), () -> i.read());
            var b = new StringBuffer("xyz"); edge("characters of a buffer", () -> b.append(X), () -> { b.chars(); b.codePoints(); });
            var v = new Vector<Object>(List.of(X)); edge("block, then Vector", () -> { synchronized (v) { } }, () -> v.size());
            var v = new Vector<Object>(List.of(X)); edge("Vector, then block", () -> v.size(), () -> { synchronized (v) { } });
            var v = new Vector<Object>(List.of(X)); edge("Vector and its part", () -> v.add(X), () -> v.subList(0, 1).get(0));
            var l = Collections.synchronizedList(new ArrayList<Object>(List.of(X))); edge("block, then list", () -> { synchronized (l) { } }, () -> l.size());
            var l = Collections.synchronizedList(new ArrayList<Object>(List.of(X))); edge("list, then block", () -> l.add(X), () -> { synchronized (l) { for (Object o : l) { } } });
            var l = Collections.synchronizedList(new LinkedList<Object>(List.of(X))); edge("list and its part", () -> l.add(0, X), () -> { synchronized (l) { } });
            var l = Collections.synchronizedList(new ArrayList<Object>(List.of(X))); var p = l.subList(0, 1); edge("part of a list, then the list", () -> p.set(0, X), () -> l.size());
            var m = Collections.synchronizedMap(new HashMap<Object, Object>(Map.of(X, X))); var k = m.keySet(); edge("keys of a map, then the map", () -> k.remove("y"), () -> m.size());
            var m = Collections.synchronizedSortedMap(new TreeMap<Object, Object>(Map.of(X, X))); var k = m.headMap("z"); edge("part of a sorted map, then the map", () -> k.put("a", X), () -> m.size());
            var m = Collections.synchronizedNavigableMap(new TreeMap<Object, Object>(Map.of(X, X))); var k = m.descendingMap(); edge("navigable map upside down, then the map", () -> k.put("a", X), () -> m.size());
            var m = Collections.synchronizedNavigableMap(new TreeMap<Object, Object>(Map.of(X, X))); var k = m.navigableKeySet(); edge("keys of a navigable map, then the map", () -> k.remove("a"), () -> m.size());
            var s = Collections.synchronizedSortedSet(new TreeSet<Object>(List.of(X))); var k = s.headSet("z"); edge("part of a sorted set, then the set", () -> k.add("a"), () -> s.size());
            var s = Collections.synchronizedSortedSet(new TreeSet<Object>(List.of(X))); var k = s.tailSet("a"); edge("upper part of a sorted set, then the set", () -> k.add("b"), () -> s.size());
            var s = Collections.synchronizedSortedSet(new TreeSet<Object>(List.of(X))); var k = s.subSet("a", "z"); edge("middle of a sorted set, then the set", () -> k.add("b"), () -> s.size());
            var s = Collections.synchronizedNavigableSet(new TreeSet<Object>(List.of(X))); var k = s.tailSet("a"); edge("upper part of a navigable set, then the set", () -> k.add("b"), () -> s.size());
            var s = Collections.synchronizedNavigableSet(new TreeSet<Object>(List.of(X))); var k = s.subSet("a", "z"); edge("middle of a navigable set, then the set", () -> k.add("b"), () -> s.size());
            var m = new ConcurrentSkipListMap<Object, Object>(Map.of("b", X)); var k = m.keySet().tailSet("a"); edge("a map, then the upper part of its keys", () -> m.put("c", X), () -> k.size());
            var m = new ConcurrentSkipListMap<Object, Object>(Map.of("b", X)); var k = m.keySet().subSet("a", "z"); edge("a map, then the middle of its keys", () -> m.put("c", X), () -> k.size());
            var s = new ConcurrentSkipListSet<Object>(); edge("skip-list set to text", () -> s.add(X), () -> s.toString());
            var s = new ConcurrentSkipListSet<Object>(); edge("hash of a skip-list set", () -> s.add(X), () -> s.hashCode());
            var s = new CopyOnWriteArraySet<Object>(); edge("copied set to text", () -> s.add(X), () -> s.toString());
            var s = new CopyOnWriteArraySet<Object>(); edge("hash of a copied set", () -> s.add(X), () -> s.hashCode());
            var s = Collections.synchronizedNavigableSet(new TreeSet<Object>(List.of(X))); var k = s.descendingSet(); edge("navigable set upside down, then the set", () -> k.add("a"), () -> s.size());
            var t = new Hashtable<Object, Object>(Map.of(X, X)); var k = t.keySet(); edge("keys of a table, then the table", () -> k.remove("y"), () -> t.size());
            var t = new Throwable(); edge("addSuppressed", () -> t.addSuppressed(new Exception()), () -> t.getSuppressed());
            var t = new Throwable(); edge("initCause", () -> t.initCause(new Exception()), () -> t.getCause());
            class Seen extends Observable { void change() { setChanged(); } } var o = new Seen(); edge("Observable", () -> o.change(), () -> o.hasChanged());
            var o = new java.io.DataOutputStream(new java.io.ByteArrayOutputStream()); edge("DataOutputStream", () -> o.writeInt(1), () -> o.size());
            var o = new java.io.BufferedOutputStream(new java.io.ByteArrayOutputStream()); edge("BufferedOutputStream", () -> o.write(1), () -> o.flush());
            var i = new java.io.BufferedInputStream(new java.io.ByteArrayInputStream(new byte[9])); edge("BufferedInputStream", () -> i.read(), () -> i.available());
            var i = new java.io.PushbackInputStream(new java.io.ByteArrayInputStream(new byte[9])); edge("PushbackInputStream", () -> i.read(), () -> i.unread(1));
            var i = new java.io.StringBufferInputStream("xyz"); edge("StringBufferInputStream", () -> i.read(), () -> i.available());
            var o = new java.util.zip.GZIPOutputStream(new java.io.ByteArrayOutputStream()); edge("GZIPOutputStream", () -> o.write(new byte[1], 0, 1), () -> o.finish());
            var o = new java.util.zip.ZipOutputStream(new java.io.ByteArrayOutputStream()); edge("ZipOutputStream", () -> o.setLevel(1), () -> o.setComment(X));
            var p = new java.net.DatagramPacket(new byte[1], 1); edge("DatagramPacket", () -> p.setLength(1), () -> p.getLength());
            var p = new java.security.KeyStore.PasswordProtection(new char[1]); edge("PasswordProtection", () -> p.destroy(), () -> p.isDestroyed());
            var c = java.text.Collator.getInstance(); edge("Collator", () -> { c.setStrength(0); c.setDecomposition(0); }, () -> { c.getStrength(); c.getDecomposition(); });
            begins("subscribe", n -> { try (var p = new SubmissionPublisher<Object>()) { var s = new Subscribed(n, -1); p.subscribe(s); s.begun.await(); } });
            begins("submit to a subscriber", n -> { var s = new Subscribed(-1, n); try (var p = new SubmissionPublisher<Object>()) { p.subscribe(s); s.begun.await(); p.submit(new Object()); s.done.await(); } });
            begins("offer to a subscriber", n -> { var s = new Subscribed(-1, n); try (var p = new SubmissionPublisher<Object>()) { p.subscribe(s); s.begun.await(); p.offer(new Object(), null); s.done.await(); } });
            begins("close of a publisher", n -> { var s = new Subscribed(-1, -1) { public void onComplete() { after(n); done.done(); } }; var p = new SubmissionPublisher<Object>(); p.subscribe(s); s.begun.await(); p.close(); s.done.await(); });
            begins("failure of a publisher", n -> { var s = new Subscribed(-1, -1) { public void onError(Throwable t) { after(n); done.done(); } }; var p = new SubmissionPublisher<Object>(); p.subscribe(s); s.begun.await(); p.closeExceptionally(new Exception()); s.done.await(); });
            begins("consume", n -> { try (var p = new SubmissionPublisher<Object>()) { var d = new Runner.Once(); p.consume(x -> { after(n); d.done(); }); p.submit(X); d.await(); } });
            var p = new SubmissionPublisher<Object>(); var d = new Runner.Once(); int n = next("edge", "item consumed"); p.consume(x -> { after(n); d.done(); }); Runner.inTurn("consume", () -> { before(n); p.submit(new Object()); d.await(); }, () -> {});
            var p = new SubmissionPublisher<Object>(); int n = next("edge", "item consumed by a class"); var f = p.consume(new AConsume(n, false)); Runner.inTurn("consume", () -> { before(n); p.offer(new Object(), null); Runner.quietly(p, f); }, () -> {});
            var p = new SubmissionPublisher<Object>(); var d = new Runner.Once(); var e = new Runner.Once(); int n = next("apart", "item consumed later"); p.consume(x -> { d.await(); after(n); e.done(); }); Runner.inTurn("consume", () -> { p.submit(new Object()); before(n); d.done(); e.await(); }, () -> {});
            var p = new SubmissionPublisher<Object>(); var f = p.consume(x -> {}); edge("close, then all is consumed", () -> p.close(), () -> f.get());
            var p = new SubmissionPublisher<Object>(); var f = p.consume(x -> {}); edge("failure, then all is consumed", () -> p.closeExceptionally(new Exception()), () -> { try { f.get(); } catch (ExecutionException e) { } });
            var p = new SubmissionPublisher<Object>(); use("isClosed", () -> p.close(), () -> p.isClosed());
            var p = new SubmissionPublisher<Object>(); use("getClosedException", () -> p.closeExceptionally(new Exception()), () -> p.getClosedException());
            var p = new SubmissionPublisher<Object>(); var s = new Subscribed(-1, -1); p.subscribe(s); s.begun.await(); use("cancel of a subscription", () -> s.subscription.cancel(), () -> p.hasSubscribers());
            var p = new SubmissionPublisher<Object>(); var s = new Subscribed(-1, -1); p.subscribe(s); s.begun.await(); use("request", () -> s.subscription.request(1), () -> { p.estimateMinimumDemand(); p.estimateMaximumLag(); p.getNumberOfSubscribers(); p.getSubscribers(); p.hasSubscribers(); p.isSubscribed(s); });
            """;

    private CatalogLookCases() {}

    static List<String> all() {
        List<String> cases = new ArrayList<>();
        LOCKS.lines().forEach(cases::add);
        FUTURES.lines().forEach(cases::add);
        OTHERS.lines().forEach(cases::add);
        cases.addAll(interrupts());
        cases.addAll(iterators());
        cases.addAll(handles());
        return cases;
    }

    /** Calls that wait until they are interrupted; whoever is interrupted knows by whom. */
    private static List<String> interrupts() {
        return List.of(
                        "Thread.sleep(60_000)",
                        "Thread.sleep(60_000, 1)",
                        "TimeUnit.SECONDS.sleep(60)",
                        "new CountDownLatch(1).await()",
                        "new CountDownLatch(1).await(60, TimeUnit.SECONDS)",
                        "new Semaphore(0).acquire()",
                        "new Semaphore(0).tryAcquire(60, TimeUnit.SECONDS)",
                        "new CyclicBarrier(2).await()",
                        "new Phaser(1).awaitAdvanceInterruptibly(0)",
                        "new Exchanger<Object>().exchange(X)",
                        "new Exchanger<Object>().exchange(X, 60, TimeUnit.SECONDS)",
                        "new LinkedBlockingQueue<Object>().take()",
                        "new LinkedBlockingQueue<Object>().poll(60, TimeUnit.SECONDS)",
                        "new SynchronousQueue<Object>().put(X)",
                        "new SynchronousQueue<Object>().offer(X, 60, TimeUnit.SECONDS)",
                        "new LinkedBlockingDeque<Object>().takeFirst()",
                        "new LinkedBlockingDeque<Object>().pollLast(60, TimeUnit.SECONDS)",
                        "new LinkedTransferQueue<Object>().transfer(X)",
                        "new LinkedTransferQueue<Object>().tryTransfer(X, 60, TimeUnit.SECONDS)",
                        "new CompletableFuture<Object>().get()",
                        "new FutureTask<Object>(() -> X).get(60, TimeUnit.SECONDS)",
                        "pool().awaitTermination(60, TimeUnit.SECONDS)",
                        "pool().invokeAll(List.of(() -> { Thread.sleep(60_000); return X; }))",
                        "pool().invokeAny(List.of(() -> { Thread.sleep(60_000); return X; }))",
                        "new ExecutorCompletionService<Object>(pool()).take()",
                        "new ExecutorCompletionService<Object>(pool()).poll(60, TimeUnit.SECONDS)",
                        "new java.lang.ref.ReferenceQueue<Object>().remove()",
                        "Runner.held(new ReentrantLock()).lockInterruptibly()",
                        "Runner.held(new ReentrantLock()).tryLock(60, TimeUnit.SECONDS)",
                        "Runner.held(new StampedLock()).writeLockInterruptibly()",
                        "Runner.held(new StampedLock()).readLockInterruptibly()",
                        "Runner.held(new StampedLock()).tryWriteLock(60, TimeUnit.SECONDS)",
                        "Runner.held(new StampedLock()).tryReadLock(60, TimeUnit.SECONDS)",
                        "var l = new ReentrantLock(); var c = l.newCondition(); l.lock(); c.await()",
                        "Object o = new Object(); synchronized (o) { o.wait(); }",
                        "Runner.waiting().join()",
                        "Runner.waiting().join(60_000)",
                        "TimeUnit.SECONDS.timedJoin(Runner.waiting(), 60)",
                        "ForkJoinPool.managedBlock(new Blocking())")
                .stream()
                .map(wait -> "meet(\"interrupt of " + wait.replace("\"", "'")
                        + "\", () -> { Runner.untilParked().interrupt(); }, () -> { Runner.me(); try { " + wait
                        + "; throw new AssertionError(); } catch (InterruptedException e) { } });")
                .toList();
    }

    /** Calls whose types are those of the call site; which of them tells and which asks is in the name. */
    private static List<String> handles() {
        List<String> cases = new ArrayList<>();
        String make = "var h = new Holder(); var o = handle(\"plain\"); ";
        String write = "o.setVolatile(h, 0);";
        String read = "int r = (int) o.getVolatile(h);";
        for (VarHandle.AccessMode mode : VarHandle.AccessMode.values()) {
            String name = mode.methodName();
            boolean isPlain = name.matches("(get|set)(Opaque)?|.*Plain");
            boolean isGet = name.matches("get(Volatile|Acquire|Opaque)?");
            boolean isSet = name.matches("set(Volatile|Release|Opaque)?");
            boolean asks = !isPlain && !isSet && !name.endsWith("Release");
            boolean tells = !isPlain && !isGet && !name.endsWith("Acquire");
            String call = handleCall(name, isGet, isSet);
            cases.add(make + (asks ? "edge" : "use") + "(\"handle asks " + name + "\", () -> { " + write
                    + " }, () -> { " + call + " });");
            cases.add(make + (tells ? "edge" : "use") + "(\"handle tells " + name + "\", () -> { " + call
                    + " }, () -> { " + (isGet ? write : read) + " });");
            if (isGet) {
                cases.add(
                        make + "apart(\"handle " + name + " twice\", () -> { " + call + " }, () -> { " + call + " });");
            }
        }
        for (String fails : List.of(
                "boolean b = o.compareAndSet(h, 1, 2);",
                "boolean b = o.weakCompareAndSet(h, 1, 2);",
                "int r = (int) o.compareAndExchange(h, 1, 2);")) {
            cases.add(make + "use(\"" + fails + " that fails\", () -> { " + fails + " }, () -> { " + write + " });");
            cases.add(make + "edge(\"" + fails + " that fails asks\", () -> { " + write + " }, () -> { " + fails
                    + " });");
            cases.add(make + "apart(\"" + fails + " that fails twice\", () -> { " + fails + " }, () -> { " + fails
                    + " });");
        }
        for (String fails : List.of("o.compareAndSet(1, 2)", "o.compareAndExchange(1, 2)")) {
            String atomic = "var o = new AtomicInteger(); ";
            cases.add(atomic + "use(\"atomic " + fails + " that fails\", () -> " + fails + ", () -> o.set(1));");
            cases.add(atomic + "edge(\"atomic " + fails + " that fails asks\", () -> o.set(0), () -> " + fails + ");");
            cases.add(atomic + "apart(\"atomic " + fails + " that fails twice\", () -> " + fails + ", () -> " + fails
                    + ");");
        }
        return cases;
    }

    private static String handleCall(String method, boolean isGet, boolean isSet) {
        if (isGet) {
            return "int r = (int) o." + method + "(h);";
        }
        if (isSet) {
            return "o." + method + "(h, 0);";
        }
        if (method.startsWith("getAnd")) {
            return "int r = (int) o." + method + "(h, 0);";
        }
        return (method.startsWith("compareAndExchange") ? "int r = (int) o." : "boolean b = o.") + method
                + "(h, 0, 0);";
    }

    /** What comes into a collection while it is iterated over. */
    private static List<String> iterators() {
        List<String> cases = new ArrayList<>();
        for (String make : List.of(
                "new LinkedBlockingQueue<Object>(List.of(X, X))",
                "new LinkedBlockingDeque<Object>(List.of(X, X))",
                "new ArrayBlockingQueue<Object>(9, false, List.of(X, X))",
                "new LinkedTransferQueue<Object>(List.of(X, X))",
                "new ConcurrentLinkedQueue<Object>(List.of(X, X))",
                "new ConcurrentLinkedDeque<Object>(List.of(X, X))",
                "new ConcurrentSkipListSet<Object>(List.of(X, \"y\"))",
                "filled(filled(ConcurrentHashMap.<Object>newKeySet(), X), \"y\")")) {
            String made = "var o = " + make + "; Iterator<Object> i = o.iterator(); ";
            String name = make.replace("\"", "'");
            cases.add(made + "edge(\"next of " + name + "\", () -> o.add(\"z\"), () -> i.next());");
            cases.add(made + "edge(\"hasNext of " + name + "\", () -> o.add(\"z\"), () -> i.hasNext());");
            cases.add(made + "edge(\"rest of " + name + "\", () -> o.add(\"z\"), () -> i.forEachRemaining(x -> {}));");
            cases.add(made + "i.next(); edge(\"remove by " + name + "\", () -> i.remove(), () -> o.iterator());");
        }
        for (String view : List.of("keySet()", "values()", "entrySet()")) {
            for (String map : List.of("ConcurrentHashMap", "ConcurrentSkipListMap")) {
                String made = "var o = filled(new " + map + "<Object, Object>()); var v = o." + view + "; ";
                String name = map + "." + view;
                cases.add(made + "edge(\"" + name + " seen\", () -> o.put(\"z\", X), () -> v.size());");
                cases.add(made + "edge(\"" + name + " changed\", () -> v.clear(), () -> o.keySet());");
                cases.add(made + "var i = v.iterator(); edge(\"" + name
                        + " iterated\", () -> o.put(\"z\", X), () -> i.next());");
            }
        }
        String map = "var o = filled(new ConcurrentHashMap<Object, Object>()); ";
        cases.add(map + "var e = o.keys(); edge(\"keys\", () -> o.put(\"z\", X), () -> e.nextElement());");
        cases.add(map + "var e = o.elements(); edge(\"elements\", () -> o.put(\"z\", X), () -> e.hasMoreElements());");
        String sorted = "var o = filled(new ConcurrentSkipListMap<Object, Object>()); ";
        for (String view : List.of(
                "headMap(\"z\")",
                "tailMap(\"a\")",
                "subMap(\"a\", \"z\")",
                "descendingMap()",
                "headMap(\"z\", true)")) {
            String name = view.replace("\"", "'");
            cases.add(sorted + "var v = o." + view + "; edge(\"" + name
                    + " seen\", () -> o.put(\"y\", X), () -> v.get(\"y\"));");
            cases.add(sorted + "var v = o." + view + "; edge(\"" + name
                    + " changed\", () -> v.put(\"y\", X), () -> o.keySet());");
            cases.add(sorted + "var i = o." + view + ".keySet().iterator(); edge(\"" + name
                    + " iterated\", () -> o.put(\"y\", X), () -> i.next());");
        }
        String set = "var o = new ConcurrentSkipListSet<Object>(List.of(X)); ";
        for (String view : List.of("headSet(\"z\")", "tailSet(\"a\")", "subSet(\"a\", \"z\")", "descendingSet()")) {
            cases.add(set + "var v = o." + view + "; edge(\"" + view.replace("\"", "'")
                    + " seen\", () -> o.add(\"y\"), () -> v.contains(\"y\"));");
        }
        return cases;
    }
}
