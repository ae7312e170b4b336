package io.threadspec.report.sarif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.finding.WitnessEvent;
import io.threadspec.report.Findings;
import io.threadspec.report.json.JsonWriter;
import io.threadspec.report.policy.Policy;
import io.threadspec.runtime.problem.Severity;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class SarifReportTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static JsonNode run(AnalysisResult result) throws IOException {
        return run(result, Policy.byDefault());
    }

    static JsonNode run(AnalysisResult result, Policy policy) throws IOException {
        return run(result, policy, SarifFiles.UNKNOWN);
    }

    private static JsonNode run(AnalysisResult result, Policy policy, SarifFiles files) throws IOException {
        JsonNode report = JSON.readTree(JsonWriter.write(SarifReport.of(result, policy, files)));
        try (InputStream schema =
                Objects.requireNonNull(SarifReportTest.class.getResourceAsStream("/sarif/sarif-2.1.0-rtm.5.json"))) {
            Set<ValidationMessage> wrong = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V4)
                    .getSchema(schema)
                    .validate(report);
            assertEquals(Set.of(), wrong);
        }
        return report.get("runs").get(0);
    }

    @Test
    void shouldTellWhatIsSuppressedAndWhatIsNew() throws IOException {
        Finding known = Findings.of("known", Verdict.VIOLATED);
        Finding suppressed = new Finding(
                new Declaration("Gate", "old", "", "a", "a.spec", 1, Severity.ERROR, "painted"),
                Verdict.VIOLATED,
                known.explanation(),
                "",
                List.of());
        List<Finding> findings = List.of(known, suppressed, Findings.of("fresh", Verdict.PREDICTED));
        Policy policy = Policy.byDefault();

        JsonNode plain = run(Findings.result(findings)).get("results");
        assertEquals("painted", plain.at("/1/suppressions/0/justification").asText());
        assertFalse(plain.get(0).has("suppressions") || plain.get(0).has("baselineState"));

        var withBaseline = new Policy(policy.failOn(), policy.accepting(Findings.result(List.of(known))));
        JsonNode results = run(Findings.result(findings), withBaseline).get("results");
        assertEquals("unchanged", results.at("/0/baselineState").asText());
        assertEquals("new", results.at("/2/baselineState").asText());
    }

    @Test
    void shouldFollowTheSchemaWhateverIsFound() throws IOException {
        JsonNode run = run(Findings.all());
        long shown = Findings.all().findings().stream()
                .filter(finding -> finding.verdict() != Verdict.SATISFIED)
                .count();
        assertEquals(shown, run.get("results").size());
        for (JsonNode result : run.get("results")) {
            JsonNode rule = run.get("tool")
                    .get("driver")
                    .get("rules")
                    .get(result.get("ruleIndex").asInt());
            assertEquals(rule.get("id"), result.get("ruleId"));
        }
    }

    @Test
    void shouldFollowTheSchemaWhereThereIsNothing() throws IOException {
        assertEquals(
                0,
                run(new AnalysisResult(List.of(), 0, 0, List.of()))
                        .get("results")
                        .size());
    }

    /** The order of the run is that of the numbers, whichever thread an event is in. */
    @Test
    void shouldTellTheRunAsFlowsOfItsThreads() throws IOException {
        var run = new Witness(
                List.of("open=0"), List.of(event("main", 3), event("worker", 5), event("main", 8)), 1, List.of(0), 3);
        JsonNode result = run(Findings.result(List.of(Findings.of("shut", Verdict.PREDICTED, run))))
                .get("results")
                .get(0);
        JsonNode place = result.get("locations").get(0).get("physicalLocation");
        assertEquals("com/acme/Gate.java", place.at("/artifactLocation/uri").asText());
        assertEquals(5, place.at("/region/startLine").asInt());
        JsonNode flows = result.at("/codeFlows/0/threadFlows");
        assertEquals("main", flows.get(0).get("id").asText());
        assertEquals("[0,2]", orders(flows.get(0)).toString().replace(" ", ""));
        assertEquals("worker", flows.get(1).get("id").asText());
        assertEquals("[1]", orders(flows.get(1)).toString());
        assertEquals("essential", flows.at("/1/locations/0/importance").asText());
        assertEquals("unimportant", flows.at("/0/locations/0/importance").asText());
    }

    /** Code hosts show a result only at a path of the checkout. */
    @Test
    void shouldNameFilesAsTheyStandInTheCheckout() throws IOException {
        var run = new Witness(List.of("open=0"), List.of(event("main", 3), event("worker", 5)), 1, List.of(0), 3);
        Finding broken = Findings.of("shut", Verdict.PREDICTED, run);
        Finding unexercised = Findings.of("never", Verdict.NOT_EXERCISED);
        Map<String, String> checkout = Map.of(
                "com/acme/Gate.java", "app 1/src/com/acme/Gate.java", "src/main/spec/Gate.spec", "app 1/Gate.spec");

        JsonNode results = run(
                        Findings.result(List.of(broken, unexercised)),
                        Policy.byDefault(),
                        (module, path) -> Optional.ofNullable(checkout.get(path)))
                .get("results");

        String source = "{\"uri\":\"app%201/src/com/acme/Gate.java\"}";
        String declared = "{\"uri\":\"app%201/Gate.spec\"}";
        String location = "/physicalLocation/artifactLocation";
        assertEquals(source, results.at("/0/locations/0" + location).toString());
        assertEquals(
                source,
                results.at("/0/codeFlows/0/threadFlows/0/locations/0/location" + location)
                        .toString());
        assertEquals(declared, results.at("/0/relatedLocations/0" + location).toString());
        assertEquals(declared, results.at("/1/locations/0" + location).toString());
    }

    private static List<Integer> orders(JsonNode flow) {
        var orders = new ArrayList<Integer>();
        flow.get("locations")
                .forEach(step -> orders.add(step.get("executionOrder").asInt()));
        return orders;
    }

    private static WitnessEvent event(String thread, int line) {
        return new WitnessEvent(thread, "com.acme.Gate$Lock", "run", "Gate.java", line, "open", "1");
    }

    @Test
    void shouldStayBelowTheLimitsOfCodeHosts() throws IOException {
        var events = new ArrayList<WitnessEvent>();
        for (int i = 1; i <= 3 * SarifPlaces.MOST_EVENTS; i++) {
            events.add(event("t" + i % 2, i));
        }
        int breaking = 2 * SarifPlaces.MOST_EVENTS;
        var findings = new ArrayList<Finding>();
        findings.add(Findings.of("long", Verdict.VIOLATED, new Witness(List.of(), events, breaking)));
        for (int i = 0; i < SarifReport.MOST_RESULTS + 10; i++) {
            findings.add(Findings.of("p" + i, Verdict.VIOLATED));
        }
        JsonNode run = run(Findings.result(findings));
        assertEquals(SarifReport.MOST_RESULTS, run.get("results").size());
        assertTrue(run.at("/invocations/0/toolExecutionNotifications/1/message/text")
                .asText()
                .startsWith("11 further"));
        var shown = new TreeSet<Integer>();
        run.at("/results/0/codeFlows/0/threadFlows").forEach(flow -> shown.addAll(orders(flow)));
        assertEquals(SarifPlaces.MOST_EVENTS, shown.size());
        assertEquals(breaking, shown.last());
    }

    /** A file of many long runs would be too large for a code host. */
    @Test
    void shouldShareTheRoomAmongRuns() throws IOException {
        var events = new ArrayList<WitnessEvent>();
        for (int i = 1; i <= SarifPlaces.MOST_EVENTS; i++) {
            events.add(event("t" + i % 2, i));
        }
        var run = new Witness(List.of(), events, SarifPlaces.MOST_EVENTS - 1);
        var findings = new ArrayList<Finding>();
        for (int i = 0; i < 200; i++) {
            findings.add(Findings.of("p" + i, Verdict.VIOLATED, run, run));
        }
        int steps = 0;
        for (JsonNode result : run(Findings.result(findings)).get("results")) {
            for (JsonNode flow : result.get("codeFlows")) {
                var shown = new TreeSet<Integer>();
                flow.get("threadFlows").forEach(thread -> shown.addAll(orders(thread)));
                assertEquals(SarifPlaces.MOST_EVENTS - 1, shown.last());
                steps += shown.size();
            }
        }
        assertEquals(100_000, steps);
    }

    @Test
    void shouldNameTheSameFindingTheSame() throws IOException {
        Finding one = Findings.of("shut", Verdict.PREDICTED, new Witness(List.of(), List.of(event("main", 3)), 0));
        Finding moved = Findings.of("shut", Verdict.VIOLATED, new Witness(List.of(), List.of(event("other", 9)), 0));
        Finding other = Findings.of("open", Verdict.PREDICTED);
        JsonNode results = run(Findings.result(List.of(one, moved, other))).get("results");
        assertEquals(results.at("/0/partialFingerprints"), results.at("/1/partialFingerprints"));
        assertEquals(
                one.fingerprint() + ":1",
                results.at("/0/partialFingerprints/primaryLocationLineHash").asText());
        assertFalse(results.at("/0/partialFingerprints").equals(results.at("/2/partialFingerprints")));
    }
}
