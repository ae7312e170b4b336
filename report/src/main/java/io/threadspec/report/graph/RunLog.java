package io.threadspec.report.graph;

import io.threadspec.analysis.exchange.ShiVizHosts;
import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.BlockInterleaving;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.finding.WitnessEvent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A run as a log for ShiViz. Clocks are computed from the order of each thread and from the edges between threads: an event knows itself, what the event
 * before it in its thread knows, and what the events know from which edges lead to it.
 */
final class RunLog {

    /** Of more threads the order of events is not known. */
    private static final int MOST_THREADS = 64;

    /** One event in the order of the run. */
    private record Line(int thread, String text) {}

    /** By name, in the order of their first events. */
    private final Map<String, Integer> threads = new LinkedHashMap<>();

    private final List<Line> lines = new ArrayList<>();
    private final List<Witness.Edge> order = new ArrayList<>();

    private RunLog() {}

    /** Whether the order of the events is known, without which a log would say that nothing orders them. */
    static boolean isPossible(Witness run) {
        long threads =
                run.events().stream().map(WitnessEvent::thread).distinct().count();
        boolean isPart = run.earlier() + run.later() > 0;
        // Of a part it is not known how many threads the whole has.
        return threads <= MOST_THREADS && !(isPart && threads > 1 && run.order().isEmpty());
    }

    /** @param most at most so many events, up to the one that breaks the property */
    static String of(Witness run, int most) {
        var log = new RunLog();
        Witness.Part part = run.near(most);
        for (int i = part.from(); i < part.to(); i++) {
            WitnessEvent event = run.events().get(i);
            String what = event.value().isEmpty() ? event.variable() : event.variable() + "=" + event.value();
            String place = event.file().isEmpty() ? "" : " (" + event.file() + ":" + event.line() + ")";
            log.add(
                    event.thread(),
                    what + " " + event.className() + "." + event.method() + place
                            + (i == run.violatingEvent() ? " breaks the property" : "")
                            + (i >= run.loopStart() ? " repeats for ever" : ""));
        }
        for (Witness.Edge edge : run.order()) {
            if (edge.earlier() >= part.from() && edge.later() < part.to()) {
                log.order.add(new Witness.Edge(edge.earlier() - part.from(), edge.later() - part.from()));
            }
        }
        return log.text();
    }

    /** Between threads only the order of its path is known. */
    static String of(BlockInterleaving run, int most) {
        var log = new RunLog();
        int before = -1;
        for (int i = 0; i < Math.min(most, run.steps().size()); i++) {
            BlockInterleaving.Step step = run.steps().get(i);
            BlockCycle.Operation operation = step.operation();
            String place =
                    operation.place().isKnown() ? " (" + operation.place().text() + ")" : "";
            String block = step.ofBlock() ? " of the block" : "";
            log.add(operation.thread(), operation.text() + place + block);
            if (step.onPath()) {
                if (before >= 0) {
                    log.order.add(new Witness.Edge(before, i));
                }
                before = i;
            }
        }
        return log.text();
    }

    private void add(String thread, String text) {
        lines.add(new Line(threads.computeIfAbsent(thread, added -> threads.size()), text));
    }

    private String text() {
        var hosts = new ShiVizHosts(List.copyOf(threads.keySet()));
        Map<Integer, List<Integer>> sources = order.stream()
                .collect(Collectors.groupingBy(
                        Witness.Edge::later, Collectors.mapping(Witness.Edge::earlier, Collectors.toList())));
        var ofThreads = new int[threads.size()][threads.size()];
        var clocks = new int[lines.size()][];
        var text = new StringBuilder(ShiVizHosts.LINE + "\n\n");
        for (int i = 0; i < lines.size(); i++) {
            int thread = lines.get(i).thread();
            int[] clock = ofThreads[thread];
            for (int source : sources.getOrDefault(i, List.of())) {
                for (int t = 0; t < clock.length; t++) {
                    clock[t] = Math.max(clock[t], clocks[source][t]);
                }
            }
            clock[thread]++;
            clocks[i] = clock.clone();
            text.append(hosts.line(thread, clock, lines.get(i).text())).append('\n');
        }
        return text.toString();
    }
}
