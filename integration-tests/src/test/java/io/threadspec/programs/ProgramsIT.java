package io.threadspec.programs;

import static org.junit.jupiter.api.Assertions.fail;

import io.threadspec.analysis.finding.Finding;
import io.threadspec.report.english.English;
import io.threadspec.runtime.trace.CaptureMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every program gets the verdict that stands in it, in every mode, on the oldest and on the newest Java. Run among the builds under test, so that
 * no processor is idle meanwhile.
 */
class ProgramsIT {

    @TempDir
    private static Path directory;

    /** By JDK: each compiles once. */
    private static final Map<Jdk, Corpus> CORPORA = new HashMap<>();

    /** In all modes on the oldest Java. */
    @ParameterizedTest
    @EnumSource
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
