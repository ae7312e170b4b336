package io.threadspec.runtime.transaction;

import org.jspecify.annotations.Nullable;

/**
 * A transaction at a time: the operations that it performs between one that learns of an open block and the next such one, or a nested begin if it is watched. Variables refer to stages, so
 * that a conflict tells which blocks had an operation before the earlier of the two operations. Public for those who keep what uses an object.
 */
public final class Stage {

    final Transaction transaction;

    /** The open blocks that its operations come after. */
    final BlocksBefore before;

    /** How many nested blocks had begun in the transaction; 0 if it is not watched. */
    final int begins;

    /** What it leaves on variables that it writes. */
    private final Uses written;

    /** What it leaves on variables that it reads and that no other live one has used; null before the first. Touched by the thread of the transaction. */
    private @Nullable Uses readAlone;

    Stage(Transaction transaction, BlocksBefore before) {
        this(transaction, before, 0);
    }

    private Stage(Transaction transaction, BlocksBefore before, int begins) {
        this.transaction = transaction;
        this.before = before;
        this.begins = begins;
        this.written = Uses.writtenBy(this);
    }

    /** The stage of an operation that comes after another one: this if it learns nothing. By the thread of the transaction. */
    Stage after(Stage cause, @Nullable TransactionConflict conflict) {
        BlocksBefore more = before.and(cause, conflict);
        return more == before ? this : new Stage(transaction, more, begins);
    }

    /** The stage after a nested block has begun. */
    Stage within(int newBegins) {
        return new Stage(transaction, before, newBegins);
    }

    /** Whether an operation that comes after another one would come after nothing that this does not come after. Under the lock. */
    boolean hasAllOf(@Nullable Stage cause) {
        return cause == null || (transaction.hasAllOf(cause.transaction) && before.hasAllOf(cause));
    }

    /** Whether an operation of an open block comes before those of this stage: another one of the block that came after these would refute it. */
    public boolean isAfter(Transaction block) {
        return before.has(block);
    }

    public Owner thread() {
        return transaction.thread();
    }

    Uses written() {
        return written;
    }

    /** By the thread of the transaction. */
    Uses readAlone() {
        Uses known = readAlone;
        if (known == null) {
            known = Uses.with(null, this);
            readAlone = known;
        }
        return known;
    }

    boolean isDead() {
        return transaction.isDead();
    }

    /** The same stage, or null if its transaction is dead. */
    public static @Nullable Stage live(@Nullable Stage stage, Run run) {
        return stage == null || !stage.transaction.isLive(run) ? null : stage;
    }
}
