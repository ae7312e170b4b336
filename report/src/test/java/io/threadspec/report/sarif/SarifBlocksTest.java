package io.threadspec.report.sarif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.BlockCycle.Conflict;
import io.threadspec.analysis.finding.BlockCycle.Operation;
import io.threadspec.analysis.finding.BlockCycle.Place;
import io.threadspec.analysis.finding.BlockCycle.Transaction;
import io.threadspec.analysis.finding.BlockInterleaving;
import io.threadspec.analysis.finding.Evidence;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.report.Findings;
import io.threadspec.report.policy.Policy;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** Where findings about atomic blocks are in the program. */
class SarifBlocksTest {

    private static final Place UNKNOWN = Place.UNKNOWN;

    private static JsonNode result(Evidence evidence) throws IOException {
        return SarifReportTest.run(
                        Findings.result(List.of(Findings.of("add", Verdict.NOT_SERIALIZABLE, evidence))),
                        Policy.byDefault())
                .get("results")
                .get(0);
    }

    private static Place at(int line) {
        return new Place("com.acme.Set", "add", "Set.java", line);
    }

    /** Of the earlier operation of a conflict that a program sees, no place is known. */
    private static BlockCycle seen(boolean blamed, Place end) {
        return new BlockCycle(
                List.of(
                        new Transaction("main", "com.acme.Set.add", blamed, at(10)),
                        new Transaction("worker", "com.acme.Set.clear", false, at(20)),
                        new Transaction("other", "", false)),
                List.of(
                        new Conflict(
                                new Operation("main", "a read", UNKNOWN), new Operation("worker", "a write", at(21))),
                        new Conflict(
                                new Operation("worker", "a release", UNKNOWN),
                                new Operation("other", "an acquire", at(30))),
                        new Conflict(
                                new Operation("other", "a write", UNKNOWN),
                                new Operation("main", "a second read", end))));
    }

    /** Thread, line, text and number of each step. */
    private static List<String> steps(JsonNode result) {
        var steps = new ArrayList<String>();
        for (JsonNode flow : result.at("/codeFlows/0/threadFlows")) {
            for (JsonNode step : flow.get("locations")) {
                JsonNode location = step.get("location");
                JsonNode order = step.get("executionOrder");
                steps.add(flow.get("id").asText() + " "
                        + location.at("/physicalLocation/region/startLine").asInt()
                        + " " + location.at("/message/text").asText()
                        + (order == null ? "" : " #" + order.asInt()));
            }
        }
        return steps;
    }

    @Test
    void shouldTellACycleAsFlowsOfItsThreads() throws IOException {
        JsonNode result = result(seen(true, at(12)));
        assertEquals(
                List.of(
                        "main 10 com.acme.Set.add begins",
                        "main 10 a read, somewhere in the block that begins here #1",
                        "main 12 a second read #6",
                        "worker 20 com.acme.Set.clear begins",
                        "worker 21 a write #3",
                        "worker 20 a release, somewhere in the block that begins here #4",
                        "other 30 an acquire #5"),
                steps(result));
        JsonNode place = result.at("/locations/0/physicalLocation");
        assertEquals("com/acme/Set.java", place.at("/artifactLocation/uri").asText());
        assertEquals(12, place.at("/region/startLine").asInt());
    }

    /** A block that is not to blame may leave a cycle before the cycle comes to it. */
    @Test
    void shouldNotOrderWhatMayHaveComeInAnotherOrder() throws IOException {
        JsonNode result = result(seen(false, at(12)));
        assertTrue(steps(result).stream().noneMatch(step -> step.contains("#")), steps(result)::toString);
        assertTrue(result.at("/codeFlows/0/message/text").asText().endsWith("is not known"));
    }

