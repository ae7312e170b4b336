package io.threadspec.weaver.bytecode.unwoven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.unwoven.CodeKinds;
import io.threadspec.weaver.ClassLibrary;
import io.threadspec.weaver.Jdks;
import io.threadspec.weaver.bytecode.array.ReadElements;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.catalog.Catalog;
import io.threadspec.weaver.catalog.CatalogMatches;
import io.threadspec.weaver.catalog.Clause;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import io.threadspec.weaver.unwoven.CalledCode;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The lists of calls that the weaver has of the class library lack nothing, found out by calling all of its methods: whatever a call returns
 * that goes on changing with its object is known as a view, an iterator or a stream of that object; and whatever asks the elements of an
 * array is known to read them.
 */
class LibraryListsTest {

    private static final Map<String, Integer> OPCODES = Map.of(
            "static", Opcodes.INVOKESTATIC,
            "interface", Opcodes.INVOKEINTERFACE,
            "virtual", Opcodes.INVOKEVIRTUAL);

    /** Names of methods, and why what they return is no view. */
    private static final Map<String, String> COPIES = Map.of(
            "java/util/List copyOf", "the copy has the entries of a map as elements, and these change",
            "java/util/Set copyOf", "the copy has the entries of a map as elements, and these change",
            "java/util/Collections list", "the copy has the entries of a map as elements, and these change",
            "java/lang/StableValue function", "a preview; the set is documented to be one that does not change",
            "java/lang/StableValue map", "a preview; the set is documented to be one that does not change");

    /** Beginnings of names of types without a subject, and why they need none. */
    private static final Map<String, String> WITHOUT_SUBJECT = Map.ofEntries(
            Map.entry("java.io.CharArrayReader", "what it returns are texts"),
            Map.entry("java.io.StringReader", "what it returns are texts"),
            Map.entry("java.nio.MappedByteBuffer", "a byte buffer: its methods are those of ByteBuffer"),
            Map.entry("java.security.MessageDigest", "made by providers; returns clones and arrays"),
            Map.entry("java.text.Annotation", "does not change"),
            Map.entry("java.text.Bidi", "does not change"),
            Map.entry("java.text.FieldPosition", "returns a constant"),
            Map.entry("java.text.AttributedCharacterIterator", "over a text that does not change"),
            Map.entry("java.text.CollationKey", "does not change"),
            Map.entry("java.text.ListFormat", "does not change"),
            Map.entry("java.text.spi.", "providers, which make new objects"),
            Map.entry("java.util.AbstractMap$SimpleImmutableEntry", "does not change"),
            Map.entry("java.util.Calendar$Builder", "returns itself and new calendars"),
            Map.entry("java.util.Dictionary", "its only subclass of the class library, Hashtable, is in the catalog"),
            Map.entry("java.util.DoubleSummaryStatistics", "returns functions that call it"),
            Map.entry("java.util.EventListenerProxy", "does not change"),
            Map.entry("java.util.EventObject", "does not change"),
            Map.entry("java.util.IntSummaryStatistics", "returns functions that call it"),
            Map.entry("java.util.ListResourceBundle", "read once"),
            Map.entry("java.util.LongSummaryStatistics", "returns functions that call it"),
            Map.entry("java.util.Observable", "returns nothing"),
            Map.entry("java.util.PropertyResourceBundle", "read once"),
            Map.entry("java.util.Random", "what a random generator returns is not ordered, see docs/catalog.md"),
            Map.entry("java.util.Spliterators$Abstract", "to be extended: its methods are those of Spliterator"),
            Map.entry("java.util.SplittableRandom", "what a random generator returns is not ordered"),
            Map.entry("java.util.StringJoiner", "returns itself"),
            Map.entry("java.util.random.", "what a random generator returns is not ordered"),
            Map.entry("java.util.zip.", "returns copies of what stands in a file"));

    private final Catalog catalog = Catalog.load();

    @Test
    void shouldBeKnownAsViewsIteratorsOrStreams() throws Exception {
        Set<String> problems = new TreeSet<>();
        for (Path jdk : Jdks.all()) {
            List<String> lines = ask(jdk, BackedResults.class);
            assertTrue(lines.size() > 300, () -> jdk + " " + lines);
            try (var library = new ClassLibrary(jdk)) {
                var called = new CalledCode(
                        library.hierarchy(),
                        Set.of(),
                        new CatalogMatches(catalog, library.hierarchy()),
                        CodeKinds.get());
                for (String line : lines) {
                    String[] words = line.split(" ");
                    boolean isKnown = words[0].equals("untried")
                            ? WITHOUT_SUBJECT.keySet().stream().anyMatch(words[1]::startsWith)
                            : COPIES.containsKey(words[2] + " " + words[3])
                                    || isKnown(words, called, library.hierarchy());
                    if (!isKnown) {
                        problems.add(line);
                    }
                }
            }
        }
        assertEquals("", String.join("\n", problems));
    }

    /** Names of methods, and why it does not matter that they ask the elements of an array. */
    private static final Map<String, String> UNREAD = Map.of(
            "java/io/PrintStream format", "what a console prints flows back to nobody",
            "java/io/PrintStream printf", "what a console prints flows back to nobody");

    @Test
    void shouldReadTheElementsOfArraysThatTheClassLibraryReads() throws Exception {
        Set<String> problems = new TreeSet<>();
        for (Path jdk : Jdks.all()) {
            List<String> lines = ask(jdk, ReadArrays.class);
            assertTrue(lines.size() > 20, () -> jdk + " " + lines);
            var concern = new ReadElements(new SiteNumbers());
            for (String line : lines) {
                String[] words = line.split(" ");
                if (!UNREAD.containsKey(words[2] + " " + words[3]) && !concern.isProbed(words[2], words[3], words[4])) {
                    problems.add(line);
                }
            }
        }
        assertEquals("", String.join("\n", problems));
    }

    private boolean isKnown(String[] words, CalledCode called, ClassHierarchy hierarchy) {
        var call =
                new MethodInsnNode(OPCODES.get(words[1]), words[2], words[3], words[4], words[1].equals("interface"));
        return isNotedByWeaver(call, called) || isInCatalog(call, hierarchy);
    }

    /** An element counts as an entry of a map if it is cast to one. */
    private static boolean isNotedByWeaver(MethodInsnNode call, CalledCode called) {
        return UnwovenCalls.isView(call)
                || OwnObjects.makesIterator(call, called)
                || OwnObjects.returnsElement(call)
                || StreamCalls.makesIterator(call)
                || new StreamCalls(called, new SiteNumbers()).makesStream(call);
    }

    private boolean isInCatalog(MethodInsnNode call, ClassHierarchy hierarchy) {
        return new CatalogMatches(catalog, hierarchy)
                .about(call.owner, call.name, call.desc).stream()
                        .flatMap(row -> row.clauses().stream())
                        .anyMatch(clause -> clause.kind() == Clause.Kind.SHARES);
    }

    /** What one of the programs here says on a JDK. */
    static List<String> ask(Path jdk, Class<?> program) throws Exception {
        String classPath = Stream.of(program, CodeKinds.class)
                .map(LibraryListsTest::location)
                .collect(Collectors.joining(File.pathSeparator));
        return Jdks.runShort(jdk, List.of("-cp", classPath, program.getName()))
                .lines()
                .toList();
    }

    private static String location(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
