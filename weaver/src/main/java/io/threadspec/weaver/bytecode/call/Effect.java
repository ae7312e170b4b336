package io.threadspec.weaver.bytecode.call;

import static io.threadspec.runtime.capture.sync.Plan.ACQUIRE;
import static io.threadspec.runtime.capture.sync.Plan.CHANGE;
import static io.threadspec.runtime.capture.sync.Plan.FACTS_ACQUIRE;
import static io.threadspec.runtime.capture.sync.Plan.FACTS_RELEASE;
import static io.threadspec.runtime.capture.sync.Plan.LOOK;
import static io.threadspec.runtime.capture.sync.Plan.MAYBE_SHIFT;
import static io.threadspec.runtime.capture.sync.Plan.READ;
import static io.threadspec.runtime.capture.sync.Plan.RELEASE;
import static io.threadspec.runtime.capture.sync.Plan.WRITE;

import io.threadspec.weaver.catalog.Clause;
import io.threadspec.weaver.catalog.Condition;
import io.threadspec.weaver.catalog.Key.Operand;
import java.util.Optional;

/**
 * The effect of a clause on its object in one of the object's roles, in numbers of {@link io.threadspec.runtime.capture.sync.Plan}.
 *
 * @param role the role
 * @param plan what the call does or may do
 * @param condition on the result
 * @param ifTrue what it did if the condition holds
 * @param ifFalse what it did if not
 * @param ifFailed what it did if it throws an exception that is its result
 * @param ifThrown what it did if it throws another exception: it was interrupted, or timed out
 */
record Effect(Role role, int plan, Condition condition, int ifTrue, int ifFalse, int ifFailed, int ifThrown) {

    /** The roles of objects, with the method that begins a call. */
    enum Role {
        KEY(SyncCalls.SYNC, "begin"),
        VALUE(SyncCalls.SYNC, "beginValue"),
        RESULT(SyncCalls.SYNC, "beginResult"),
        INTERRUPTS(SyncCalls.SYNC, "beginInterrupts"),
        LIFE(SyncCalls.SYNC, "beginLife"),
        LOCK(SyncCalls.LOCKS, "begin"),
        WRITE_LOCK(SyncCalls.LOCKS, "beginWriteLock"),
        READ_LOCK(SyncCalls.LOCKS, "beginReadLock"),
        WRITERS(SyncCalls.LOCKS, "beginWriters"),
        READERS(SyncCalls.LOCKS, "beginReaders"),
        HELD(SyncCalls.LOCKS, "beginHeld"),
        HELD_WRITING(SyncCalls.LOCKS, "beginHeldWriting"),
        HELD_READING(SyncCalls.LOCKS, "beginHeldReading"),
        ENTRY(SyncCalls.SYNC, "beginEntry"),
        CONTENT(SyncCalls.SYNC, "beginContent"),
        SYNCHRONIZER(SyncCalls.SYNC, "beginSynchronizer"),
        OUTCOME(SyncCalls.SYNC, "beginOutcome");

        final String owner;
        final String begin;

        Role(String owner, String begin) {
            this.owner = owner;
            this.begin = begin;
        }
    }

