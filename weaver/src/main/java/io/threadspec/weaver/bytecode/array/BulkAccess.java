package io.threadspec.weaver.bytecode.array;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Type;

/**
 * The accesses of a method of {@code Arrays} to the elements of its array arguments. An array as a result is a new one, which no other
 * thread has.
 */
record BulkAccess(List<Range> ranges) {

    /** The kind of access to elements. */
    enum Kind {
        READ,
        /** Reads also the arrays in the array. */
        DEEP_READ,
        WRITE,
        READ_AND_WRITE
    }

    /** The accessed elements of an array, by the positions of arguments. */
    sealed interface Extent {
        record Whole() implements Extent {}

        /** From the first to before the second. */
        record FromTo(int from, int to) implements Extent {}

        /** From the first on, as many as the second. */
        record Length(int from, int length) implements Extent {}

        /** From the third on, as many as {@code end - begin}. */
        record Between(int begin, int end, int from) implements Extent {}

        /** The first elements. */
        record First(int length) implements Extent {}
    }

    record Range(int array, Extent extent, Kind kind) {}

    private static final Set<String> READS = Set.of(
            "asList",
            "binarySearch",
            "compare",
            "compareUnsigned",
            "copyOf",
            "copyOfRange",
            "equals",
            "hashCode",
            "mismatch",
            "spliterator",
            "stream",
            "toString");
    private static final Set<String> DEEP_READS = Set.of("deepEquals", "deepHashCode", "deepToString");
    private static final Set<String> WRITES = Set.of("fill", "parallelSetAll", "setAll");
    private static final Set<String> UPDATES = Set.of("parallelPrefix", "parallelSort", "sort");

    static Optional<BulkAccess> of(String owner, String name, String descriptor) {
        return owner.equals("java/util/Arrays")
                ? kindOf(name).map(kind -> ofArrays(kind, name, Type.getArgumentTypes(descriptor)))
                : Optional.empty();
    }

    private static Optional<Kind> kindOf(String name) {
        return READS.contains(name)
                ? Optional.of(Kind.READ)
                : DEEP_READS.contains(name)
                        ? Optional.of(Kind.DEEP_READ)
                        : WRITES.contains(name)
                                ? Optional.of(Kind.WRITE)
                                : UPDATES.contains(name) ? Optional.of(Kind.READ_AND_WRITE) : Optional.empty();
    }

    /** If two numbers follow an array, they are the accessed range; no method of the class is an exception. */
    private static BulkAccess ofArrays(Kind kind, String name, Type[] arguments) {
        List<Range> ranges = new ArrayList<>();
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i].getSort() == Type.ARRAY) {
                boolean isRange = i + 2 < arguments.length
                        && arguments[i + 1].equals(Type.INT_TYPE)
                        && arguments[i + 2].equals(Type.INT_TYPE);
                Extent extent = isRange
                        ? new Extent.FromTo(i + 1, i + 2)
                        : name.equals("copyOf") ? new Extent.First(i + 1) : new Extent.Whole();
                ranges.add(new Range(i, extent, kind));
            }
        }
        return new BulkAccess(ranges);
    }
}
