package io.threadspec.report.sarif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.BlockInterleaving;
import io.threadspec.analysis.finding.Evidence;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.MissingOrder;
import io.threadspec.analysis.finding.Sighting;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.finding.WitnessEvent;
import io.threadspec.report.Findings;
import io.threadspec.report.json.JsonWriter;
import io.threadspec.report.policy.Policy;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** GitHub refuses an upload of more than 10 MB, compressed by gzip. However many findings there are, and whatever shows them, the file is smaller. */
class SarifSizeTest {

    private static final long REFUSED = 10_000_000;

    /** More than this many results would be others, of which nothing is written. */
    private static final int FINDINGS = SarifReport.MOST_RESULTS + 100;

    /** Of a run; there is room for fewer. */
    private static final int EVENTS = 100;

    /** Different runs, cycles and the like. */
    private static final int POOL = 50;

    /** Takes bytes and keeps none. */
    private static final class Count extends OutputStream {

        private long bytes;

        @Override
        public void write(int b) {
            bytes++;
        }

        @Override
        public void write(byte[] some, int from, int length) {
            bytes += length;
        }
    }

    /** Names as long as those of programs, and few of them alike: what gzip cannot shorten counts. */
    private static final class Names {

        private final Random random = new Random(1);

        String thread() {
            return "pool-" + random.nextInt(4) + "-thread-" + random.nextInt(64);
        }

        String className() {
            return "com.acme.service" + random.nextInt(50) + ".internal.Component" + random.nextInt(400);
        }

        int line() {
            return 1 + random.nextInt(4_000);
        }

        WitnessEvent event() {
            String name = className();
            return new WitnessEvent(
                    thread(),
                    name,
                    "handle" + random.nextInt(1_000),
                    name.substring(name.lastIndexOf('.') + 1) + ".java",
                    line(),
                    "variable" + random.nextInt(40),
                    Integer.toString(random.nextInt()));
        }

        BlockCycle.Operation operation() {
            WitnessEvent event = event();
            return new BlockCycle.Operation(
                    event.thread(),
                    "w(" + event.className() + "." + event.variable() + ")",
                    BlockCycle.Place.of(event.className(), event.method(), event.file(), event.line()));
        }

        List<String> stack() {
            return Stream.generate(this::event)
                    .limit(64)
                    .map(event ->
                            event.className() + "." + event.method() + "(" + event.file() + ":" + event.line() + ")")
                    .toList();
        }

        /** So many, of which a finding gets some: they are more text than what gzip looks back on. */
        <E> List<E> pool(Function<Names, E> maker) {
            return Stream.generate(() -> maker.apply(this)).limit(POOL).toList();
        }
    }

    private static Witness run(Names names) {
        List<WitnessEvent> events = Stream.generate(names::event).limit(EVENTS).toList();
        return new Witness(List.of("variable1=0", "variable2=0"), events, EVENTS - 1);
    }

    /** As many steps as are shown of one. */
    private static BlockInterleaving interleaving(Names names) {
        return new BlockInterleaving(
                1_000,
                0,
                IntStream.range(0, 60)
                        .mapToObj(step -> new BlockInterleaving.Step(names.operation(), step % 3 == 0, step % 2 == 0))
                        .toList());
    }

    /** More transactions than cycles have in practice. */
    private static BlockCycle cycle(Names names) {
        int size = 8;
        return new BlockCycle(
                IntStream.range(0, size)
                        .mapToObj(i -> new BlockCycle.Transaction(
                                names.thread(),
                                names.className() + ".handle()",
                                i == 0,
                                names.operation().place()))
                        .toList(),
                IntStream.range(0, size)
                        .mapToObj(i -> new BlockCycle.Conflict(names.operation(), names.operation()))
                        .toList(),
                names.stack());
    }

    static Stream<Arguments> largestReports() {
        var names = new Names();
        List<Witness> runs = names.pool(SarifSizeTest::run);
        List<Sighting> sightings = names.pool(
                pool -> new Sighting(Sighting.Whose.SAME, pool.thread(), Optional.empty(), List.of(), pool.stack()));
        List<MissingOrder> pairs = names.pool(pool -> new MissingOrder(pool.event(), pool.event()));
        List<BlockInterleaving> interleavings = names.pool(SarifSizeTest::interleaving);
        List<BlockCycle> cycles = names.pool(SarifSizeTest::cycle);
        return Stream.of(
                Arguments.of("runs, a pair and a stack", (Function<Integer, List<Evidence>>) i -> List.of(
                        runs.get(i % POOL),
                        runs.get((i + 1) % POOL),
                        runs.get((i + 2) % POOL),
                        pairs.get(i % POOL),
                        sightings.get(i % POOL))),
                Arguments.of(
                        "interleavings", (Function<Integer, List<Evidence>>) i -> List.of(interleavings.get(i % POOL))),
                Arguments.of("cycles", (Function<Integer, List<Evidence>>) i -> IntStream.range(0, 5)
                        .<Evidence>mapToObj(n -> cycles.get((i + n) % POOL))
                        .toList()));
    }

    @Test
    void shouldEndMessagesWithALine() {
        var room = new SarifRoom(1, 20, 4, 12);
        String rest = "\n… The rest is in report.json.";
        assertEquals("Broken.\nYes.", room.shortened("Broken.\nYes."), "there is room for it");
        assertEquals("Broken." + rest, room.shortened("Broken.\nHere it is."));
        assertEquals("Broken in on" + rest, room.shortened("Broken in one line"));
        assertEquals("Broken here" + rest, room.shortened("Broken here\ud83d\ude00"), "no half of a character");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("largestReports")
    void shouldStayBelowWhatCodeHostsTake(String what, Function<Integer, List<Evidence>> evidence) throws IOException {
        var findings = new ArrayList<Finding>();
        for (int i = 0; i < FINDINGS; i++) {
            findings.add(Findings.of(
                    "property" + i, Verdict.PREDICTED, evidence.apply(i).toArray(Evidence[]::new)));
        }
        AnalysisResult result = Findings.result(findings);
        var count = new Count();
        try (Writer out = new BufferedWriter(
                new OutputStreamWriter(new GZIPOutputStream(count, 1 << 16), StandardCharsets.US_ASCII))) {
            JsonWriter.write(SarifReport.of(result, Policy.byDefault(), SarifFiles.UNKNOWN), out);
        }
        assertTrue(count.bytes > 500_000, () -> "so small that it does not have what was found: bytes=" + count.bytes);
        assertTrue(count.bytes < REFUSED, () -> what + ": bytes=" + count.bytes);
    }
}
