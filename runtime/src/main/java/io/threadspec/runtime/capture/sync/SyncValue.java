package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.access.AccessKind;
import io.threadspec.runtime.access.AccessLog;
import io.threadspec.runtime.access.RecordedVariable;
import io.threadspec.runtime.capture.mode.LockOwners;
import io.threadspec.runtime.clock.BusyShadow;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.transaction.ThreadTransactions;
import io.threadspec.runtime.transaction.Uses;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * An object in its role as a value that the class library reads and writes atomically: an atomic variable, or what a field updater or
 * a variable handle is about. It has a lock, which is held for one call of the class library and what is told of it, so that the two
 * are one step: a {@code get} that saw the old value is not ordered after the {@code set} that replaced it. Where the program's
 * own code runs in the call ({@code updateAndGet} with a function) the lock is held before it and after it only; what the thread
 * knew is told before, what others knew is learnt after.
 *
 * <p>The owner may come again, or take the lock of another value: a subclass of an atomic class can override a method that others of the
 * class call. Its step ends there, since the same is seen of a thread in which an error struck, such as {@code Thread.stop}, and which
 * left the lock behind: it gives the lock back when it takes the next one, and if it has ended, those who wait take it.
 */
public final class SyncValue extends Keyed {

    private static final VarHandle LOCKED;
    private static final int SPINS = 64;

    /** How often who waits yields before it asks whether the owner has ended. Not 0. */
    private static final int PATIENCE = 16;

