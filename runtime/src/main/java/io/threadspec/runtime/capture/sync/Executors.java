package io.threadspec.runtime.capture.sync;

import java.util.Set;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/** What the settings of executors say about the order of their tasks. */
final class Executors {

    /** Those that run no task themselves; another one may, in the thread that submits it. */
    private static final Set<Class<? extends RejectedExecutionHandler>> DROPPING = Set.of(
            ThreadPoolExecutor.AbortPolicy.class,
            ThreadPoolExecutor.DiscardPolicy.class,
            ThreadPoolExecutor.DiscardOldestPolicy.class);

    private Executors() {}

    /**
     * Whether an executor has one thread at most, and nobody else runs its tasks. Of the class library's own classes only: others may
     * have overridden what is asked here.
     */
    static boolean isSingleThreaded(@Nullable Object executor) {
        if (executor == null) {
            return false;
        }
        if (executor.getClass() == ThreadPoolExecutor.class) {
            var pool = (ThreadPoolExecutor) executor;
            return pool.getMaximumPoolSize() == 1 && dropsRejected(pool);
        }
        // Its queue takes every task, so it has no more threads than its core.
        if (executor.getClass() == ScheduledThreadPoolExecutor.class) {
            var pool = (ScheduledThreadPoolExecutor) executor;
            return pool.getCorePoolSize() <= 1 && dropsRejected(pool);
        }
        return false;
    }

    private static boolean dropsRejected(ThreadPoolExecutor pool) {
        return DROPPING.contains(pool.getRejectedExecutionHandler().getClass());
    }
}
