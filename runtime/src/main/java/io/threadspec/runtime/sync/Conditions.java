package io.threadspec.runtime.sync;

import io.threadspec.runtime.capture.Context;
import io.threadspec.runtime.probe.Probes;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;

/**
 * What a woven call of {@link Condition#await()} is replaced by. Waiting gives the lock back and takes it again, also where the
 * thread was interrupted; a call that failed because the thread does not hold the lock took nothing.
 */
@SuppressWarnings("WaitNotInLoop") // the loop is in the program
public final class Conditions {

    private Conditions() {}

    public static void await(Condition condition) throws InterruptedException {
        Context thread = Probes.context();
        Locks.waiting(condition, thread);
        try {
            condition.await();
        } catch (InterruptedException e) {
            Locks.waited(condition, thread);
            throw e;
        }
        Locks.waited(condition, thread);
    }

    public static void awaitUninterruptibly(Condition condition) {
        Context thread = Probes.context();
        Locks.waiting(condition, thread);
        condition.awaitUninterruptibly();
        Locks.waited(condition, thread);
    }

    public static long awaitNanos(Condition condition, long nanos) throws InterruptedException {
        Context thread = Probes.context();
        Locks.waiting(condition, thread);
        long left;
        try {
            left = condition.awaitNanos(nanos);
        } catch (InterruptedException e) {
            Locks.waited(condition, thread);
            throw e;
        }
        Locks.waited(condition, thread);
        return left;
    }

    public static boolean await(Condition condition, long time, TimeUnit unit) throws InterruptedException {
        Context thread = Probes.context();
        Locks.waiting(condition, thread);
        boolean signalled;
        try {
            signalled = condition.await(time, unit);
        } catch (InterruptedException e) {
            Locks.waited(condition, thread);
            throw e;
        }
        Locks.waited(condition, thread);
        return signalled;
    }

    public static boolean awaitUntil(Condition condition, Date deadline) throws InterruptedException {
        Context thread = Probes.context();
        Locks.waiting(condition, thread);
        boolean early;
        try {
            early = condition.awaitUntil(deadline);
        } catch (InterruptedException e) {
            Locks.waited(condition, thread);
            throw e;
        }
        Locks.waited(condition, thread);
        return early;
    }
}
