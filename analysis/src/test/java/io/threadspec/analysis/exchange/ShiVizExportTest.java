package io.threadspec.analysis.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What ShiViz reads by the expression in the first line is the causal order of the trace. */
class ShiVizExportTest {

    private static final int TRACES = 2_000;
    private static final Pattern COMPONENT = Pattern.compile("\"([^\"]+)\":(\\d+)");

    /** A line, read. */
    private record Entry(String host, Map<String, Integer> clock) {}

    @Test
    void shouldKeepTheCausalOrder() {
        for (int seed = 0; seed < TRACES; seed++) {
            var random = new RandomTrace(seed);
            var names = new ArrayList<Trace.TracedThread>();
            for (int t = 0; t < random.trace.threads().size(); t++) {
                names.add(new Trace.TracedThread("t" + t, true));
            }
            var trace = new Trace(
                    "w",
                    random.trace.capture(),
                    1,
                    names,
                    random.trace.tests(),
                    random.trace.events(),
                    random.trace.tear());
            List<String> lines = lines(trace, TraceNames.none());
            String message = "seed=" + seed + "\n" + String.join("\n", lines);
            var byName = new HashMap<String, Entry>();
            for (Entry entry : read(lines, message)) {
                byName.put(entry.host + ":" + entry.clock.get(entry.host), entry);
            }
            var counts = new HashMap<Integer, Integer>();
            List<String> keys = random.counting().stream()
                    .map(event -> "t" + event.thread() + ":" + counts.merge(event.thread(), 1, Integer::sum))
                    .toList();
            for (int i = 0; i < keys.size(); i++) {
                for (int j = 0; j < keys.size(); j++) {
                    Entry one = byName.get(keys.get(i));
                    Entry other = byName.get(keys.get(j));
                    boolean known = other.clock.getOrDefault(one.host, 0) >= one.clock.get(one.host);
                    assertEquals(random.pasts.get(j).get(i), known, message + "\n" + i + "," + j);
                }
            }
        }
    }

    @Test
    void shouldSayWhatHappened() {
        var one = new TraceEvent(0, 0, 0, EventKind.WRITE, 0, 7, 1, 0, 0, 1, ClockStamp.of(1));
        var other = new TraceEvent(1, 1, 0, EventKind.EVENT, 3, 0, 0, 9, -1, 2, ClockStamp.of(1, 1), List.of(5L));
        var threads = List.of(new Trace.TracedThread("pool {1}", true), new Trace.TracedThread("pool {1}", true));
        var trace =
                new Trace("w", CaptureMode.MVC, 1, threads, List.of("ATest.a"), List.of(one, other), Optional.empty());
        var names = new TraceNames(
                new CompiledSpecs(List.of(new RelevantField("com/acme/Tank", "open", "Z", false)), List.of()),
                new SiteTable(List.of(new Site("com.acme.Tank", "fill", "Tank.java", 12))));
        assertEquals(
                List.of(
                        "(?<host>\\S+) (?<clock>\\{.*?\\}) (?<event>.*)",
                        "",
                        "pool__1_ {\"pool__1_\":1} com.acme.Tank.open@7=true com.acme.Tank.fill(Tank.java:12) in ATest.a",
                        "pool__1_#2 {\"pool__1_\":1,\"pool__1_#2\":1} E3@5 site 9"),
                lines(trace, names));
    }

    /** ShiViz wants of each host a clock that counts 1, 2, 3, … in the order of the log, and causes before effects. */
    private static List<Entry> read(List<String> lines, String message) {
        Pattern line = Pattern.compile(lines.get(0));
        var counts = new HashMap<String, Integer>();
        var log = new ArrayList<Entry>();
        for (String text : lines.subList(2, lines.size())) {
            Matcher matcher = line.matcher(text);
            assertTrue(matcher.matches(), text);
            var clock = new HashMap<String, Integer>();
            Matcher component = COMPONENT.matcher(matcher.group("clock"));
            while (component.find()) {
                clock.put(component.group(1), Integer.parseInt(component.group(2)));
            }
            assertEquals(
                    matcher.group("clock").length(),
                    clock.entrySet().stream()
                                    .mapToInt(e -> e.getKey().length() + ("" + e.getValue()).length() + 4)
                                    .sum()
                            + 1,
                    "a part of the clock was not read: " + text);
            String host = matcher.group("host");
            assertEquals(counts.merge(host, 1, Integer::sum), clock.get(host), message);
            clock.forEach((other, known) -> assertTrue(known <= counts.getOrDefault(other, 0), message));
            log.add(new Entry(host, clock));
        }
        return log;
    }

    private static List<String> lines(Trace trace, TraceNames names) {
        List<String> lines = new ArrayList<>();
        ShiVizExport.write(trace, names, lines::add);
        return lines;
    }
}
