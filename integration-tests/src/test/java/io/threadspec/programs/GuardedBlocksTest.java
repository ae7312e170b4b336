package io.threadspec.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.report.english.English;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.Scope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Blocks that something keeps apart, whatever it is: all runs of these programs are serializable, so nothing may be found, nor predicted. */
class GuardedBlocksTest {

    private static final boolean WHOLE = "true".equals(System.getenv("CI"));
    private static final int REPEATED = WHOLE ? 40 : 4;
    private static final int SEEDS = WHOLE ? 200 : 24;

    /** In this one nothing does. */
    private static final String UNGUARDED = "Unguarded";

    @TempDir
    private Path directory;

    private static Instrumentation recording(CaptureMode mode) {
        return new Instrumentation(mode, Scope.EVERYTHING).recording(1L << 40);
    }

    private static List<Finding> findings(WovenPrograms woven) {
        woven.end();
        return Analyser.analyse(woven.output(), Limits.DEFAULT).findings();
    }

    private static List<String> programs() throws IOException {
        try (Stream<Path> files = Files.list(WovenPrograms.SOURCES.resolve("guarded"))) {
            return files.map(file -> file.getFileName().toString().replace(".java", ""))
                    .filter(name -> !name.equals("Guarded") && !name.equals(UNGUARDED))
                    .sorted()
                    .toList();
        }
    }

    private static String spec(List<String> programs) {
        var text = new StringBuilder("import guarded.*;\n");
        programs.forEach(program -> text.append("spec ")
                .append(program)
                .append(" {\n    atomic ")
                .append(program)
                .append(".*lock();\n}\n"));
        return text.toString();
    }

    @ParameterizedTest
    @EnumSource(names = {"MVC", "REFERENCE"})
    void shouldPredictNothingThatSomethingForbids(CaptureMode mode) throws IOException {
        List<String> programs = programs();
        try (var woven = new WovenPrograms(directory, recording(mode), "guarded", spec(programs))) {
            for (int i = 0; i < REPEATED; i++) {
                programs.forEach(program -> woven.run("guarded." + program));
            }
            List<Finding> findings = findings(woven);
            assertEquals(programs.size(), findings.size());
            findings.forEach(GuardedBlocksTest::assertSatisfied);
        }
    }

    private static void assertSatisfied(Finding finding) {
        String text = English.explanation(finding);
        assertEquals(
                Verdict.SATISFIED,
                finding.verdict(),
                () -> finding.declaration().fullName() + ": " + text + "\n" + finding.evidence());
        assertTrue(text.contains("other runs were considered for "), text);
    }

    @Test
    void shouldPredictWhereNothingIsForbidden() throws IOException {
        try (var woven =
                new WovenPrograms(directory, recording(CaptureMode.MVC), "guarded", spec(List.of(UNGUARDED)))) {
            // Where threads meet, the record may begin again, and have nothing of one run.
            for (int i = 0; i < REPEATED; i++) {
                woven.run("guarded." + UNGUARDED);
            }
            assertBroken(findings(woven));
        }
    }

    /** Predicted, or seen if the threads happened to meet. */
    private static void assertBroken(List<Finding> findings) {
        assertTrue(
                findings.stream().allMatch(finding -> List.of(Verdict.PREDICTED, Verdict.NOT_SERIALIZABLE)
                        .contains(finding.verdict())),
                findings::toString);
    }

    @ParameterizedTest
    @EnumSource(names = {"MVC", "REFERENCE"})
    void shouldPredictNothingAcrossBarriersPhasersAndExchangers(CaptureMode mode) throws Exception {
        int seeds = mode == CaptureMode.MVC ? SEEDS : SEEDS / 4;
        try (var woven = meetings(mode)) {
            for (long seed = 0; seed < seeds; seed++) {
                woven.type("meetings.Meetings").getMethod("run", long.class).invoke(null, seed);
            }
            findings(woven).forEach(GuardedBlocksTest::assertSatisfied);
        }
    }

    @Test
    void shouldPredictWhereThreadsDoNotMeet() throws Exception {
        try (var woven = meetings(CaptureMode.MVC)) {
            for (long seed = 0; seed < SEEDS; seed++) {
                woven.type("meetings.Meetings")
                        .getMethod("runApart", long.class)
                        .invoke(null, seed);
            }
            assertBroken(findings(woven));
        }
    }

    private WovenPrograms meetings(CaptureMode mode) {
        return new WovenPrograms(
                directory,
                recording(mode),
                "meetings",
                "import meetings.Meetings;\nspec Meet {\n    atomic Meetings.block(..);\n}\n");
    }
}
