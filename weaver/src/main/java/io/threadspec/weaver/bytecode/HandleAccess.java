package io.threadspec.weaver.bytecode;

import java.util.Optional;
import java.util.Set;

/** What a method of a variable handle or a field updater does to its variable. */
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

    /** Nothing for a method that accesses no variable. */
    static Optional<HandleAccess> of(String owner, String name) {
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
