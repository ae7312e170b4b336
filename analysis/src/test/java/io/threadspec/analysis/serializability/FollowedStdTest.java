package io.threadspec.analysis.serializability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.TestEffort;
import io.threadspec.analysis.atomicity.FollowedBlocks;
import io.threadspec.analysis.atomicity.StdBlocks;
import io.threadspec.analysis.exchange.StdText;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.serializability.RandomRun.Kind;
import io.threadspec.analysis.serializability.RandomRun.Step;
import io.threadspec.formats.follow.PatientFollowing;
import io.threadspec.runtime.problem.ProblemException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random runs in STD that are judged while they are written, cut anywhere: against the same run judged as a whole afterwards, and against {@link SerialOrder}
 * of what was there at each moment.
 */
class FollowedStdTest {

    @TempDir
    private Path directory;

    /** With few names of blocks, so that these have several executions. */
    private static String text(List<Step> steps) {
        return RandomRun.std(steps.stream()
                .map(step -> step.kind() == Kind.BEGIN ? new Step(Kind.BEGIN, step.thread(), step.operand() % 4) : step)
                .toList());
    }

    private static Set<String> bad(List<Finding> findings) {
        Set<String> names = new HashSet<>();
        findings.stream()
                .filter(finding -> finding.verdict() == Verdict.NOT_SERIALIZABLE)
                .forEach(finding -> names.add(finding.declaration().name()));
        return names;
    }

    /** How many of the first steps are serializable by the definition: if a run is, so is what it begins with. */
    private static int serializable(List<Step> steps) {
        int good = 0;
        int bad = steps.size() + 1;
        while (bad - good > 1) {
            int middle = (good + bad) >>> 1;
            if (new SerialOrder(steps.subList(0, middle)).isSerializable()) {
                good = middle;
            } else {
                bad = middle;
            }
        }
        return good;
    }