    /**
     * Empty for a clause that is implemented otherwise.
     *
     * @param uses the role of an object that is read and written
     * @param whole whether the clause is about the whole object, not one element
     * @param isTimed whether the call waits for a limited time
     */
    static Optional<Effect> of(Clause clause, Role uses, boolean whole, boolean isTimed) {
        int release = whole ? FACTS_RELEASE : 0;
        int acquire = whole ? FACTS_ACQUIRE : 0;
        return switch (clause.kind()) {
            case RELEASE -> whole ? does(clause, Role.KEY, RELEASE, 0) : Optional.empty();
            case ACQUIRE -> whole ? learns(clause, Role.KEY, ACQUIRE, 0) : Optional.empty();
            case CHANGE -> does(clause, Role.KEY, CHANGE, 0);
            case LOOK -> does(clause, Role.KEY, LOOK, 0);
            case WRITE -> does(clause, uses, WRITE | release, READ);
            // A failed compare-and-set has read the variable; an unchanged collection guarantees nothing.
            case UPDATE -> does(clause, uses, WRITE | release | acquire, uses == Role.VALUE ? READ | acquire : READ);
            case READ -> learns(clause, uses, READ | acquire, READ);
            case PEEK -> learns(clause, uses, READ, READ);
            case ALTER -> does(clause, uses, WRITE, READ);
            case MONITOR -> does(clause, Role.KEY, WRITE | FACTS_RELEASE | FACTS_ACQUIRE, 0);
            case MONITOR_READ -> does(clause, Role.KEY, READ | FACTS_RELEASE | FACTS_ACQUIRE, 0);
            case LOCK -> takes(clause, Role.LOCK);
            case WRITE_LOCK -> takes(clause, Role.WRITE_LOCK);
            case READ_LOCK -> takes(clause, Role.READ_LOCK);
            case UNLOCK -> does(clause, Role.LOCK, RELEASE, LOOK);
            case WRITE_UNLOCK -> does(clause, Role.WRITE_LOCK, RELEASE, LOOK);
            case READ_UNLOCK -> does(clause, Role.READ_LOCK, RELEASE, LOOK);
            case LOCK_LOOK -> does(clause, Role.LOCK, LOOK, 0);
            case WRITE_LOOK -> does(clause, Role.WRITERS, LOOK, 0);
            case READ_LOOK -> does(clause, Role.READERS, LOOK, 0);
            case OPTIMISTIC_READ -> learns(clause, Role.WRITERS, ACQUIRE | LOOK, LOOK);
            case OUTCOME -> outcome(clause, isTimed);
            case COMPLETE -> does(clause, Role.RESULT, RELEASE, ACQUIRE);
            case INTERRUPT -> does(clause, Role.INTERRUPTS, RELEASE | CHANGE, 0);
            case INTERRUPTED -> interrupted(clause);
            case JOIN ->
                clause.condition() == Condition.ALWAYS ? Optional.empty() : decides(clause, Role.LIFE, ACQUIRE, LOOK);
            default -> Optional.empty();
        };
    }

    /**
     * The effect of a clause as an operation of an atomic block, besides its effect on the order of events; empty if it is none. A lock
     * that may or may not have been released counts as not released.
     *
     * @param isOnlyOne whether no other clause of the row is about the lock
     */
    static Optional<Effect> ofTransaction(Clause clause, boolean isOnlyOne) {
        return switch (clause.kind()) {
            case KEY_READ -> learns(clause, Role.ENTRY, READ, READ);
            case KEY_WRITE -> does(clause, Role.ENTRY, WRITE, READ);
            case CONTENT_READ -> learns(clause, Role.CONTENT, READ, READ);
            case CONTENT_WRITE -> does(clause, Role.CONTENT, WRITE, READ);
            case LOCK -> learns(clause, Role.HELD, ACQUIRE, 0);
            case WRITE_LOCK -> isOnlyOne ? learns(clause, Role.HELD_WRITING, ACQUIRE, 0) : Optional.empty();
            case READ_LOCK -> isOnlyOne ? learns(clause, Role.HELD_READING, ACQUIRE, 0) : Optional.empty();
            case UNLOCK -> does(clause, Role.HELD, RELEASE, 0);
            case WRITE_UNLOCK -> isOnlyOne ? gives(clause, Role.HELD_WRITING) : Optional.empty();
            case READ_UNLOCK -> isOnlyOne ? gives(clause, Role.HELD_READING) : Optional.empty();
            case PROVIDES -> does(clause, Role.SYNCHRONIZER, RELEASE, 0);
            case AWAITS -> learns(clause, Role.SYNCHRONIZER, ACQUIRE, 0);
            case DISTURBS -> does(clause, Role.SYNCHRONIZER, CHANGE, 0);
            case GETS -> learns(clause, Role.OUTCOME, READ, 0);
            case COMPLETE -> does(clause, Role.OUTCOME, clause.condition() == Condition.ALWAYS ? CHANGE : WRITE, 0);
            default -> Optional.empty();
        };
    }

