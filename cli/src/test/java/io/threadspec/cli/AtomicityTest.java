package io.threadspec.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code threadspec analyze --atomicity}. */
class AtomicityTest {

    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void shouldBlameABlockThatAnotherThreadInterrupts() throws IOException {
        int exitCode = judge(
                """
                T1|begin(increment)|10
                T1|r(x)|11
                T2|begin(reset)|20
                T2|w(x)|21
                T2|end(reset)|22
                T1|w(x)|12
                T1|end(increment)|13
                """);
        assertEquals(Main.FINDINGS, exitCode, err::toString);
        String text = out.toString();
        assertTrue(text.contains("NOT SERIALIZABLE  run.std.atomic increment"), text);
        assertTrue(text.contains("Of 1 executions of the block, 1 were not atomic"), text);
        assertTrue(text.contains("'increment' of thread 'T1', which is to blame"), text);
        assertTrue(text.contains("w(x) (run.std:4) comes before w(x) (run.std:6) of"), text);
        assertTrue(text.contains("SATISFIED  run.std.atomic reset"), text);
    }

    @Test
    void shouldNameTheBlocksOfWhichNoneAloneIsToBlame() throws IOException {
        int exitCode = judge(
                """
                T1|begin(D)|1
                T2|begin(E)|2
                T2|w(y)|3
                T1|w(x)|4
                T1|r(y)|5
                T1|end(D)|6
                T2|r(x)|7
                T2|end(E)|8
                """);
        assertEquals(Main.FINDINGS, exitCode, err::toString);
        String text = out.toString();
        assertTrue(text.contains("NOT SERIALIZABLE  run.std.atomic D, E"), text);
        assertTrue(text.contains("These blocks were not atomic together (1 times)"), text);
    }

    @Test
    void shouldBeContentWithBlocksUnderALock() throws IOException {
        int exitCode = judge(
                """
                T1|begin(add)|1
                T1|acq(m)|2
                T1|r(x)|3
                T1|w(x)|4
                T1|rel(m)|5
                T2|begin(add)|1
                T2|acq(m)|2
                T2|r(x)|3
                T1|end(add)|6
                T2|w(x)|4
                T2|rel(m)|5
                T2|end(add)|6
                """);
        assertEquals(Main.OK, exitCode, out + "" + err);
        assertTrue(out.toString().contains("None of its 2 executions is to blame"), out::toString);
    }

    @Test
    void shouldRefuseARunWithoutBlocks() throws IOException {
        assertEquals(Main.PROBLEM, judge("T1|r(x)|1\n"));
        assertTrue(err.toString().contains("the run has no atomic block"), err::toString);
    }

    @Test
    void shouldShowALineThatIsNoStd() throws IOException {
        assertEquals(Main.PROBLEM, judge("T1|begin(a)|1\nT1|reads(x)|2\n"));
        assertTrue(err.toString().contains("there is no such operation: operation=reads"), err::toString);
    }

    @Test
    void shouldSayWhichFilesItTakes() throws IOException {
        Path file = Files.writeString(directory.resolve("run.trace"), "");
        assertEquals(Main.PROBLEM, run("analyze", "--atomicity", file.toString()));
        assertTrue(err.toString().contains("Name a file *.std"), err::toString);
    }

    private int judge(String std) throws IOException {
        Path file = Files.writeString(directory.resolve("run.std"), std);
        return run("analyze", "--atomicity", file.toString());
    }

    private int run(String... arguments) {
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    }
}
