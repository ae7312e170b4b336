package io.threadspec.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.explanation.Holds;
import io.threadspec.analysis.explanation.Orders;
import io.threadspec.analysis.explanation.Reason;
import io.threadspec.analysis.finding.Evidence;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.report.json.JsonObject;
import io.threadspec.report.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** That JSON has every kind of reason and evidence, with all its values. */
class JsonKindsTest {

    private static void assertContainsAll(Samples samples, Map<String, Object> object) {
        String json = JsonWriter.write(object);
        for (String value : samples.values()) {
            assertTrue(json.contains(value), () -> value + " is not in " + json);
        }
    }

    @Test
    void shouldWriteEveryReasonWithItsValues() {
        List<String> kinds = new ArrayList<>();
        for (Class<?> kind : Samples.kinds(Reason.class)) {
            var samples = new Samples();
            Map<String, Object> object =
                    ((Reason) samples.of(kind)).accept(new JsonReasons()).members();
            assertContainsAll(samples, object);
            kinds.add((String) object.get("kind"));
            String name = kind.getSimpleName();
            assertEquals(name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1), object.get("kind"));
        }
        assertTrue(kinds.size() > 20, () -> "too few to be all of them: " + kinds);
        assertEquals(kinds.size(), kinds.stream().distinct().count(), kinds::toString);
    }

    @Test
    void shouldWriteOrdersThatWereNotCounted() {
        var samples = new Samples();
        Orders orders = samples.of(Orders.Uncounted.class);
        Reason reason = new Holds.AllOrders(orders);
        assertContainsAll(samples, reason.accept(new JsonReasons()).members());
    }

    /** Of a run, indexes become marks of its events; other tests look at these. */
    @Test
    void shouldWriteEveryEvidenceWithItsValues() {
        for (Class<?> kind : Samples.kinds(Evidence.class)) {
            var samples = new Samples();
            var evidence = (Evidence) samples.of(kind);
            Map<String, Object> finding =
                    evidence.accept(new JsonEvidence(new JsonObject())).members();
            assertTrue(!finding.isEmpty(), kind::toString);
            if (kind != Witness.class) {
                assertContainsAll(samples, finding);
            }
        }
    }
}
