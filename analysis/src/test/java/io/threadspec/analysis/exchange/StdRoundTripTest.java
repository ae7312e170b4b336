package io.threadspec.analysis.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.TestEffort;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.trace.EventKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A trace that goes to STD and comes back has the same events in the same causal order. */
class StdRoundTripTest {

    private static final int TRACES = TestEffort.of(5_000);

    @TempDir
    private Path directory;

    @Test
    void shouldKeepTheCausalOrder() throws IOException {
        Path file = directory.resolve("run.std");
        for (int seed = 0; seed < TRACES; seed++) {
            var random = new RandomTrace(seed);
            List<String> lines = lines(random.trace, TraceNames.none());
            Files.write(file, lines);
            ImportedStd imported = ImportedStd.read(file);
            assertSameOrder(random, imported, "seed=" + seed + "\n" + String.join("\n", lines));
        }
    }

    private static void assertSameOrder(RandomTrace random, ImportedStd imported, String message) {
        List<TraceEvent> originals = random.counting();
        Map<String, Map<Integer, TraceEvent>> byThread = new HashMap<>();
        for (TraceEvent event : imported.trace().events()) {
            String thread = imported.trace().threads().get(event.thread()).name();
            byThread.computeIfAbsent(thread, key -> new HashMap<>()).put(event.index(), event);
        }
        assertEquals(originals.size(), imported.trace().events().size(), message);
        var next = new HashMap<Integer, Integer>();
        var copies = originals.stream()
                .map(event -> {
                    int index = next.merge(event.thread(), 1, Integer::sum) - 1;
                    return byThread.get("T" + event.thread()).get(index);
                })
                .toList();
        var names = new TraceNames(imported.specs(), imported.sites());
        for (int i = 0; i < originals.size(); i++) {
            TraceEvent original = originals.get(i);
            TraceEvent copy = copies.get(i);
            assertEquals(original.kind() == EventKind.EVENT ? EventKind.WRITE : original.kind(), copy.kind(), message);
            String name = names.subject(copy);
            assertTrue((name + "#").startsWith(TraceNames.none().subject(original) + "#"), message + "\n" + name);
            assertEquals(
                    "" + original.site(),
                    imported.sites().sites().get(copy.site()).method(),
                    message);
            for (int j = 0; j < originals.size(); j++) {
                boolean before = i != j && random.pasts.get(j).get(i);
                assertEquals(before, i != j && copy.precedes(copies.get(j)), message + "\n" + i + "," + j);
            }
        }
    }

    @Test
    void shouldWriteNoLockWhereTheOrderIsKnownAnyway() throws IOException {
        Path file = directory.resolve("run.std");
        // Each thread writes x after the other: the order of the writes says all.
        Files.writeString(file, "T0|w(x)|1\nT1|w(x)|2\nT0|w(x)|1\nT1|w(x)|2\n");
        ImportedStd imported = ImportedStd.read(file);
        assertEquals(
                List.of("T0|w(x)|0", "T1|w(x)|1", "T0|w(x)|0", "T1|w(x)|1"),
                lines(imported.trace(), new TraceNames(imported.specs(), imported.sites())));
    }

    @Test
    void shouldWriteALockForAnOrderThatNothingElseGives() throws IOException {
        Path file = directory.resolve("run.std");
        Files.writeString(file, "T0|w(x)|7\nT0|fork(T1)|8\nT1|w(y)|9\n");
        ImportedStd imported = ImportedStd.read(file);
        assertEquals(
                List.of(
                        "T0|w(x)|0",
                        "T0|acq(edge0)|0",
                        "T0|rel(edge0)|0",
                        "T1|acq(edge0)|1",
                        "T1|rel(edge0)|1",
                        "T1|w(y)|1"),
                lines(imported.trace(), new TraceNames(imported.specs(), imported.sites())));
    }

    private static List<String> lines(Trace trace, TraceNames names) {
        List<String> lines = new ArrayList<>();
        StdExport.write(trace, names, lines::add);
        return lines;
    }
}
