package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.site.BlockSite;
import io.threadspec.runtime.problem.Position;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which code is a block, by what name, and what is left out. */
class BlockKindsTest {

    private static final Map<String, String> SOURCES = Map.of(
            "p.Shop",
            """
            package p;
            import java.util.concurrent.Callable;
            import java.util.function.IntUnaryOperator;
            public class Shop implements Runnable, Callable<Integer> {
                int stock;
                final IntUnaryOperator twice = n -> 2 * n;
                Shop() { }
                Shop(int stock) { this.stock = stock; }
                public synchronized void sell() { synchronized (this) { stock--; } synchronized (twice) { stock++; } }
                void sell(int count) { IntUnaryOperator take = n -> stock - n; stock = take.applyAsInt(count); }
                void sell(long count) {
                    IntUnaryOperator take = n -> { IntUnaryOperator rest = m -> m - n; return rest.applyAsInt(stock); };
                    stock = take.applyAsInt((int) count);
                }
                void order() { Runnable later = () -> stock++; later.run(); }
                public void run() { stock++; }
                public Integer call() { return stock; }
                Integer get() { return stock; }
                native int scan();
                native int scan(int shelf);
                public static void main(String[] arguments) { new Shop().sell(); }
                static class Till { synchronized void open() { } }
            }
            """,
            "p.Store",
            """
            package p;
            public interface Store { void close(); }
            """,
            "p.ShopTests",
            """
            package p;
            public class ShopTests {
                @org.junit.Test public void four() { }
                @org.junit.jupiter.api.Test void five() { }
                @org.junit.jupiter.params.ParameterizedTest void many() { }
                @org.testng.annotations.Test public void next() { }
                void helper() { }
            }
            """,
            "org.junit.Test",
            annotation("org.junit"),
            "org.junit.jupiter.api.Test",
            annotation("org.junit.jupiter.api"),
            "org.junit.jupiter.params.ParameterizedTest",
            "package org.junit.jupiter.params; public @interface ParameterizedTest { }",
            "org.testng.annotations.Test",
            annotation("org.testng.annotations"));

    @TempDir
    private Path directory;

    private static String annotation(String in) {
        return "package " + in + "; import java.lang.annotation.*;"
                + " @Retention(RetentionPolicy.RUNTIME) public @interface Test { }";
    }

    private TestProject project(String declarations) {
        return new TestProject(directory).main(SOURCES).spec("spec S { " + declarations + " }");
    }

    /** Lambdas without their numbers: how a compiler counts them is its own affair. */
    private static List<String> blocks(TestProject project) {
        return project.sites().blocks().stream()
                .map(block -> block.kind() + " " + block.name())
                .distinct()
                .map(BlockKindsTest::withoutNumbers)
                .sorted()
                .toList();
    }

    private static String withoutNumbers(String name) {
        return name.replaceAll("(lambda\\$\\w+)\\$\\d+", "$1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "atomic p.Shop.sell(..) | METHOD p.Shop.sell(), METHOD p.Shop.sell(int), METHOD p.Shop.sell(long)",
                "atomic p.Shop.sell(int) | METHOD p.Shop.sell(int)",
                "atomic p.Shop.new(..) | CONSTRUCTOR p.Shop.new(), CONSTRUCTOR p.Shop.new(int)",
                "atomic p.Sh*.new(int) | CONSTRUCTOR p.Shop.new(int)",
                // Of two overloaded methods, by the code that makes a function of it.
                "atomic lambda in p.Shop.sell(int) | LAMBDA p.Shop.lambda$sell(int)",
                "atomic lambda in p.Shop.sell(long) | LAMBDA p.Shop.lambda$sell(int), LAMBDA p.Shop.lambda$sell(int, int)",
                // Of a field's initialiser.
                "atomic lambda in p.Shop.new(..) | LAMBDA p.Shop.lambda$new(int)",
                "atomic lambda in p.Shop.order() | LAMBDA p.Shop.lambda$order()",
                "atomic synchronized in p.Shop | SYNCHRONIZED_BLOCK synchronized block 1 of p.Shop.sell(),"
                        + " SYNCHRONIZED_BLOCK synchronized block 2 of p.Shop.sell(),"
                        + " SYNCHRONIZED_METHOD p.Shop$Till.open(), SYNCHRONIZED_METHOD p.Shop.sell()",
                "atomic synchronized in p..* except p.Shop.sell() | SYNCHRONIZED_METHOD p.Shop$Till.open()",
                "atomic synchronized in p..* except p.Shop.Till | SYNCHRONIZED_BLOCK synchronized block 1 of p.Shop.sell(),"
                        + " SYNCHRONIZED_BLOCK synchronized block 2 of p.Shop.sell(), SYNCHRONIZED_METHOD p.Shop.sell()",
                "atomic p.Shop.s*(..) except p.Shop.sell(), p.Shop.sell(l*) | METHOD p.Shop.sell(int)",
                "atomic p.ShopTests.*(..) | METHOD p.ShopTests.helper()",
                "atomic p.ShopTests.four() | METHOD p.ShopTests.four()",
                "atomic p.Shop.run() | METHOD p.Shop.run()",
            })
    void shouldNameBlocks(String declaration, String expected) {
        TestProject project = project(declaration + ";");
        project.weave();
        assertEquals(expected, String.join(", ", blocks(project)));
        Verification.verify(project);
    }