    /** The pair of section 4.3 of the Velodrome paper: D leaves the cycle by w(x) before the cycle comes to it by r(y). */
    @Test
    void shouldOrderTheLinesOfARunInAFile() throws IOException {
        var cycle = new BlockCycle(
                List.of(
                        new Transaction("T2", "E", false, Place.inRun("run.std", 2)),
                        new Transaction("T1", "D", false, Place.inRun("run.std", 1))),
                List.of(
                        new Conflict(inRun("T2", "w(y)", 3), inRun("T1", "r(y)", 5)),
                        new Conflict(inRun("T1", "w(x)", 4), inRun("T2", "r(x)", 7))));
        JsonNode result = result(cycle);
        assertEquals(
                List.of(
                        "T1 1 D begins #0",
                        "T1 4 w(x) #3",
                        "T1 5 r(y) #4",
                        "T2 2 E begins #1",
                        "T2 3 w(y) #2",
                        "T2 7 r(x) #5"),
                steps(result));
        assertEquals(
                "run.std",
                result.at("/locations/0/physicalLocation/artifactLocation/uri").asText());
    }

    private static Operation inRun(String thread, String text, int line) {
        return new Operation(thread, text, Place.inRun("run.std", line));
    }

    @Test
    void shouldTellAnInterleavingInItsOrder() throws IOException {
        JsonNode result = result(new BlockInterleaving(
                7,
                0,
                List.of(
                        step("main", "r(size)", at(11), true, true),
                        step("worker", "acq(this)", at(20), false, false),
                        step("worker", "w(size)", at(21), false, true),
                        step("main", "w(size)", at(12), true, true))));
        assertEquals(
                List.of(
                        "main 11 r(size) of the block #0",
                        "main 12 w(size) of the block #3",
                        "worker 20 acq(this) #1",
                        "worker 21 w(size) #2"),
                steps(result));
        assertEquals(
                12, result.at("/locations/0/physicalLocation/region/startLine").asInt());
        assertEquals(
                "unimportant",
                result.at("/codeFlows/0/threadFlows/1/locations/0/importance").asText());
        assertEquals(
                "essential",
                result.at("/codeFlows/0/threadFlows/1/locations/1/importance").asText());
    }

    private static BlockInterleaving.Step step(
            String thread, String text, Place place, boolean ofBlock, boolean onPath) {
        return new BlockInterleaving.Step(new Operation(thread, text, place), ofBlock, onPath);
    }

    @Test
    void shouldGetByWithoutLinesAndFiles() throws IOException {
        JsonNode withoutLine = result(seen(true, at(0)));
        assertFalse(withoutLine.at("/locations/0/physicalLocation").has("region"));
        assertTrue(steps(withoutLine).contains("main 0 a second read #6"), steps(withoutLine)::toString);

        JsonNode withoutFile = result(new BlockCycle(
                List.of(new Transaction("main", "a.B.c", true), new Transaction("worker", "", false)),
                List.of(
                        new Conflict(
                                new Operation("main", "a read", UNKNOWN), new Operation("worker", "a write", UNKNOWN)),
                        new Conflict(
                                new Operation("worker", "a write", UNKNOWN),
                                new Operation("main", "a read", UNKNOWN)))));
        assertFalse(withoutFile.has("codeFlows") || withoutFile.has("relatedLocations"));
        assertEquals(
                "src/main/spec/Gate.spec",
                withoutFile
                        .at("/locations/0/physicalLocation/artifactLocation/uri")
                        .asText());
    }

    @Test
    void shouldStayBelowTheLimitsOfCodeHosts() throws IOException {
        var transactions = new ArrayList<Transaction>();
        var conflicts = new ArrayList<Conflict>();
        var steps = new ArrayList<BlockInterleaving.Step>();
        for (int i = 0; i < SarifPlaces.MOST_EVENTS; i++) {
            transactions.add(new Transaction("t" + i % 3, "b" + i, i == 0, at(i + 1)));
            conflicts.add(new Conflict(
                    new Operation("t" + i % 3, "a write", at(i)),
                    new Operation("t" + (i + 1) % 3, "a read", at(i + 1))));
            steps.add(step("t" + i % 3, "r(x)", at(i), false, false));
            steps.add(step("t" + i % 3, "w(x)", at(i), true, true));
        }
        for (JsonNode result :
                List.of(result(new BlockCycle(transactions, conflicts)), result(new BlockInterleaving(0, 0, steps)))) {
            assertEquals(
                    SarifPlaces.MOST_EVENTS,
                    StreamSupport.stream(result.at("/codeFlows/0/threadFlows").spliterator(), false)
                            .mapToInt(flow -> flow.get("locations").size())
                            .sum());
            assertTrue(result.get("relatedLocations").size() <= SarifPlaces.MOST_EVENTS);
        }
    }
}
