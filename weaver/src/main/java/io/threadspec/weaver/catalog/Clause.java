package io.threadspec.weaver.catalog;

import java.util.Optional;
import org.objectweb.asm.Type;

/**
 * One effect of a call on the order of threads.
 *
 * @param kind what it does
 * @param key the object of the effect; the receiver if the row names none
 * @param other a second object, if the kind has one
 * @param condition on the result
 * @param always whether the part after the call also happens if the call throws
 */
public record Clause(Kind kind, Key key, Optional<Key.Operand> other, Condition condition, boolean always) {

    /**
     * Whether a result of this type fits the clause: a supertype may have a method of the same name and parameters that returns something
     * else, as {@code Collection.remove} and {@code Map.remove} do.
     */
    boolean canUse(Type result) {
        boolean isReference = result.getSort() == Type.OBJECT || result.getSort() == Type.ARRAY;
        boolean isNeeded = isResult(key.object())
                || key.element().filter(Clause::isResult).isPresent()
                || other.filter(Clause::isResult).isPresent();
        boolean fits =
                switch (condition) {
                    case PRESENT, ABSENT, COMPLETED -> isReference;
                    case TRUE, FALSE -> result.getSort() == Type.BOOLEAN;
                    case NONZERO -> result.getSort() == Type.INT || result.getSort() == Type.LONG;
                    case TERMINATED -> isReference;
                    case ALWAYS, EXPECTED -> true;
                };
        return fits && (!isNeeded || isReference);
    }

    private static boolean isResult(Key.Operand operand) {
        return operand instanceof Key.Operand.Result;
    }

    /** The word of a kind in the catalog, and how many objects follow it. */
    public enum Kind {
        RELEASE("release", 1),
        ACQUIRE("acquire", 1),
        WRITE("write", 1),
        WRITE_EACH("write-each", 2),
        READ("read", 1),
        UPDATE("update", 1),
        PEEK("peek", 1),
        ALTER("alter", 1),
        CHANGE("change", 1),
        LOOK("look", 1),
        COMPLETE("complete", 1),
        SHARES("shares", 2),
        MONITOR("monitor", 1),
        MONITOR_READ("monitor-read", 1),
        INTERRUPT("interrupt", 1),
        INTERRUPT_TASKS("interrupt-tasks", 1),
        INTERRUPTED("interrupted", 1),
        INTERRUPTIBLE("interruptible", 0),
        LOCK_LOOK("lock-look", 1),
        WRITE_LOOK("write-look", 1),
        READ_LOOK("read-look", 1),
        OPTIMISTIC_READ("optimistic-read", 1),
        INSIDE("inside", 2),
        CONCURRENT("concurrent", 0),
        BOTH_VIEWS("both-views", 0),
        SERIAL("serial", 0),
        HOOK("hook", 0),
        NEUTRAL("neutral", 0),
        LOCK("lock", 1),
        UNLOCK("unlock", 1),
        WRITE_LOCK("write-lock", 1),
        READ_LOCK("read-lock", 1),
        WRITE_UNLOCK("write-unlock", 1),
        READ_UNLOCK("read-unlock", 1),
        READ_VIEW("read-view", 0),
        WRITE_VIEW("write-view", 0),
        CONDITION("condition", 0),
        AWAIT("await", 0),
        TASK("task", 1),
        REPEATED_TASK("repeated-task", 1),
        ITEM_TASK("item-task", 1),
        SHARED_TASK("shared-task", 1),
        TASKS("tasks", 1),
        INNER("inner", 1),
        SOUGHT("sought", 1),
        FOLLOW("follow", 2),
        FOLLOW_EACH("follow-each", 2),
        FOLLOW_ALL("follow-all", 2),
        OUTCOME("outcome", 1),
        OUTCOMES("outcomes", 1),
        JOIN("join", 1),
        STAGE("stage", 1),
        DERIVED("derived", 0),
        RUN("run", 0),
        KEY_READ("key-read", 1),
        KEY_WRITE("key-write", 1),
        CONTENT_READ("content-read", 1),
        CONTENT_WRITE("content-write", 1),
        GIVES("gives", 1),
        TAKES("takes", 1),
        PROVIDES("provides", 1),
        AWAITS("awaits", 1),
        DISTURBS("disturbs", 1),
        GETS("gets", 1),
        GETS_EACH("gets-each", 1),
        FIRST_OF("first-of", 1),
        BODY("body", 0);

        private final String word;
        private final int objects;

        Kind(String word, int objects) {
            this.word = word;
            this.objects = objects;
        }

        String word() {
            return word;
        }

        int objects() {
            return objects;
        }

        /** Whether it acquires or releases one of the sides of a lock. */
        public boolean isOfLockWithSides() {
            return this == WRITE_LOCK || this == READ_LOCK || this == WRITE_UNLOCK || this == READ_UNLOCK;
        }

        /** Whether it uses an object as a value or a collection of values. */
        public boolean isUse() {
            return this == WRITE || this == READ || this == UPDATE || this == PEEK || this == ALTER;
        }
    }
}