    private StdBlocks.Judged whole(String text) {
        try {
            return StdBlocks.judge(Files.writeString(directory.resolve("run.std"), text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void shouldFindTheSameAtTheOperationThatShowsIt() throws IOException {
        long cuts = 0;
        int violated = 0;
        int withdrawn = 0;
        Path followed = directory.resolve("followed").resolve("run.std");
        Files.createDirectories(followed.getParent());
        for (long seed = 0; seed < TestEffort.of(3_000); seed++) {
            RandomRun run = RandomRun.of(seed, 2 + (int) (seed % 3), 14);
            if (run.steps().stream().noneMatch(step -> step.kind() == Kind.BEGIN)) {
                continue;
            }
            String where = "seed=" + seed;
            String text = text(run.steps());
            int serializable = serializable(run.steps());
            boolean eachBlock = seed % 4 == 0; // Takes long.
            var random = new Random(seed);
            Set<String> live = new HashSet<>();
            Set<String> expected = new HashSet<>();
            var seen = new int[2]; // Lines that are judged, and cuts.
            var growing = new GrowingFile[1];
            growing[0] = new GrowingFile(followed, text.getBytes(StandardCharsets.UTF_8), 30, random, () -> {
                seen[1]++;
                int lines = (int) text.substring(0, growing[0].written())
                        .chars()
                        .filter(character -> character == '\n')
                        .count();
                assertEquals(lines <= serializable, live.isEmpty(), where + " lines=" + lines);
                if (eachBlock) {
                    while (seen[0] < lines) {
                        List<Step> prefix = run.steps().subList(0, ++seen[0]);
                        if (prefix.stream().anyMatch(step -> step.kind() == Kind.BEGIN)) {
                            expected.addAll(bad(whole(text(prefix)).findings()));
                        }
                    }
                    assertEquals(expected, live, where + " lines=" + lines);
                }
            });
            StdBlocks.Judged judged = FollowedBlocks.std(
                    StdText.followed(followed, growing[0]),
                    followed.toString(),
                    "run.std",
                    finding -> assertTrue(live.add(finding.declaration().name()), where));
            assertEquals(whole(text), judged, where);
            assertTrue(live.containsAll(bad(judged.findings())), where);
            cuts += seen[1];
            violated += live.isEmpty() ? 0 : 1;
            withdrawn += live.equals(bad(judged.findings())) ? 0 : 1;
        }
        String figures = "cuts=" + cuts + " violated=" + violated + " withdrawn=" + withdrawn;
        assertTrue(cuts > 1_000 && violated > 50 && withdrawn > 0, figures);
    }

    /** Gives random pieces. */
    private static InputStream inPieces(String text, Random random) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)) {
            @Override
            public synchronized int read(byte[] into, int from, int length) {
                return super.read(into, from, Math.min(length, 1 + random.nextInt(40)));
            }
        };
    }

    @Test
    void shouldFindTheSameInAPipe() {
        for (long seed = 0; seed < TestEffort.of(1_000); seed++) {
            String text = "T0|begin(b0)|1\n" + text(RandomRun.of(seed, 3, 60).steps()) + "T0|w(last)|8";
            var random = new Random(seed);
            StdBlocks.Judged judged = FollowedBlocks.std(
                    StdText.followed(() -> inPieces(text, random), new PatientFollowing(PatientFollowing.FOR_EVER)),
                    "pipe",
                    "run.std",
                    finding -> {});
            assertEquals(whole(text), judged, "seed=" + seed);
        }
    }

    @Test
    void shouldRefuseToEndABlockWithinAnother() {
        String text = "T0|begin(b0)|1\nT0|begin(b1)|2\nT0|end(b0)|3\n";
        var problem = assertThrows(
                ProblemException.class,
                () -> FollowedBlocks.std(
                        StdText.followed(
                                () -> inPieces(text, new Random(1)), new PatientFollowing(PatientFollowing.FOR_EVER)),
                        "pipe",
                        "run.std",
                        finding -> {}));
        assertTrue(
                problem.getMessage()
                        .startsWith(
                                "run.std:3:4: another atomic block has to end first: block=b0 innermost=b1 thread=T0"),
                problem.getMessage());
    }

    /** Whoever interrupts gets the lines that were whole. */
    @Test
    void shouldJudgeWholeLinesIfItIsInterrupted() throws IOException {
        int half = 0;
        Path followed = directory.resolve("followed.std");
        for (long seed = 0; seed < TestEffort.of(500); seed++) {
            String text = "T0|begin(b0)|1\n" + text(RandomRun.of(seed, 3, 20).steps());
            var random = new Random(seed);
            int stop = 15 + random.nextInt(text.length() - 15);
            var growing = new GrowingFile[1];
            growing[0] = new GrowingFile(
                    followed, text.substring(0, stop).getBytes(StandardCharsets.UTF_8), 30, random, () -> {
                        if (growing[0].written() == stop) {
                            growing[0].interrupt();
                        }
                    });
            StdBlocks.Judged judged = FollowedBlocks.std(
                    StdText.followed(followed, growing[0]), followed.toString(), "run.std", finding -> {});
            int end = text.lastIndexOf('\n', stop - 1) + 1;
            StdBlocks.Judged expected = whole(text.substring(0, end));
            assertEquals(expected.findings(), judged.findings(), "seed=" + seed);
            assertEquals(expected.lines(), judged.lines(), "seed=" + seed);
            if (end == stop) {
                assertEquals(List.of(), judged.warnings(), "seed=" + seed);
            } else {
                half++;
                String warning = judged.warnings().get(0).render();
                assertTrue(warning.contains("line=" + (expected.lines() + 1)), warning);
            }
        }
        assertTrue(half > 20, "half lines: " + half);
    }

    /** At the end it is a mistake, as it is in a file that nobody follows. */
    @Test
    void shouldRefuseHalfALineAtTheEnd() throws IOException {
        List<String> live = new ArrayList<>();
        Path followed = directory.resolve("followed.std");
        String text = "T0|begin(b)|1\nT0|r(x)|2\nT1|w(x)|3\nT0|w(x)|4\nT0|en";
        var growing = new GrowingFile(followed, text.getBytes(StandardCharsets.UTF_8), 10, new Random(1), () -> {});
        var problem = assertThrows(
                ProblemException.class,
                () -> FollowedBlocks.std(
                        StdText.followed(followed, growing),
                        followed.toString(),
                        "run.std",
                        finding -> live.add(finding.declaration().name())));
        assertTrue(problem.getMessage().contains("run.std:5:"), problem.getMessage());
        assertEquals(List.of("atomic b"), live);
    }
}
