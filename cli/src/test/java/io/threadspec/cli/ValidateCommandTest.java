package io.threadspec.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValidateCommandTest {

    @TempDir
    private Path specs;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    /** What the specifications of this test are about. */
    static final class Reader {
        static boolean inside;
        static final int LIMIT = 3;

        static int sum(List<Integer> numbers) {
            int sum = 0;
            for (Iterator<Integer> i = numbers.iterator(); i.hasNext(); ) {
                sum += i.next();
            }
            return sum;
        }
    }

    private static Path classes() throws Exception {
        return Path.of(ValidateCommandTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    }

    private int run(Object... arguments) {
        return Main.run(
                new PrintWriter(out, true),
                new PrintWriter(err, true),
                Arrays.stream(arguments).map(Object::toString).toArray(String[]::new));
    }

    private int validate(String pointcut) throws Exception {
        Files.writeString(
                specs.resolve("iterators.spec"),
                """
                import java.util.Iterator;
                spec Iterators(Iterator i) {
                    event has(i)  = after call(boolean Iterator+.hasNext()) && target(i);
                    event next(i) = before call(%s) && target(i);
                    property asked = has precedes next;
                }
                """
                        .formatted(pointcut));
        return run("validate", "--classes", classes(), specs);
    }

    @Test
    void shouldCheckTheWholeLanguage() throws Exception {
        assertEquals(3, Reader.sum(List.of(1, 2)));
        assertEquals(Main.OK, validate("* Iterator+.next()"), err::toString);
        assertFalse(out.toString().contains("will refuse"), out.toString());
        assertTrue(out.toString().contains("Specifications are valid: 1"), out.toString());
    }

    @Test
    void shouldSayWhatWeavingRefuses() throws Exception {
        Files.writeString(
                specs.resolve("cluster.spec"),
                """
                import io.threadspec.cli.ValidateCommandTest.Reader;
                distributed spec Cluster {
                    process = system "node.id";
                    drift   = 10 ms;
                    var inside : boolean = field Reader.inside;
                    predicate alone = never count(inside) >= 2;
                }
                """);
        assertEquals(Main.OK, validate("* Iterator+.next()"), err::toString);
        assertTrue(out.toString().contains("will refuse 'Cluster' in cluster.spec"), out.toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "io.threadspec.cli.ValidateCommandTest.Reader.LIMIT | this field is a constant, which nothing ever writes",
                "io.threadspec.cli.Main.OK | this is a field of a class that is not woven",
            })
    void shouldRefuseWhatWeavingRefuses(String field, String message) throws Exception {
        Files.writeString(
                specs.resolve("fields.spec"),
                "spec Fields { var f = field " + field + "; property p = always (f == " + Reader.LIMIT + "); }");
        Path main = Path.of(
                Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());

        assertEquals(Main.PROBLEM, run("validate", "--classes", classes(), "--class-path", main, specs));

        assertTrue(err.toString().contains("fields.spec:1:"), err.toString());
        assertTrue(err.toString().contains(message), err.toString());
    }

    @Test
    void shouldNameAPathThatDoesNotExist() throws Exception {
        Path nowhere = specs.resolve("nowhere");
        for (List<Object> arguments : List.<List<Object>>of(
                List.of("--classes", nowhere, specs),
                List.of("--classes", classes(), "--class-path", nowhere, specs),
                List.of("--classes", classes(), nowhere))) {
            err.getBuffer().setLength(0);
            assertEquals(
                    Main.PROBLEM,
                    run(Stream.concat(Stream.of("validate"), arguments.stream()).toArray()));
            assertTrue(err.toString().contains("there is no such file or directory: path=" + nowhere), err.toString());
        }
    }

    @Test
    void shouldPointIntoAPointcut() throws Exception {
        assertEquals(Main.PROBLEM, validate("* Iterator+.next("), out::toString);
        assertTrue(err.toString().contains("iterators.spec:4:"), err.toString());
    }

    @Test
    void shouldRefuseAPointcutThatMatchesNothing() throws Exception {
        assertEquals(Main.PROBLEM, validate("* Iterator+.nxt()"), out::toString);
        assertTrue(err.toString().contains("matches nothing"), err.toString());
    }
}
