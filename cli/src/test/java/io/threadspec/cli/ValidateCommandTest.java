package io.threadspec.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValidateCommandTest {

    @TempDir
    private Path specs;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    /** What the specifications of this test are about. */
    static final class Reader {
        static boolean inside;

        static int sum(List<Integer> numbers) {
            int sum = 0;
            for (Iterator<Integer> i = numbers.iterator(); i.hasNext(); ) {
                sum += i.next();
            }
            return sum;
        }
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
        Path classes = Path.of(ValidateCommandTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        return Main.run(
                new PrintWriter(out, true),
                new PrintWriter(err, true),
                "validate",
                "--classes",
                classes.toString(),
                specs.toString());
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
