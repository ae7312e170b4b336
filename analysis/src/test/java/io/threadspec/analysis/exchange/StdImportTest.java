package io.threadspec.analysis.exchange;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceCopy;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StdImportTest {

    @TempDir
    private Path directory;

    private ImportedStd read(String... lines) throws IOException {
        Path file = directory.resolve("run.std");
        Files.write(file, List.of(lines));
        return ImportedStd.read(file);
    }

    private List<String> clocks(String... lines) throws IOException {
        ImportedStd imported = read(lines);
        return imported.trace().events().stream()
                .map(event -> imported.trace().threads().get(event.thread()).name() + " " + event.kind() + " "
                        + new TraceNames(imported.specs(), imported.sites()).subject(event) + " " + event.clock())
                .toList();
    }

    @Test
    void shouldOrderByLocks() throws IOException {
        assertEquals(
                List.of("A WRITE x [1]", "A WRITE z [2]", "B WRITE y [1, 1]"),
                clocks("A|acq(l)|1", "A|w(x)|2", "A|rel(l)|3", "A|w(z)|4", "B|acq(l)|5", "B|w(y)|6", "B|rel(l)|7"));
    }

    @Test
    void shouldOrderByForkAndJoin() throws IOException {
        assertEquals(
                List.of("A WRITE x [1]", "A WRITE x [2, 1]", "B WRITE y [1, 1]"),
                clocks("A|w(x)|1", "A|fork(B)|2", "B|w(y)|3", "A|join(B)|4", "A|w(x)|5"));
    }

    /** A read orders itself after the write it reads from, and the next write after itself. */
    @Test
    void shouldOrderByVariables() throws IOException {
        assertEquals(
                List.of("A WRITE x [1]", "B WRITE y [1, 1]", "C WRITE x [1, 0, 1]"),
                clocks("A|w(x)|1", "B|r(x)|2", "B|w(y)|3", "C|w(x)|4"));
        assertEquals(
                List.of("A WRITE x [1]", "B WRITE y [0, 1]", "C WRITE x [1, 1, 1]"),
                clocks("A|w(x)|1", "B|w(y)|2", "B|r(x)|3", "C|w(x)|4"));
    }

    @Test
    void shouldKeepAtomicBlocks() throws IOException {
        assertEquals(
                List.of("A ATOMIC_BEGIN m [1]", "A WRITE x [2]", "A ATOMIC_END m [3]", "B ATOMIC_BEGIN  [0, 1]"),
                clocks("A|begin(m)|1", "A|w(x)|2", "A|end(m)|3", "B|begin|4"));
    }

    @Test
    void shouldGiveATraceThatIsWrittenAndReadBack() throws IOException {
        ImportedStd imported = read("A|w(x)|1", "A|fork(B)|2", "", "B|begin|4", "B|w(y)|here", "B|end()|5");
        assertEquals(Optional.empty(), imported.trace().tear());
        assertEquals(
                List.of(new Trace.TracedThread("A", true), new Trace.TracedThread("B", true)),
                imported.trace().threads());
        Path file = directory.resolve("run.trace");
        TraceCopy.write(file, imported.trace());
        assertEquals(imported.trace(), TraceReader.read(file));
    }

    @Test
    void shouldMakeTheSameBytesOfTheSameText() throws IOException {
        Path file = directory.resolve("imported.trace");
        read("A|w(x)|1", "B|w(y)|2", "A|w(y)|3");
        byte[] bytes = Files.readAllBytes(file);
        read("A|w(x)|1", "B|w(y)|2", "A|w(y)|3");
        assertArrayEquals(bytes, Files.readAllBytes(file));
    }

    @Test
    void shouldLeaveWhatWasThereWhereTheTextIsWrong() throws IOException {
        Path file = directory.resolve("imported.trace");
        Files.writeString(file, "before");
        problem("A|w(x)|1", "A|w(x|2");
        assertEquals("before", Files.readString(file));
        try (Stream<Path> files = Files.list(directory)) {
            assertEquals(2, files.count(), "the text and the trace");
        }
    }

    private String problem(String... lines) {
        return assertThrows(ProblemException.class, () -> read(lines)).getMessage();
    }

    private static void assertShows(String problem, String expected) {
        assertTrue(problem.replace(System.lineSeparator(), "\n").contains(expected), problem);
    }

    @Test
    void shouldPointAtWhatIsNotStd() {
        assertShows(
                problem("A|w(x)|1", "A|w(x|2"),
                "run.std:2:6: this is no line of STD\n  A|w(x|2\n       ^\n  -> Write thread|operation(operand)|location");
        assertShows(problem("A|w(x)"), "run.std:1:7: this is no line of STD\n  A|w(x)\n        ^");
        assertShows(problem("hello world"), "run.std:1:6: this is no line of STD\n  hello world\n       ^");
        assertShows(
                problem("A|cas(x)|1"), "run.std:1:3: there is no such operation: operation=cas\n  A|cas(x)|1\n    ^^^");
        assertShows(problem("A|w|1"), "run.std:1:4: the operation has no operand: operation=w\n  A|w|1\n     ^");
    }

    @Test
    void shouldPointAtWhatCannotHappen() {
        assertShows(
                problem("A|acq(l)|1", "B|acq(l)|2"),
                "run.std:2:3: another thread has the lock: lock=l holder=A\n  B|acq(l)|2\n    ^^^^^^");
        assertShows(
                problem("A|acq(l)|1", "B|rel(l)|2"), "run.std:2:3: the thread does not have the lock: lock=l thread=B");
        assertShows(problem("B|w(x)|1", "A|fork(B)|2"), "run.std:2:3: the thread has started before: thread=B");
        assertShows(problem("A|join(B)|1", "B|w(x)|2"), "run.std:2:3: the thread acts after another one has joined it");
        assertShows(problem("A|end|1"), "run.std:1:3: the thread is in no atomic block: thread=A\n  A|end|1\n    ^^^");
    }

    @Test
    void shouldPointAtAnEndThatIsNotOfTheInnermostBlock() {
        assertShows(
                problem("A|begin(a)|1", "A|begin(b)|2", "A|end(a)|3"),
                "run.std:3:3: another atomic block has to end first: block=a innermost=b thread=A\n  A|end(a)|3\n    ^^^^^^\n"
                        + "  -> The block that began last ends first. Write end(b), or end without a name.");
        assertShows(
                problem("A|begin|1", "A|end(a)|2"),
                "run.std:2:3: another atomic block has to end first: block=a innermost=(no name) thread=A\n  A|end(a)|2\n    ^^^^^^\n"
                        + "  -> The block that began last ends first. Write end without a name.");
    }

    /** An end without a name is that of the innermost block; blocks of other threads do not count. */
    @Test
    void shouldEndTheInnermostBlock() throws IOException {
        assertEquals(
                List.of(
                        "A ATOMIC_BEGIN a [1]",
                        "A ATOMIC_BEGIN b [2]",
                        "A ATOMIC_END  [3]",
                        "A ATOMIC_END a [4]",
                        "B ATOMIC_BEGIN b [0, 1]",
                        "B ATOMIC_END b [0, 2]"),
                clocks("A|begin(a)|1", "A|begin(b)|2", "B|begin(b)|3", "A|end|4", "A|end(a)|5", "B|end(b)|6"));
    }

    @Test
    void shouldNameSeveralProblemsAtOnce() {
        String problem = problem("x", "A|w(x)|1", "y");
        assertShows(problem, "run.std:1:2:");
        assertShows(problem, "run.std:3:2:");
    }

    @Test
    void shouldRefuseWhatIsNoText() throws IOException {
        Path file = directory.resolve("run.std");
        Files.write(file, new byte[] {(byte) 0xFF, (byte) 0xFE, 0, 1});
        assertTrue(assertThrows(ProblemException.class, () -> ImportedStd.read(file))
                .getMessage()
                .contains("must be in UTF-8"));
    }
}
