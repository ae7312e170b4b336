package io.threadspec.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.TraceLimits;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.Scope;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A block that is interrupted only where a thread is delayed in it. */
class AdversarialTest {

    private static final String SPEC =
            """
            import adversary.LostUpdate;
            spec Counting {
                atomic LostUpdate.increment();
            }
            """;

    /** Longer than the test takes: the program ends the delay. */
    private static final String LONG = ",delay=3600000,total=3600000";

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({
        "MVC, all, NOT SERIALIZABLE",
        "MVC, writes, NOT SERIALIZABLE",
        "REFERENCE, all, NOT SERIALIZABLE",
        "MVC, off, SATISFIED"
    })
    void shouldShowWhatADelayMakesHappen(CaptureMode mode, String policy, String verdict) throws IOException {
        String setting = policy.equals("off") ? policy : policy + LONG;
        var instrumentation = new Instrumentation(mode, Scope.EVERYTHING, true, TraceLimits.DEFAULT, setting);
        try (var woven = new WovenPrograms(directory, instrumentation, "adversary", SPEC)) {
            woven.run("adversary.LostUpdate");
            woven.end();
            var analysis = Analyser.analyse(woven.output(), Limits.DEFAULT);
            List<Finding> findings = analysis.findings();
            assertEquals(1, findings.size());
            assertEquals(verdict, findings.get(0).verdict().title());
            List<String> suspicions = analysis.warnings().stream()
                    .map(Problem::message)
                    .filter(message -> message.contains("suspicion"))
                    .toList();
            assertEquals(policy.equals("off"), suspicions.isEmpty());
            suspicions.forEach(text -> assertTrue(
                    text.contains("after=adversary.LostUpdate.increment(LostUpdate.java:12)"
                            + " before=adversary.LostUpdate.increment(LostUpdate.java:13) delays=1"),
                    text));
        }
    }
}
