package io.threadspec.runtime.capture.sync;

import java.util.Set;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/** Derives the order of tasks from the settings of their executor. */
final class Executors {

    /** Handlers that run no task themselves; others may, in the submitting thread. */
    private static final Set<Class<? extends RejectedExecutionHandler>> DROPPING = Set.of(
            ThreadPoolExecutor.AbortPolicy.class,
            ThreadPoolExecutor.DiscardPolicy.class,
            ThreadPoolExecutor.DiscardOldestPolicy.class);

    private Executors() {}

    /**
     * Whether an executor has at most one thread, and no other thread runs its tasks. Only for the class library's own classes: others may
     * have overridden the queried methods.
     */
    static boolean isSingleThreaded(@Nullable Object executor) {
        if (executor == null) {
            return false;
        }
        if (executor.getClass() == ThreadPoolExecutor.class) {
            var pool = (ThreadPoolExecutor) executor;
            return pool.getMaximumPoolSize() == 1 && dropsRejected(pool);
        }
        // Its queue accepts every task, so it has no more threads than its core size.
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
