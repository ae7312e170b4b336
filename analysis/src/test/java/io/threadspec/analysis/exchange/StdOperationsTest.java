package io.threadspec.analysis.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.serializability.OperationReader;
import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lines that are read in one go, against {@link StdLine} and {@link StdCausality}, which read them one by one. */
class StdOperationsTest {

    @TempDir
    private Path directory;

    private static final String[] WORDS = {"r", "w", "acq", "rel", "fork", "join", "begin", "end", "wr", "x", ""};
    private static final String ODD = "|() \t\r\u0007\u00e9a0\n";

    @Test
    void shouldReadWhatIsReadLineByLine() throws IOException {
        int wrong = 0;
        for (long seed = 0; seed < 3_000; seed++) {
            String text = text(new Random(seed));
            Path file = Files.writeString(directory.resolve("run.std"), text);
            String expected = lineByLine(file);
            assertEquals(expected, atOnce(file), () -> "text=" + text);
            wrong += expected.startsWith("run.std") ? 1 : 0;
        }
        int problems = wrong;
        assertTrue(wrong > 500 && wrong < 2_500, () -> "problems=" + problems);
    }

    @Test
    void shouldReadLinesThatAreLongerThanItsBuffer() throws IOException {
        String name = "V".repeat(200_000);
        Path file = Files.writeString(directory.resolve("run.std"), "T0|w(" + name + ")|1\nT0|r(" + name + ")|2");
        assertEquals("WRITE T0 " + name + "\nREAD T0 " + name, atOnce(file));
    }

    @Test
    void shouldRefuseToEndABlockWithinAnother() throws IOException {
        Path file = Files.writeString(
                directory.resolve("run.std"), "A|begin(a)|1\nA|begin(b)|2\nB|begin(a)|3\nB|end(a)|4\nA|end(a)|5\n");
        assertEquals(
                "run.std:5:3: another atomic block has to end first: block=a innermost=b thread=A\n  A|end(a)|5\n    ^^^^^^\n"
                        + "  -> The block that began last ends first. Write end(b), or end without a name.",
                atOnce(file).replace(System.lineSeparator(), "\n"));
    }

    /** Deeper than any program nests blocks. */
    @Test
    void shouldKnowTheNamesOfAllOpenBlocks() throws IOException {
        var text = new StringBuilder();
        for (int i = 0; i < 1_000; i++) {
            text.append("A|begin(b").append(i).append(")|1\n");
        }
        for (int i = 999; i >= 0; i--) {
            text.append("A|end(b").append(i).append(")|2\n");
        }
        Path file = Files.writeString(directory.resolve("run.std"), text);
        assertEquals(2_000, atOnce(file).lines().count());
    }

    /** Mostly right; sometimes a character is replaced. */
    private static String text(Random random) {
        var text = new StringBuilder();
        int lines = random.nextInt(12);
        for (int i = 0; i < lines; i++) {
            String word = WORDS[random.nextInt(random.nextInt(40) == 0 ? WORDS.length : 8)];
            boolean bare = (word.equals("begin") || word.equals("end")) && random.nextBoolean();
            String operand = bare
                    ? ""
                    : "(" + (word.equals("fork") || word.equals("join") ? "T" : "V") + random.nextInt(4) + ")";
            text.append("T").append(random.nextInt(3)).append("|").append(word).append(operand);
            text.append("|").append(random.nextInt(100)).append(random.nextInt(5) == 0 ? "\r\n" : "\n");
        }
        while (text.length() > 0 && random.nextInt(3) == 0) {
            text.setCharAt(random.nextInt(text.length()), ODD.charAt(random.nextInt(ODD.length())));
        }
        return text.toString();
    }

    private static String lineByLine(Path file) throws IOException {
        var causality = new StdCausality();
        var read = new ArrayList<String>();
        int number = 0;
        try {
            for (String line : Files.readString(file).split("\n", -1)) {
                number++;
                if (!line.isBlank()) {
                    StdLine parsed = StdLine.parse("run.std", number, line);
                    causality.add(parsed);
                    read.add(parsed.operation() + " " + parsed.thread() + " " + parsed.operand());
                }
            }
        } catch (ProblemException e) {
            return e.getMessage();
        }
        return withoutRelocking(read);
    }

    /** Taking a lock again is no operation. */
    private static String withoutRelocking(List<String> read) {
        var depths = new HashMap<String, Integer>();
        var kept = new ArrayList<String>();
        for (String each : read) {
            String[] parts = each.split(" ", -1);
            boolean outermost =
                    switch (parts[0]) {
                        case "ACQUIRE" -> depths.merge(parts[2], 1, Integer::sum) == 1;
                        case "RELEASE" -> depths.merge(parts[2], -1, Integer::sum) == 0;
                        default -> true;
                    };
            if (outermost) {
                kept.add(parts[0].equals("END") ? "END " + parts[1] : each);
            }
        }
        return String.join("\n", kept);
    }

    private static String atOnce(Path file) {
        var read = new ArrayList<String>();
        var operations = new ArrayList<StdOperations>();
        var names = new OperationReader() {
            private StdOperations names() {
                return operations.get(0);
            }

            private void add(String operation, int thread, String operand) {
                read.add(operation + " " + names().thread(thread) + " " + operand);
            }

            @Override
            public void begin(int thread, int block) {
                add("BEGIN", thread, names().block(block));
            }

            @Override
            public void end(int thread) {
                read.add("END " + names().thread(thread));
            }

            @Override
            public void read(int thread, int variable) {
                add("READ", thread, names().variable(variable));
            }

            @Override
            public void write(int thread, int variable) {
                add("WRITE", thread, names().variable(variable));
            }

            @Override
            public void acquire(int thread, int lock) {
                add("ACQUIRE", thread, names().lock(lock));
            }

            @Override
            public void release(int thread, int lock) {
                add("RELEASE", thread, names().lock(lock));
            }

            @Override
            public void fork(int thread, int child) {
                add("FORK", thread, names().thread(child));
            }

            @Override
            public void join(int thread, int child) {
                add("JOIN", thread, names().thread(child));
            }
        };
        operations.add(new StdOperations("run.std", names));
        try {
            operations.get(0).read(file);
        } catch (ProblemException e) {
            return e.getMessage();
        }
        return String.join("\n", read);
    }
}
