package io.threadspec.weaver.bytecode.array;

import io.threadspec.weaver.bytecode.array.BulkAccess.Extent;
import io.threadspec.weaver.bytecode.array.BulkAccess.Kind;
import io.threadspec.weaver.bytecode.array.BulkAccess.Range;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import io.threadspec.weaver.hierarchy.ClassHierarchy.Answer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Type;

/**
 * Methods and constructors of the class library that only read or write the elements of their array arguments. {@code Arrays} has its own
 * table, {@link BulkAccess}.
 *
 * <p>A row holds for subtypes, because the method's contract does. If two numbers follow an array, they are the first accessed index and
 * the count. Elements that a method may write count as written, for example by an {@code InputStream.read} that reads less.
 */
final class ArrayRows {

    /** Kind, class, methods; a method with parameters means only this one, a name means all methods of that name that take an array. */
    private static final String ROWS =
            """
            read  java/lang/String <init> valueOf copyValueOf join format formatted
            write java/lang/String getChars getBytes
            read  java/lang/AbstractStringBuilder append insert
            write java/lang/AbstractStringBuilder getChars
            read  java/util/Objects hash
            read  java/util/List of
            read  java/util/Set of
            read  java/util/EnumSet of
            write java/util/Collection toArray
            read  java/util/Collections addAll
            read  java/util/concurrent/CompletableFuture allOf anyOf
            read  java/util/concurrent/CopyOnWriteArrayList <init>
            read  java/util/concurrent/atomic/AtomicIntegerArray <init>
            read  java/util/concurrent/atomic/AtomicLongArray <init>
            read  java/util/concurrent/atomic/AtomicReferenceArray <init>
            read  java/util/stream/Stream of
            read  java/util/stream/IntStream of
            read  java/util/stream/LongStream of
            read  java/util/stream/DoubleStream of
            write java/util/Random nextBytes
            write java/util/random/RandomGenerator nextBytes
            read  java/util/UUID nameUUIDFromBytes
            read  java/util/Base64$Encoder encode([B) encodeToString
            read  java/util/Base64$Decoder decode([B)
            read  java/util/HexFormat formatHex([B)
            read  java/util/zip/Checksum update
            read  java/math/BigInteger <init>
            write java/io/InputStream read readNBytes
            write java/io/Reader read
            write java/io/DataInput readFully
            write java/io/RandomAccessFile read
            read  java/io/OutputStream write
            read  java/io/ByteArrayOutputStream writeBytes
            read  java/io/DataOutput write
            read  java/io/PrintStream print println printf format
            read  java/io/Writer write
            read  java/io/PrintWriter print println printf format
            write java/nio/ByteBuffer get
            read  java/nio/ByteBuffer put
            write java/nio/CharBuffer get
            read  java/nio/CharBuffer put
            write java/nio/ShortBuffer get
            read  java/nio/ShortBuffer put
            write java/nio/IntBuffer get
            read  java/nio/IntBuffer put
            write java/nio/LongBuffer get
            read  java/nio/LongBuffer put
            write java/nio/FloatBuffer get
            read  java/nio/FloatBuffer put
            write java/nio/DoubleBuffer get
            read  java/nio/DoubleBuffer put
            read  java/nio/file/Files write
            read  java/security/MessageDigest update digest([B) isEqual
            read  java/security/Signature update verify
            read  javax/crypto/Mac update doFinal([B)
            read  org/junit/jupiter/api/Assertions assertArrayEquals
            read  org/junit/Assert assertArrayEquals
            """;

    /** {@code getChars(begin, end, array, at)} writes {@code end - begin} elements. */
    private static final List<String> COPIES = List.of("(II[CI)", "(II[BI)");

    record Row(Kind kind, String owner, String parameters) {}

    /** By name. */
    static final Map<String, List<Row>> BY_METHOD = parse();

    private ArrayRows() {}

    private static Map<String, List<Row>> parse() {
        Map<String, List<Row>> rows = new HashMap<>();
        for (String line : ROWS.lines().toList()) {
            String[] words = line.split(" +");
            for (int i = 2; i < words.length; i++) {
                int parenthesis = words[i].indexOf('(');
                String name = parenthesis < 0 ? words[i] : words[i].substring(0, parenthesis);
                String parameters = parenthesis < 0 ? "" : words[i].substring(parenthesis);
                rows.computeIfAbsent(name, any -> new ArrayList<>())
                        .add(new Row(Kind.valueOf(words[0].toUpperCase(Locale.ROOT)), words[1], parameters));
            }
        }
        return rows;
    }

    /** The accesses of a call to its array arguments; empty if unknown. */
    static Optional<BulkAccess> of(String owner, String name, String descriptor, ClassHierarchy hierarchy) {
        return BY_METHOD.getOrDefault(name, List.of()).stream()
                .filter(row -> descriptor.startsWith(row.parameters) && isOf(row, owner, name, hierarchy))
                .findFirst()
                .map(row -> access(row.kind, descriptor));
    }

    /** A class has its own constructors. */
    private static boolean isOf(Row row, String owner, String name, ClassHierarchy hierarchy) {
        return row.owner.equals(owner)
                || (!name.equals("<init>") && hierarchy.isSubtype(owner, row.owner) == Answer.YES);
    }

    private static BulkAccess access(Kind kind, String descriptor) {
        Type[] arguments = Type.getArgumentTypes(descriptor);
        boolean isCopy = COPIES.stream().anyMatch(descriptor::startsWith);
        List<Range> ranges = new ArrayList<>();
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i].getSort() == Type.ARRAY) {
                ranges.add(new Range(i, isCopy ? new Extent.Between(0, 1, i + 1) : extent(arguments, i), kind));
            }
        }
        return new BulkAccess(ranges);
    }

    /** Given by the last two of the numbers that follow the array; {@code new String(bytes, highByte, from, length)} has three. */
    private static Extent extent(Type[] arguments, int array) {
        int numbers = 0;
        while (array + 1 + numbers < arguments.length && arguments[array + 1 + numbers].equals(Type.INT_TYPE)) {
            numbers++;
        }
        return numbers < 2 ? new Extent.Whole() : new Extent.Length(array + numbers - 1, array + numbers);
    }
}