    static {
        try {
            LOCKED = MethodHandles.lookup().findVarHandle(SyncValue.class, "owner", SyncThread.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The thread that holds the lock. Taken by compare-and-set from null, given back by its owner. */
    private volatile @Nullable SyncThread owner;

    /** V^w: what those knew who wrote. Guarded by the lock, as all below. */
    private @Nullable Shadow written;

    /** What those knew who read, in {@code mvc} and {@code reference}. */
    private @Nullable Shadow read;

    /** The transactions that used it last in one step; null if they are dead. */
    private @Nullable Uses uses;

    /** The variable in the record of accesses, null if it has none; the ticket of the last access. */
    private @Nullable RecordedVariable variable;

    private int ticket;

    /** Whether all uses are uses of one variable, so that two of them conflict if one is a write. */
    private final boolean oneVariable;

    /** Writes under way that are more than one step. */
    private int longWrites;

    /** Whether there ever was one: it is no access in the record, and hands on order alone. */
    private boolean hadLongWrites;

    /** Of an object that has several values, or of which nothing is known. */
    public SyncValue() {
        this(false);
    }

    SyncValue(boolean oneVariable) {
        this.oneVariable = oneVariable;
    }

    /** Whether an object has one value; arrays of atomic variables have many, and of a handle only the object is known that has the variable. */
    static boolean isOneVariable(@Nullable Object object) {
        return object instanceof AtomicBoolean
                || object instanceof AtomicInteger
                || object instanceof AtomicLong
                || object instanceof AtomicReference;
    }

    @Override
    public Keyed begin(int plan, SyncThread thread) {
        lock(thread);
        told(thread); // Unknown code does not wait for the lock.
        if (!Plan.isOneStep(plan)) {
            int told = Plan.sure(plan) | Plan.maybe(plan);
            tell(told, thread);
            longWrites += (told & Plan.WRITE) == 0 ? 0 : 1;
            hadLongWrites |= (told & Plan.WRITE) != 0;
            unlock(thread);
        }
        return this;
    }

    @Override
    public void end(int plan, int done, SyncThread thread) {
        if (owner != thread) {
            lock(thread);
        }
        if (!Plan.isOneStep(plan)) {
            longWrites -= ((Plan.sure(plan) | Plan.maybe(plan)) & Plan.WRITE) == 0 ? 0 : 1;
        }
        AccessLog log = Plan.isOneStep(plan) ? logOf(done, thread) : null;
        if (log != null && (done & Plan.WRITE) == 0 && !hadLongWrites) {
            thread.acquireRecorded(written);
        } else {
            learn(done, thread); // A write may depend on what was there: it keeps its place among all accesses.
        }
        if (log != null) {
            record(done, log, thread); // What the thread has learnt comes before it in the record.
        }
        if (Plan.isOneStep(plan)) {
            use(done, thread);
        }
        tell(done, thread);
        unlock(thread);
        thread.accessed();
    }

    /** Only calls that are one step are operations of transactions: of others it is not known which came first. */
    private void use(int bits, SyncThread thread) {
        ThreadTransactions own = thread.transactions;
        if (own == null || !oneVariable) {
            return;
        }
        if ((bits & Plan.WRITE) != 0) {
            own.write(uses);
            uses = own.own();
        } else if ((bits & Plan.READ) != 0) {
            uses = own.read(uses);
        }
        thread.transactionsMayHaveChanged();
    }

    /** The thread's record of accesses, if the use goes there. */
    private @Nullable AccessLog logOf(int bits, SyncThread thread) {
        return oneVariable && (bits & (Plan.READ | Plan.WRITE)) != 0 ? thread.log() : null;
    }

    private void record(int bits, AccessLog log, SyncThread thread) {
        RecordedVariable known = variable;
        if (known == null) {
            known = new RecordedVariable(log, this);
            variable = known;
        }
        AccessKind kind = (bits & Plan.WRITE) == 0 ? AccessKind.READ : AccessKind.WRITE;
        ticket = log.use(kind, known, ticket, thread);
    }

    @Override
    public void tellNow(int bits, SyncThread thread) {
        lock(thread);
        hadLongWrites |= (bits & (Plan.RELEASE | Plan.WRITE)) != 0;
        tell(bits, thread);
        unlock(thread);
    }

    @Override
    public void learnNow(int bits, SyncThread thread) {
        lock(thread);
        learn(bits, thread);
        unlock(thread);
    }

    @Override
    boolean mayTeach(SyncThread thread) {
        lock(thread);
        boolean learnt = thread.mayLearn(written);
        learnt |= thread.mayLearn(read);
        unlock(thread);
        return learnt;
    }

    private void learn(int bits, SyncThread thread) {
        if ((bits & (Plan.ACQUIRE | Plan.READ | Plan.WRITE)) != 0) {
            thread.acquire(written);
        }
        if ((bits & Plan.WRITE) != 0 || ((bits & Plan.READ) != 0 && longWrites != 0)) {
            thread.acquire(read);
        }
    }

    private void tell(int bits, SyncThread thread) {
        if ((bits & (Plan.RELEASE | Plan.WRITE)) != 0) {
            written = thread.releaseAlso(written);
        }
        if ((bits & Plan.READ) != 0) {
            read = thread.releaseAlso(read);
        }
        told(thread);
    }

    private void lock(SyncThread thread) {
        SyncValue left = thread.lockedValue;
        if (left != null && left != this) {
            left.unlock(thread);
        }
        thread.lockedValue = this; // Before the lock is taken: an error may strike right after.
        if (!LOCKED.compareAndSet(this, null, thread) && owner != thread) {
            await(thread);
        }
    }

    private void await(SyncThread thread) {
        long since = 0;
        SyncThread holder = null;
        int yields = 0;
        for (int spins = 0; !LOCKED.compareAndSet(this, null, thread); spins++) {
            SyncThread found = owner;
            if (found != holder) {
                holder = found;
                since = System.nanoTime();
                yields = 0;
            }
            if (holder != null && isLeftBehind(holder, yields, since) && LOCKED.compareAndSet(this, holder, thread)) {
                return;
            }
            if (spins < SPINS) {
                Thread.onSpinWait();
            } else {
                BusyShadow.pause(yields++);
            }
        }
    }

    /** Whether an error struck the owner, as in Stripes. */
    private static boolean isLeftBehind(SyncThread holder, int yields, long since) {
        return (yields % PATIENCE == PATIENCE - 1 && LockOwners.hasEnded(holder))
                || BusyShadow.isLeftBehind(yields, since);
    }

    /** Gives the lock back, if the thread has it. */
    private void unlock(SyncThread thread) {
        if (owner == thread) {
            LOCKED.setRelease(this, null);
        }
        thread.lockedValue = null;
    }
}
