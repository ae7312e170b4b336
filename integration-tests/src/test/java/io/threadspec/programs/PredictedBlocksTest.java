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
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Blocks of woven programs that another run interrupts are found with those that the observed run does. */
class PredictedBlocksTest {

    private static final List<String> BLOCKS = List.of("setFirst", "setSecond", "setThird", "setGuarded");

    @TempDir
    private Path directory;

    /** The other thread may come between by chance; hardly in all three. */
    @ParameterizedTest
    @EnumSource(names = {"MVC", "REFERENCE"})
    void shouldPredictInterruptions(CaptureMode mode) throws IOException {
        Instrumentation instrumentation = new Instrumentation(mode, Scope.EVERYTHING).recording(100_000);
        var spec = new StringBuilder("import predicted.Interruptions;\nspec Interrupted {\n");
        BLOCKS.forEach(
                block -> spec.append("    atomic Interruptions.").append(block).append("();\n"));
        try (var woven = new WovenPrograms(directory, instrumentation, "predicted", spec + "}\n")) {
            woven.run("predicted.Interruptions");
            woven.end();
            List<Finding> findings =
                    Analyser.analyse(woven.output(), Limits.DEFAULT).findings();
            assertEquals(BLOCKS.size(), findings.size());
            Finding guarded = findings.get(3);
            assertEquals(Verdict.SATISFIED, guarded.verdict(), English.explanation(guarded));
            assertTrue(English.explanation(guarded).contains("other runs were considered for 1 of them"));
            int predicted = 0;
            for (Finding finding : findings.subList(0, 3)) {
                String text = English.explanation(finding);
                assertTrue(List.of(Verdict.PREDICTED, Verdict.NOT_SERIALIZABLE).contains(finding.verdict()), text);
                if (finding.verdict() == Verdict.PREDICTED) {
                    predicted++;
                    assertEquals(1, finding.evidence().size());
                    assertTrue(
                            finding.evidence().get(0).toString().contains("w(predicted.Interruptions."),
                            finding.evidence()::toString);
                }
            }
            assertTrue(predicted > 0, "interrupted all the time");
        }
    }
}
