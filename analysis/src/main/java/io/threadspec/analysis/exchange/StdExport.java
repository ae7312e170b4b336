package io.threadspec.analysis.exchange;

import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.Trace;
import io.threadspec.runtime.trace.TraceEvent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes a trace in STD. A reader of STD knows the order of threads, of the writes to a variable, and of the critical sections of a
 * lock. Whatever of the causal order these do not give is written as a lock of its own: its first critical section, empty, right
 * after the cause, its second right before the effect.
 */
public final class StdExport {

    /** Writes that a reader of STD takes for those of one variable, because they have one name: all in causal order. */
    private static final class Chain {
        final String name;
        TraceEvent last;

        Chain(String name, TraceEvent first) {
            this.name = name;
            this.last = first;
        }
    }

    private final TraceNames names;
    private final EventOrder events;
    private final List<TraceEvent> order;

    /** By name of the subject. */
    private final Map<String, List<Chain>> chains = new HashMap<>();

    /** By thread: what a reader of the text so far takes the thread to know, by slot. */
    private final Map<Integer, int[]> knowledge = new HashMap<>();

    /** Of each event in the order. */
    private final List<String> operands = new ArrayList<>();

    /** By cause and by effect, see {@link #key}: the numbers of the edges from it and to it. */
    private final Map<Long, List<Integer>> releases = new HashMap<>();

    private final Map<Long, List<Integer>> acquires = new HashMap<>();
    private int edges;

    private StdExport(Trace trace, TraceNames names) {
        this.names = names;
        this.events = new EventOrder(trace);
        this.order = events.linear();
    }

    /** The lines of the text. */
    public static List<String> lines(Trace trace, TraceNames names) {
        var export = new StdExport(trace, names);
        export.order.forEach(export::plan);
        var lines = new ArrayList<String>();
        for (int i = 0; i < export.order.size(); i++) {
            export.print(export.order.get(i), export.operands.get(i), lines);
        }
        return lines;
    }

    private void plan(TraceEvent event) {
        int[] known = knowledge.computeIfAbsent(event.thread(), thread -> new int[events.slotCount()]);
        operands.add(operand(event, known));
        for (TraceEvent cause : directCauses(event, known)) {
            releases.computeIfAbsent(key(cause), key -> new ArrayList<>()).add(edges);
            acquires.computeIfAbsent(key(event), key -> new ArrayList<>()).add(edges);
            edges++;
        }
        join(known, event.clock());
    }

    /** Slot and number name an event. */
    private static long key(TraceEvent event) {
        return (long) event.slot() << Integer.SIZE | EventOrder.number(event);
    }

    /** What to call the subject; where that gives an order to an earlier write of the same name, it becomes known. */
    private String operand(TraceEvent event, int[] known) {
        String name = legible(names.subject(event));
        if (event.kind() == EventKind.ATOMIC_BEGIN || event.kind() == EventKind.ATOMIC_END) {
            return name;
        }
        List<Chain> ofName = chains.computeIfAbsent(name, key -> new ArrayList<>());
        for (Chain chain : ofName) {
            if (chain.last.precedes(event)) {
                join(known, chain.last.clock());
                chain.last = event;
                return chain.name;
            }
        }
        var chain = new Chain(ofName.isEmpty() ? name : name + "#" + (ofName.size() + 1), event);
        ofName.add(chain);
        return chain.name;
    }

    /** The last causes in each slot that are not known, without those that others of them imply. */
    private List<TraceEvent> directCauses(TraceEvent event, int[] known) {
        var causes = new ArrayList<TraceEvent>();
        ClockStamp clock = event.clock();
        for (int slot = 0; slot < clock.size(); slot++) {
            int number = clock.get(slot) - (slot == event.slot() ? 1 : 0);
            if (number > known[slot]) {
                causes.add(events.event(slot, number));
            }
        }
        return causes.stream()
                .filter(cause -> causes.stream().noneMatch(cause::precedes))
                .toList();
    }

    private static void join(int[] known, ClockStamp clock) {
        for (int slot = 0; slot < clock.size(); slot++) {
            known[slot] = Math.max(known[slot], clock.get(slot));
        }
    }

    private void print(TraceEvent event, String operand, List<String> lines) {
        for (int edge : acquires.getOrDefault(key(event), List.of())) {
            criticalSection(edge, event, lines);
        }
        String operation =
                switch (event.kind()) {
                    case ATOMIC_BEGIN -> "begin";
                    case ATOMIC_END -> "end";
                    default -> "w";
                };
        lines.add(line(event, operation, operand));
        for (int edge : releases.getOrDefault(key(event), List.of())) {
            criticalSection(edge, event, lines);
        }
    }

    /** Taken first by the thread of the cause, then by that of the effect. */
    private static void criticalSection(int edge, TraceEvent event, List<String> lines) {
        for (String operation : Arrays.asList("acq", "rel")) {
            lines.add(line(event, operation, "edge" + edge));
        }
    }

    private static String line(TraceEvent event, String operation, String operand) {
        return "T" + event.thread() + "|" + operation + "(" + operand + ")|" + event.site();
    }

    /** Without the characters that separate the parts of a line. */
    private static String legible(String name) {
        return name.replaceAll("[\\s|()]", "_");
    }
}