    private static Optional<Effect> gives(Clause clause, Role role) {
        return clause.condition() == Condition.ALWAYS ? does(clause, role, RELEASE, 0) : Optional.empty();
    }

    /** The call does it before other threads can learn of it; if the result decides, it may have done something else. */
    private static Optional<Effect> does(Clause clause, Role role, int bits, int otherwise) {
        boolean isSure = clause.condition() == Condition.ALWAYS;
        return isSure
                ? effect(clause, role, bits, bits, bits)
                : effect(clause, role, (bits | otherwise) << MAYBE_SHIFT, bits, otherwise);
    }

    /** Nothing that depends on the result has to be told before the call. */
    private static Optional<Effect> learns(Clause clause, Role role, int bits, int otherwise) {
        return effect(clause, role, bits, bits, otherwise);
    }

    private static Optional<Effect> decides(Clause clause, Role role, int bits, int otherwise) {
        return effect(clause, role, (bits | otherwise) << MAYBE_SHIFT, bits, otherwise);
    }

    /** A failed attempt to acquire a lock is a look, also if the thread was interrupted in a timed wait. */
    private static Optional<Effect> takes(Clause clause, Role role) {
        boolean isSure = clause.condition() == Condition.ALWAYS;
        int takes = ACQUIRE | CHANGE;
        return Optional.of(
                isSure
                        ? new Effect(role, takes, clause.condition(), takes, takes, 0, 0)
                        : new Effect(role, (takes | LOOK) << MAYBE_SHIFT, clause.condition(), takes, LOOK, LOOK, LOOK));
    }

    /** Finding a result missing is a look, also after a timed wait. */
    private static Optional<Effect> outcome(Clause clause, boolean isTimed) {
        if (clause.condition() != Condition.ALWAYS) {
            return decides(clause, Role.RESULT, ACQUIRE, LOOK);
        }
        int look = clause.always() && isTimed ? LOOK : 0;
        return Optional.of(new Effect(
                Role.RESULT,
                ACQUIRE | look << MAYBE_SHIFT,
                Condition.ALWAYS,
                ACQUIRE,
                ACQUIRE,
                clause.always() ? ACQUIRE : 0,
                look));
    }

    /** A thread that queries its own interrupts clears them. */
    private static Optional<Effect> interrupted(Clause clause) {
        int clears = clause.key().object() instanceof Operand.CurrentThread ? CHANGE : 0;
        return Optional.of(new Effect(
                Role.INTERRUPTS,
                ACQUIRE | LOOK | clears << MAYBE_SHIFT,
                Condition.TRUE,
                ACQUIRE | LOOK | clears,
                LOOK,
                0,
                0));
    }

    private static Optional<Effect> effect(Clause clause, Role role, int plan, int ifTrue, int ifFalse) {
        int happensBefore = ACQUIRE | FACTS_ACQUIRE;
        int failed = clause.always() ? ifTrue : 0;
        return Optional.of(
                new Effect(role, plan, clause.condition(), ifTrue, ifFalse, failed, failed & ~happensBefore));
    }

    /** Whether the result decides if the call is a look. */
    boolean mayLook() {
        return (plan & LOOK << MAYBE_SHIFT) != 0;
    }

    /** The same without the look, which another call will record. */
    Effect withoutLook() {
        return mayLook()
                ? new Effect(
                        role,
                        plan & ~(LOOK << MAYBE_SHIFT),
                        condition,
                        ifTrue & ~LOOK,
                        ifFalse & ~LOOK,
                        ifFailed & ~LOOK,
                        ifThrown & ~LOOK)
                : this;
    }
}