    @Test
    void shouldCountAndNameWhatIsLeftOut() throws IOException {
        TestProject project =
                project("atomic p..*.*(..) except p.Shop.Till, p.Shop.sell(long); atomic lambda in p.Shop.*(..);");
        WeaveResult result = project.weave();
        assertEquals("run=1 main=1 tests=4 tasks=2 native=2 excepted=2", result.leftOut());
        assertTrue(
                result.summary()
                        .endsWith(" atomicBlocks=" + result.blocks()
                                + " leftOut: run=1 main=1 tests=4 tasks=2 native=2 excepted=2"),
                result.summary());
        List<String> names = blocks(project);
        assertTrue(names.contains("METHOD p.Shop.get()"), names.toString());
        assertEquals(
                new TreeSet<>(List.of(
                        "run p.Shop.run() of p..*.*(..)",
                        "main p.Shop.main(java.lang.String[]) of p..*.*(..)",
                        "tests p.ShopTests.five() of p..*.*(..)",
                        "tests p.ShopTests.four() of p..*.*(..)",
                        "tests p.ShopTests.many() of p..*.*(..)",
                        "tests p.ShopTests.next() of p..*.*(..)",
                        "tasks p.Shop.call() of p..*.*(..)",
                        "tasks p.Shop.lambda$order() of p.Shop.*(..)",
                        "native p.Shop.scan() of p..*.*(..)",
                        "native p.Shop.scan(int) of p..*.*(..)",
                        "excepted p.Shop$Till.open() of p..*.*(..)",
                        "excepted p.Shop.sell(long) of p..*.*(..)")),
                leftOut(project));
        WeaveResult again = project.weave();
        assertTrue(again.isUpToDate());
        assertEquals(result.blocks(), again.blocks());
        assertEquals(result.leftOut(), again.leftOut());
    }

    private static Set<String> leftOut(TestProject project) throws IOException {
        var properties = new Properties();
        try (var reader = Files.newBufferedReader(project.output().weaving())) {
            properties.load(reader);
        }
        var names = new TreeSet<String>();
        for (int i = 0; properties.containsKey("leftOut." + i); i++) {
            names.add(withoutNumbers(properties.getProperty("leftOut." + i)));
        }
        return names;
    }

    /** The caret stands below what is behind the hash. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "atomic #p.Store.close() | no atomic block matches in the woven classes: pattern=p.Store.close()",
                "atomic #p.Shop.ru*() | all that the pattern matches in the woven classes is left out: pattern=p.Shop.ru*() run=1",
                "atomic #p.Shop.sc*(..) | all that the pattern matches in the woven classes is left out: pattern=p.Shop.sc*(..) native=2",
                "atomic lambda in #p.Shop.get() | no atomic block matches in the woven classes: pattern=p.Shop.get()",
                "atomic lambda in #p.Shop.or*() | all that the pattern matches in the woven classes is left out: pattern=p.Shop.or*() tasks=1",
                "atomic synchronized in #p.ShopTests | no atomic block matches in the woven classes: pattern=p.ShopTests",
                "atomic synchronized in p.Shop except #p.Shop.run() | an exception leaves nothing out in the woven classes:"
                        + " pattern=p.Shop except=p.Shop.run()",
                "atomic p.Shop.sell(..) except #p.Shop.new(..) | an exception leaves nothing out in the woven classes:"
                        + " pattern=p.Shop.sell(..) except=p.Shop.new(..)",
                "atomic synchronized in #p.Shop.Till except p.Shop+ | all that the pattern matches in the woven classes is left out:"
                        + " pattern=p.Shop.Till excepted=1",
            })
    void shouldRefuseWhatHasNoBlock(String declaration, String message) {
        String text = "    " + declaration.replace("#", "") + ";";
        List<Problem> problems = assertThrows(ProblemException.class, () -> project("\n" + text + "\n")
                        .weave())
                .problems();
        assertEquals(1, problems.size(), problems.toString());
        assertEquals(message, problems.get(0).message());
        Position position = problems.get(0).position().orElseThrow();
        assertEquals(2, position.line());
        assertEquals(4 + declaration.indexOf('#') + 1, position.column());
        assertEquals(text, position.sourceLine());
    }

    /** A synchronized method and the block in its first line begin at sites that are equal but for their numbers. */
    @Test
    void shouldTellBlocksApartThatBeginOnOneLine() {
        TestProject project = project("atomic synchronized in p.Shop;");
        project.weave();
        List<BlockSite> ofSell = project.sites().blocks().stream()
                .filter(block -> block.name().endsWith("sell()"))
                .toList();
        assertEquals(3, ofSell.size());
        assertEquals(3, ofSell.stream().map(BlockSite::name).distinct().count());
        assertEquals(
                1,
                ofSell.stream()
                        .map(block -> project.sites().sites().get(block.site()))
                        .distinct()
                        .count());
    }
}
