package io.threadspec.weaver.bytecode.array;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Type;

/**
 * What a method of {@code Arrays} does with the elements of the arrays that it is given. A result that is an array is a new one, which nobody else knows.
 */
record BulkAccess(List<Range> ranges) {

    /** What happens to elements. */
    enum Kind {
        READ,
        /** Also of the arrays in the array. */
        DEEP_READ,
        WRITE,
        READ_AND_WRITE
    }

    /** Which elements of an array, by the positions of arguments. */
    sealed interface Extent {
        record Whole() implements Extent {}

        /** From the one to before the other. */
        record FromTo(int from, int to) implements Extent {}

        /** From the one on, as many as the other says. */
        record Length(int from, int length) implements Extent {}

        /** From the third on, as many as lie between the first two. */
        record Between(int begin, int end, int from) implements Extent {}

        /** The first of them. */
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

    /** An array that two numbers follow is accessed from the one to the other; no method of the class is an exception. */
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
