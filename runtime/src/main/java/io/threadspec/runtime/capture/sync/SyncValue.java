package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.access.AccessKind;
import io.threadspec.runtime.access.AccessLog;
import io.threadspec.runtime.access.RecordedVariable;
import io.threadspec.runtime.capture.mode.LockOwners;
import io.threadspec.runtime.clock.BusyShadow;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.transaction.SubjectKind;
import io.threadspec.runtime.transaction.ThreadTransactions;
import io.threadspec.runtime.transaction.Uses;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * An object in its role as a value that the class library reads and writes atomically: an atomic variable, or the subject of a field
 * updater or variable handle. Its lock is held during one call of the class library and the update of the states, so that the two are one
 * step: a {@code get} that saw the old value is not ordered after the {@code set} that replaced it. If the program's own code runs in the
 * call ({@code updateAndGet} with a function), the lock is held only before and after that; the thread tells before and learns after.
 *
 * <p>The owner may acquire the lock again, or that of another value: a subclass of an atomic class can override a method that other methods
 * of the class call. Its step ends there, because a thread that left the lock behind after an error such as {@code Thread.stop} looks the
 * same: it releases the lock when it acquires the next one, and if it has ended, a waiter takes the lock over.
 */
public final class SyncValue extends Keyed {

    private static final VarHandle LOCKED;
    private static final int SPINS = 64;

    /** How often a waiter yields before it checks whether the owner has ended. Not 0. */
    private static final int PATIENCE = 16;

    static {
        try {
            LOCKED = MethodHandles.lookup().findVarHandle(SyncValue.class, "owner", SyncThread.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** The thread that holds the lock. Acquired by compare-and-set from null, released by its owner; a waiter takes it over from a dead owner. */
    private volatile @Nullable SyncThread owner;

    /** V^w: what the writers knew. Guarded by the lock, as are all below. */
    private @Nullable Shadow written;

    /** What the readers knew, in {@code mvc} and {@code reference}. */
    private @Nullable Shadow read;

    /** The transactions that used it last in one step; null if they are dead. */
    private @Nullable Uses uses;

    /** The variable in the record of accesses, null if it has none; below, the ticket of the last access. */
    private @Nullable RecordedVariable variable;

    private int ticket;

    /** Whether all uses are uses of one variable, so that two of them conflict if one is a write. */
    private final boolean oneVariable;

    /** The atomic variable; null if it is not one variable. */
    private final @Nullable Reference<Object> object;

    /** Writes under way that are more than one step. */
    private int longWrites;

    /** Whether there ever was one: it is no access in the record, and passes on only order. */
    private boolean hadLongWrites;

    /** For an object that has several values, or an unknown one. */
    public SyncValue() {
        this(false, null);
    }

    SyncValue(boolean oneVariable, @Nullable Reference<Object> object) {
        this.oneVariable = oneVariable;
        this.object = oneVariable ? object : null;
    }

    /** Whether an object has one value. Arrays of atomic variables have many; for a handle, only the object that has the variable is known. */
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
            learn(done, thread); // A write may depend on the old value: it keeps its place among all accesses.
        }
        if (log != null) {
            record(done, log, thread); // After learning, which precedes it in the record.
        }
        if (Plan.isOneStep(plan)) {
            use(done, thread);
        }
        tell(done, thread);
        unlock(thread);
        thread.accessed();
    }

    /** Only calls that are one step are operations of transactions: the order of others is unknown. */
    private void use(int bits, SyncThread thread) {
        ThreadTransactions own = thread.transactions;
        if (own == null || object == null) {
            return;
        }
        thread.meets(uses, SubjectKind.VALUE, object, null);
        try {
            if ((bits & Plan.WRITE) != 0) {
                own.write(uses);
                uses = own.own();
            } else if ((bits & Plan.READ) != 0) {
                uses = own.read(uses);
            }
        } finally {
            thread.performed();
        }
        thread.transactionsMayHaveChanged();
    }

    /** The thread's record of accesses, if the use belongs there. */
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
        thread.lockedValue = this; // Before the lock is acquired: an error may interrupt the thread right after.
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

    /** Whether the owner must be presumed dead after an error, as in Stripes. */
    private static boolean isLeftBehind(SyncThread holder, int yields, long since) {
        return (yields % PATIENCE == PATIENCE - 1 && LockOwners.hasEnded(holder))
                || BusyShadow.isLeftBehind(yields, since);
    }

    /** Releases the lock, if the thread holds it. */
    private void unlock(SyncThread thread) {
        if (owner == thread) {
            LOCKED.setRelease(this, null);
        }
        thread.lockedValue = null;
    }
}
