package io.threadspec.programs;

import static org.junit.jupiter.api.Assertions.fail;

import io.threadspec.analysis.finding.Finding;
import io.threadspec.report.english.English;
import io.threadspec.runtime.trace.CaptureMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every program gets the verdict that stands in it, in every mode, and on the oldest and the newest Java. Run among the builds under test, so that
 * no processor is idle meanwhile.
 */
class ProgramsIT {

    @TempDir
    private static Path directory;

    /** By JDK: each compiles once. */
    private static final Map<Jdk, Corpus> CORPORA = new HashMap<>();

    /** In all modes on the oldest Java. In a developer's build in one mode of each kind, if the newest one has the others. */
    static Stream<CaptureMode> modesOnTheOldestJava() {
        return Jdk.isContinuousIntegration() || !Jdk.hasNewest()
                ? Arrays.stream(CaptureMode.values())
                : Stream.of(CaptureMode.REFERENCE, CaptureMode.FACTS_ASYNC);
    }

    @ParameterizedTest
    @MethodSource("modesOnTheOldestJava")
    void shouldGetTheVerdictsThatTheyCarry(CaptureMode mode) {
        judge(Jdk.running(), mode);
    }

    /** In one mode of each kind on the newest. */
    @ParameterizedTest
    @EnumSource(names = {"MVC", "FACTS_SYNC"})
    void shouldGetTheVerdictsThatTheyCarryOnTheNewestJava(CaptureMode mode) {
        judge(Jdk.newest(), mode);
    }

    private static void judge(Jdk jdk, CaptureMode mode) {
        Map<String, Finding> findings = CORPORA.computeIfAbsent(
                        jdk, wanted -> new Corpus(directory.resolve("" + wanted.release()), wanted))
                .judge(mode);

        List<String> differences = new ArrayList<>();
        for (TargetProgram program : Corpus.programs(jdk)) {
            Set<String> expected = program.expected(mode);
            Finding finding = findings.get(program.specName());
            String verdict = finding.verdict().title();
            if (!expected.contains(verdict)) {
                differences.add(program + " should be " + expected + " and is " + verdict + ": "
                        + English.explanation(finding));
            }
        }
        if (!differences.isEmpty()) {
            fail(differences.size() + " of " + findings.size() + " programs differ\n" + String.join("\n", differences));
        }
    }
}
