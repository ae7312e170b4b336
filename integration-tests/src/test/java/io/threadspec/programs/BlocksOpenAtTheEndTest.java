package io.threadspec.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.Scope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A JVM ends while a daemon thread is in a block that has closed a cycle: cycles that were withheld until the block ends count then. */
class BlocksOpenAtTheEndTest {

    private static final String SPEC =
            """
            import blocks.*;
            spec Open {
                atomic OpenAtTheEnd.first();
                atomic OpenAtTheEnd.second();
                atomic OpenAtTheEnd.interrupted();
                atomic synchronized in OpenAtTheEnd;
            }
            """;

    @TempDir
    private Path directory;

    @Test
    void shouldCountBlocksThatAreOpenWhenTheJvmEnds() throws IOException {
        // What is recorded besides would name some of them as well.
        var instrumentation = new Instrumentation(CaptureMode.MVC, Scope.EVERYTHING).recording(0);
        try (var woven = new WovenPrograms(directory, instrumentation, "blocks", SPEC)) {
            woven.end();
            Files.delete(woven.traceFile());
            for (String end : List.of("return", "exit")) {
                run(woven, "second", end);
                assertEquals(
                        Map.of("OpenAtTheEnd.first()", "NOT SERIALIZABLE", "OpenAtTheEnd.second()", "NOT SERIALIZABLE"),
                        verdicts(woven));
                run(woven, "interrupted", end);
                assertEquals(Map.of("OpenAtTheEnd.interrupted()", "NOT SERIALIZABLE"), verdicts(woven));
                run(woven, "locked", end);
                assertEquals(Map.of("blocks.OpenAtTheEnd.locked()", "NOT SERIALIZABLE"), verdicts(woven));
                // The execution waits when the JVM ends: it was left out.
                run(woven, "waiting", end);
                assertEquals(Map.of(), verdicts(woven));
            }
            for (String block : List.of("second", "interrupted")) {
                run(woven, block, "halt");
                var problem = assertThrows(ProblemException.class, () -> verdicts(woven));
                assertTrue(problem.getMessage().contains("the file has no END block"), problem.getMessage());
                Files.delete(woven.traceFile());
            }
        }
    }

    private void run(WovenPrograms woven, String block, String end) {
        OutputLayout output = woven.output();
        Jdk.running()
                .execute(
                        "java",
                        List.of(
                                "-XX:TieredStopAtLevel=1",
                                "-XX:+UseSerialGC",
                                "-cp",
                                Jdk.join(List.of(output.classes(), directory.resolve("control"))),
                                "blocks.OpenAtTheEnd",
                                block,
                                end));
    }

    /** Of the blocks that were executed and judged. */
    private static Map<String, String> verdicts(WovenPrograms woven) throws IOException {
        Map<String, String> verdicts = new TreeMap<>();
        for (Finding finding : Analyser.analyse(woven.output(), Limits.DEFAULT).findings()) {
            if (!finding.verdict().title().equals("NOT EXERCISED")) {
                verdicts.put(
                        finding.declaration().name().replaceFirst("^atomic (.*: )?", ""),
                        finding.verdict().title());
            }
        }
        Files.delete(woven.traceFile());
        return verdicts;
    }
}
