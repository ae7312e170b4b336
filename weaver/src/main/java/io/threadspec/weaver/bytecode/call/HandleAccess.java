package io.threadspec.weaver.bytecode.call;

import java.util.Optional;
import java.util.Set;

/** The access of a method of a variable handle, a field updater or a reflected field to its variable. */
enum HandleAccess {
    READ,
    WRITE,
    UPDATE,
    /** An update if the result is true, else a read. */
    COMPARE_AND_SET,
    /** An update if the result is the expected value, else a read. */
    COMPARE_AND_EXCHANGE,
    /** An update in which a function of the program runs. */
    FUNCTION;

    private static final String HANDLE = "java/lang/invoke/VarHandle";
    private static final Set<String> UPDATERS = Set.of(
            "java/util/concurrent/atomic/AtomicIntegerFieldUpdater",
            "java/util/concurrent/atomic/AtomicLongFieldUpdater",
            "java/util/concurrent/atomic/AtomicReferenceFieldUpdater");
    private static final Set<String> READS = Set.of("get", "getVolatile", "getOpaque", "getAcquire");
    private static final Set<String> WRITES = Set.of("set", "setVolatile", "setOpaque", "setRelease", "lazySet");
    private static final Set<String> FUNCTIONS =
            Set.of("getAndUpdate", "updateAndGet", "getAndAccumulate", "accumulateAndGet");
    private static final Set<String> UPDATES = Set.of("incrementAndGet", "decrementAndGet", "addAndGet");

    private static final String FIELD = "java/lang/reflect/Field";
    private static final Set<String> TYPES =
            Set.of("", "Boolean", "Byte", "Char", "Short", "Int", "Long", "Float", "Double");

    /** Whether a method belongs to reflected fields. */
    static boolean isReflective(String owner) {
        return owner.equals(FIELD);
    }

    /** Empty for a method that accesses no variable. */
    static Optional<HandleAccess> of(String owner, String name) {
        if (owner.equals(FIELD)) {
            boolean isAccess = name.length() >= 3 && TYPES.contains(name.substring(3));
            return isAccess && name.startsWith("get")
                    ? Optional.of(READ)
                    : isAccess && name.startsWith("set") ? Optional.of(WRITE) : Optional.empty();
        }
        if (!owner.equals(HANDLE) && !UPDATERS.contains(owner)) {
            return Optional.empty();
        }
        if (READS.contains(name)) {
            return Optional.of(READ);
        }
        if (WRITES.contains(name)) {
            return Optional.of(WRITE);
        }
        if (FUNCTIONS.contains(name)) {
            return Optional.of(FUNCTION);
        }
        if (UPDATES.contains(name) || name.startsWith("getAnd")) {
            return Optional.of(UPDATE);
        }
        if (name.startsWith("compareAndExchange")) {
            return Optional.of(COMPARE_AND_EXCHANGE);
        }
        return name.startsWith("compareAndSet") || name.startsWith("weakCompareAndSet")
                ? Optional.of(COMPARE_AND_SET)
                : Optional.empty();
    }
}
