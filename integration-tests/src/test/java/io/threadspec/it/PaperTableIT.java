package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.MissingOrder;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.runtime.layout.OutputLayout;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Table 4c of Soueidi and Falcone, "Sound concurrent traces for online monitoring": of the faulty programs every run is warned of,
 * of the correct ones none. Woven once, each run is a JVM and a trace of its own.
 */
class PaperTableIT {

    private static final int RUNS = Environment.isContinuousIntegration() ? 100 : 4;

    private static final List<String> ROWS = new ArrayList<>();

    @TempDir
    private static Path directory;

    @BeforeAll
    static void weave() throws IOException {
        var reactor = new Reactor(directory);
        for (String name : List.of("producer-consumer", "producer-consumer-faulty", "bakery", "bakery-faulty")) {
            reactor.module(Environment.example(name), name);
        }
        reactor.run("process-test-classes").assertSuccess();
    }

    @AfterAll
    static void print() {
        System.out.println("| program | runs | verdicts | warned |\n|---|---:|---|---:|");
        ROWS.forEach(System.out::println);
    }

    @ParameterizedTest
    @CsvSource({
        "producer-consumer,        com.acme.buffer.Program, false",
        "producer-consumer-faulty, com.acme.buffer.Program, true",
        "bakery,                   com.acme.bakery.Shop,    false",
        "bakery-faulty,            com.acme.bakery.Shop,    true"
    })
    void shouldWarnOfEveryRunOfAFaultyProgramAndOfNoneOfACorrectOne(String name, String program, boolean faulty)
            throws IOException {
        var output = new OutputLayout(directory.resolve(name).resolve("target/threadspec"));
        Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
        int warned = 0;
        for (int run = 0; run < RUNS; run++) {
            Finding finding = run(output, program);
            verdicts.merge(finding.verdict(), 1, Integer::sum);
            if (!finding.evidence(MissingOrder.class).isEmpty()) {
                warned++;
            }
        }
        ROWS.add("| " + name + " | " + RUNS + " | " + verdicts + " | " + warned + " |");
        assertEquals(faulty ? RUNS : 0, warned, verdicts::toString);
        assertEquals(faulty ? 0 : RUNS, verdicts.getOrDefault(Verdict.SATISFIED, 0), verdicts::toString);
    }

    private static Finding run(OutputLayout output, String program) throws IOException {
        deleteTraces(output);
        ForkedProcess.run(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString(),
                                "-XX:TieredStopAtLevel=1",
                                "-XX:+UseSerialGC",
                                "-cp",
                                output.classes().toString(),
                                program),
                        directory,
                        Map.of())
                .assertSuccess();
        List<Finding> findings = Analyser.analyse(output, Limits.DEFAULT).findings();
        assertEquals(1, findings.size());
        return findings.get(0);
    }

    private static void deleteTraces(OutputLayout output) throws IOException {
        if (Files.isDirectory(output.traces())) {
            try (DirectoryStream<Path> traces = Files.newDirectoryStream(output.traces())) {
                for (Path trace : traces) {
                    Files.delete(trace);
                }
            }
        }
    }
}
