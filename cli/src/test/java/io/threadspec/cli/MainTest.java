package io.threadspec.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class MainTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void shouldNameItsCommandsAndExitCodes() {
        assertEquals(Main.OK, run("--help"));

        assertTrue(out.toString().contains("validate"), out.toString());
        assertTrue(out.toString().contains("analyze"), out.toString());
        assertTrue(out.toString().contains("a verdict fails by policy"), out.toString());
    }

    @Test
    void shouldSayWhatIsMissing() {
        assertEquals(Main.PROBLEM, run("validate"));

        assertTrue(err.toString().contains("SPECDIR"), err.toString());
    }

    @Test
    void shouldRefuseAVerdictThatDoesNotExist(@TempDir Path directory) {
        assertEquals(Main.PROBLEM, run("analyze", "--fail-on", "BROKEN", directory.toString()));

        assertTrue(err.toString().contains("failOn=BROKEN"), err.toString());
        assertNoStackTrace();
    }

    /** A command that ends as a JVM without memory, or with a defect, does. */
    @CommandLine.Command(name = "fails")
    static final class Failing implements Runnable {
        private final Throwable failure;

        Failing(Throwable failure) {
            this.failure = failure;
        }

        @Override
        public void run() {
            if (failure instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) failure;
        }
    }

    private int fail(Throwable failure) {
        return Main.run(new CommandLine(new Failing(failure))
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true)));
    }

    @Test
    void shouldTellWantOfMemoryFromAVerdict() {
        assertEquals(3, fail(new OutOfMemoryError("Java heap space")));

        assertTrue(err.toString().contains("no verdict") && err.toString().contains("-Xmx"), err.toString());
        assertNoStackTrace();
    }

    @Test
    void shouldTellADefectFromAVerdictAndShowWhereItIs() {
        assertEquals(3, fail(new IllegalStateException("broken")));
        assertEquals(3, fail(new StackOverflowError()));

        assertTrue(err.toString().contains("no verdict") && err.toString().contains("\tat "), err.toString());
    }

    private int run(String... arguments) {
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    }

    private void assertNoStackTrace() {
        assertTrue(!err.toString().contains("\tat "), err.toString());
    }
}
