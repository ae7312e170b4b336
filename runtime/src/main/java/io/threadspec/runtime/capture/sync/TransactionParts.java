package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.identity.WeakIdentityMap;
import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.Owner;
import io.threadspec.runtime.transaction.Stage;
import io.threadspec.runtime.transaction.SubjectKind;
import io.threadspec.runtime.transaction.ThreadTransactions;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/** One object of the class library as transactions use it: its content, its entries by their keys, the elements that are handed over in it. */
public final class TransactionParts {

    private static final int FIRST_PURGE = 64;

    private final Reference<Object> object;

    private final Part content;

    /** By key: the key itself or a {@link SameObject}. Guarded by this, as is the next. */
    private final Map<Object, Part> entries = new HashMap<>();

    private int purgeAt = FIRST_PURGE;

    /** By element. Synchronisation: thread-safe by itself. */
    private final WeakIdentityMap<Object, Gift> gifts = new WeakIdentityMap<>();

    /** The object as a synchroniser; null before it is used so. Guarded by this. */
    private @Nullable Keyed synchronizer;

    TransactionParts(Reference<Object> object) {
        this.object = object;
        this.content = new Part(object, null);
    }

    /** Null if it is not known what a wait on such an object needs. */
    public synchronized @Nullable Keyed synchronizer(Object object) {
        Keyed known = synchronizer;
        if (known == null) {
            known = newSynchronizer(object);
            synchronizer = known;
        }
        return known;
    }

    private @Nullable Keyed newSynchronizer(Object object) {
        if (object instanceof CountDownLatch latch) {
            return new LatchUses(latch.getCount());
        }
        if (object instanceof Semaphore semaphore) {
            return new PermitUses(semaphore.availablePermits(), this.object);
        }
        if (object instanceof CyclicBarrier barrier) {
            return new BarrierUses(barrier.getParties());
        }
        return object instanceof ExecutorService ? new ExecutorUses(object) : null;
    }

    /** A task of this executor ends in this thread. */
    void ended(Object executor, SyncThread thread) {
        if (synchronizer(executor) instanceof ExecutorUses uses) {
            uses.end(thread);
        }
    }

    /** The whole object, which its monitor guards. */
    Part held() {
        return content;
    }

    public Keyed content() {
        return content;
    }

    /**
     * The entry for a key. Keys of the program's classes are distinguished by identity, and none of their methods is called: equal keys may
     * count as different ones, and then an edge is missing.
     */
    public synchronized Keyed entry(Object key) {
        Object name = isValue(key) ? key : new SameObject(key);
        Part known = entries.get(name);
        if (known != null) {
            return known;
        }
        if (entries.size() >= purgeAt) {
            entries.values().removeIf(Part::isUnused);
            purgeAt = Math.max(FIRST_PURGE, 2 * entries.size());
        }
        var made = new Part(object, name);
        entries.put(name, made);
        return made;
    }

    /** Whether its equals and hashCode are those of a value of the class library, not of the program. */
    private static boolean isValue(Object key) {
        return key instanceof String
                || key instanceof Integer
                || key instanceof Long
                || key instanceof Character
                || key instanceof Short
                || key instanceof Byte
                || key instanceof Boolean
                || key instanceof UUID;
    }

    /** A key by identity; does not keep it alive. */
    private static final class SameObject extends WeakReference<Object> {
        private final int hash;

        SameObject(Object object) {
            super(object);
            hash = System.identityHashCode(object);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            Object mine = get();
            return this == other || (mine != null && other instanceof SameObject same && same.refersTo(mine));
        }
    }

    // ---- elements that are handed over ------------------------------------------------------------------------------

    /** An element between the thread that puts it into a queue and the one that takes it. Guarded by itself. */
    private static final class Gift {
        @Nullable
        Stage giver;

        /** The thread that gave it, or the task that it ran. */
        @Nullable
        Owner owner;

        boolean isAmbiguous;

        /** Upper bound of how often its owner gave it without a take. */
        int times;
    }

    /**
     * Whether any thread may have the same object without having got it from another one, and may have put it where nobody saw it: one of several
     * in a collection of which the queue was made, for example. A text may be a constant; of numbers the language has one object for each small
     * one, and makes another object of each other one wherever it needs one (JLS §5.1.7).
     */
    @SuppressWarnings({"BoxedPrimitiveEquality", "ReferenceEquality"})
    private static boolean isCommon(Object element) {
        if (element instanceof Integer number) {
            return Integer.valueOf(number.intValue()) == element;
        }
        if (element instanceof Long number) {
            return Long.valueOf(number.longValue()) == element;
        }
        if (element instanceof Short number) {
            return Short.valueOf(number.shortValue()) == element;
        }
        if (element instanceof Character letter) {
            return Character.valueOf(letter.charValue()) == element;
        }
        return element instanceof String
                || element instanceof Byte
                || element instanceof Boolean
                || element instanceof Enum;
    }

    /** The thread is about to put an element into a queue. */
    public void give(Object element, SyncThread thread) {
        thread.follows(null, ConflictKind.SAME_THREAD); // Giving is an operation, even without a taker.
        if (isCommon(element)) {
            return;
        }
        ThreadTransactions own = thread.transactions;
        if (own == null) {
            return;
        }
        Gift gift = gifts.computeIfAbsent(element, Gift::new);
        synchronized (gift) {
            if (gift.owner == null) {
                gift.owner = own.owner();
                gift.giver = thread.transaction();
                gift.times = 1;
            } else if (gift.owner != own.owner()) {
                gift.isAmbiguous = true; // It is in the queue twice: a taker may get either.
            } else {
                gift.times++; // The giving may fail. What the thread did then precedes what it does now.
            }
        }
    }

    /** The thread has taken an element. */
    public void take(Object element, SyncThread thread) {
        Gift gift = gifts.get(element);
        Stage giver = gift == null ? null : takeFrom(gift);
        if (giver == null) {
            thread.follows(null, ConflictKind.SAME_THREAD);
        } else {
            thread.follows(giver, ConflictKind.WRITE_READ, SubjectKind.HANDED, object.get());
        }
    }

    private static @Nullable Stage takeFrom(Gift gift) {
        synchronized (gift) {
            if (gift.isAmbiguous || gift.owner == null) {
                return null;
            }
            Stage giver = gift.giver;
            gift.times--;
            if (gift.times == 0) {
                gift.giver = null;
                gift.owner = null;
            }
            return giver;
        }
    }
}
