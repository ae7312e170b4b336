package io.threadspec.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.spec.ast.Printer;
import io.threadspec.spec.ast.SpecFile;
import io.threadspec.spec.check.CheckedSpec;
import io.threadspec.spec.check.ClassFiles;
import io.threadspec.spec.check.SpecChecker;
import io.threadspec.spec.feature.Feature;
import io.threadspec.spec.parse.SpecParser;
import io.threadspec.spec.source.Diagnostics;
import io.threadspec.spec.source.SourceText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * Broken texts give problems, each with a place in the text, and nothing else. {@code mvn -Psoak -pl spec-dsl,analysis,weaver -am verify} does a million
 * mutants, with those of other files, in a small heap.
 */
class FuzzTest {

    private static final int MUTANTS = Integer.getInteger("threadspec.mutants", TestEffort.of(100_000, 4_000));
    private static final int BATCH = 10_000;

    /** Far more than a batch needs; a hang is what this is for. */
    private static final Duration BOUND = Duration.ofMinutes(10);

    /** As often as this something is repeated, now and then: what a recursive parser cannot bear. */
    private static final int MANY = 5_000;

    private static final List<String> SCRAPS = List.of(
            "{",
            "}",
            "(",
            ")",
            "[",
            "]",
            ")",
            ";",
            ",",
            "=",
            "==",
            "->",
            "<->",
            "<>",
            "[]",
            "&&",
            "||",
            "!",
            ".",
            "..",
            "*",
            "+",
            "-",
            "/*",
            "*/",
            "/**",
            "//",
            "\"",
            "'",
            "\\",
            "\n",
            "\r",
            "\t",
            "\0",
            "\u00e9",
            "\ud800",
            "0x",
            "1e",
            "99999999999999999999",
            "spec",
            "var",
            "field",
            "property",
            "event",
            "before",
            "after",
            "between",
            "and",
            "until",
            "next",
            "always",
            "never",
            "start(",
            "is",
            "exists at most",
            "precedes",
            "responds to",
            "import",
            "distributed",
            "process",
            "system",
            "drift",
            "predicate",
            "count(",
            "key",
            "except",
            "lambda in",
            "synchronized in",
            "new(",
            "returning(",
            "severity",
            "suppressed \"why\"",
            "null",
            "true",
            "java.util.List",
            "call(* *(..))");

    @Test
    void shouldAnswerEveryTextWithProblemsAlone() throws IOException {
        List<String> seeds = seeds();
        var position = new AtomicInteger();
        var sound = new AtomicInteger();
        try (var classes = new ClassFiles(List.of(SpecFixture.testClasses()), List.of(), Optional.empty())) {
            for (int first = 0; first < MUTANTS; first += BATCH) {
                int from = first;
                assertTimeoutPreemptively(
                        BOUND, () -> run(classes, seeds, from, position, sound), () -> "hangs at seed=" + position);
            }
        }
        System.out.println("mutants=" + MUTANTS + " sound=" + sound);
        assertTrue(sound.get() > MUTANTS / 100, "some mutants are sound: " + sound);
        assertTrue(sound.get() < MUTANTS / 2, "most mutants are not: " + sound);
    }

    private static void run(
            ClassFiles classes, List<String> seeds, int from, AtomicInteger position, AtomicInteger sound) {
        for (int seed = from; seed < Math.min(MUTANTS, from + BATCH); seed++) {
            position.set(seed);
            var random = new Random(seed);
            String text = mutate(seeds.get(seed % seeds.size()), random);
            var diagnostics = new Diagnostics(new SourceText("seed=" + seed, text));
            try {
                SpecFile file = SpecParser.parse(diagnostics);
                boolean parsed = !diagnostics.hasErrors();
                List<CheckedSpec> checked = SpecChecker.check(classes, EnumSet.allOf(Feature.class), diagnostics, file);
                if (parsed) {
                    sound.incrementAndGet();
                    assertRoundTrip(file, seed);
                }
                new Linker(new PropertyMachines()).add(diagnostics, checked);
            } catch (RuntimeException | Error unexpected) {
                fail("seed=" + seed + " text=" + text.substring(0, Math.min(text.length(), 5_000)), unexpected);
            }
            List<String> lines = text.lines().toList();
            diagnostics.problems().forEach(problem -> assertPlaced(problem, lines));
        }
    }

    private static void assertRoundTrip(SpecFile file, int seed) {
        String printed = Printer.print(file);
        var diagnostics = new Diagnostics(new SourceText("printed", printed));
        assertEquals(file, SpecParser.parse(diagnostics), () -> "seed=" + seed + " printed=" + printed);
    }

    private static void assertPlaced(Problem problem, List<String> lines) {
        var place = problem.position().orElseThrow();
        // The end of the text may stand on an empty line of its own, which lines() leaves out.
        assertTrue(place.line() <= lines.size() + 1, problem::render);
        String line = place.line() <= lines.size() ? lines.get(place.line() - 1) : "";
        assertEquals(line, place.sourceLine(), problem::render);
        assertTrue(place.column() <= place.sourceLine().length() + 1, problem::render);
    }

    private static String mutate(String seed, Random random) {
        var text = new StringBuilder(seed);
        int mutations = 1 + random.nextInt(4);
        for (int i = 0; i < mutations && text.length() > 0; i++) {
            int at = random.nextInt(text.length());
            int end = Math.min(text.length(), at + 1 + random.nextInt(random.nextInt(12) == 0 ? 40 : 4));
            switch (random.nextInt(500) == 0 ? 5 : random.nextInt(5)) {
                case 5 ->
                    text.insert(at, repeated(text.substring(at, end), random).repeat(MANY));
                case 0 -> text.delete(at, end);
                case 1 -> text.insert(at, SCRAPS.get(random.nextInt(SCRAPS.size())));
                case 2 -> text.replace(at, end, SCRAPS.get(random.nextInt(SCRAPS.size())));
                case 3 -> text.insert(random.nextInt(text.length()), text.substring(at, end));
                default -> text.setCharAt(at, (char) (' ' + random.nextInt(95)));
            }
        }
        return text.toString();
    }

    private static String repeated(String here, Random random) {
        return random.nextBoolean() ? here : SCRAPS.get(random.nextInt(SCRAPS.size())) + " ";
    }

    /** The imports with each specification of the file that has everything in it. */
    private static List<String> seeds() throws IOException {
        try (InputStream in = Objects.requireNonNull(FuzzTest.class.getResourceAsStream("product.spec"))) {
            String all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            String imports = all.substring(0, all.indexOf("/**"));
            String[] specifications = all.substring(imports.length()).split("(?m)(?<=^\\}$)");
            return Arrays.stream(specifications)
                    .filter(specification -> !specification.isBlank())
                    .map(specification -> imports + specification)
                    .toList();
        }
    }
}
