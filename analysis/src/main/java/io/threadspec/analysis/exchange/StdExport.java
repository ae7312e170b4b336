package io.threadspec.analysis.exchange;

import io.threadspec.formats.storage.IntStore;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.problem.ControlCharacters;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

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
    private final List<TraceEvent> all;
    private final EventOrder events;

    /** By name of the subject. */
    private final Map<String, List<Chain>> chains = new HashMap<>();

    /** By thread: what a reader of the text so far takes the thread to know, by slot. */
    private final Map<Integer, int[]> knowledge = new HashMap<>();

    /** By place of a cause in the trace: the last edge from it plus one, 0 if there is none. */
    private final IntStore lastEdges;

    /** By edge: the one before from the same cause plus one, 0 if there is none. */
    private final IntStore earlierEdges = new IntStore();

    private StdExport(Trace trace, TraceNames names) {
        this.names = names;
        this.all = trace.events();
        this.events = new EventOrder(trace);
        this.lastEdges = new IntStore(all.size());
    }

    /**
     * Gives the lines of the text one by one; of a trace in which accesses were recorded, these. The events are passed over twice: an edge is found at its effect, and begins at its cause,
     * which comes before.
     */
    public static void write(Trace trace, TraceNames names, Consumer<String> lines) {
        if (!trace.accesses().accesses().isEmpty()) {
            AccessExport.write(trace.accesses(), names, lines);
            return;
        }
        var export = new StdExport(trace, names);
        List<TraceEvent> order = export.events.linear();
        for (TraceEvent event : order) {
            export.findEdges(event);
        }
        export.chains.clear();
        export.knowledge.clear();
        int edges = 0;
        for (TraceEvent event : order) {
            edges = export.print(event, edges, lines);
        }
    }

    private void findEdges(TraceEvent event) {
        int[] known = known(event);
        operand(event, known);
        for (TraceEvent cause : directCauses(event, known)) {
            int place = place(cause);
            earlierEdges.add(lastEdges.get(place));
            lastEdges.set(place, earlierEdges.size());
        }
        join(known, event.clock());
    }

    private int[] known(TraceEvent event) {
        return knowledge.computeIfAbsent(event.thread(), thread -> new int[events.slotCount()]);
    }

    private int place(TraceEvent event) {
        return events.place(event.slot(), EventOrder.number(event));
    }

    /** The name to write for the subject. A reader orders it after earlier writes of that name, which is noted. */
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
                causes.add(all.get(events.place(slot, number)));
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

    /**
     * @param edges how many lead to earlier events
     * @return the same with those to this one
     */
    private int print(TraceEvent event, int edges, Consumer<String> lines) {
        int[] known = known(event);
        String operand = operand(event, known);
        int after = edges + directCauses(event, known).size();
        join(known, event.clock());
        for (int edge = edges; edge < after; edge++) {
            criticalSection(edge, event, lines);
        }
        String operation =
                switch (event.kind()) {
                    case ATOMIC_BEGIN -> "begin";
                    case ATOMIC_END -> "end";
                    default -> "w";
                };
        lines.accept(line(event, operation, operand));
        Deque<Integer> releases = new ArrayDeque<>();
        for (int edge = lastEdges.get(place(event)); edge > 0; edge = earlierEdges.get(edge - 1)) {
            releases.push(edge - 1);
        }
        releases.forEach(edge -> criticalSection(edge, event, lines));
        return after;
    }

    /** Taken first by the thread of the cause, then by that of the effect. */
    private static void criticalSection(int edge, TraceEvent event, Consumer<String> lines) {
        for (String operation : Arrays.asList("acq", "rel")) {
            lines.accept(line(event, operation, "edge" + edge));
        }
    }

    private static String line(TraceEvent event, String operation, String operand) {
        return "T" + event.thread() + "|" + operation + "(" + operand + ")|" + event.site();
    }

    /** Without the characters that separate the parts of a line. */
    private static String legible(String name) {
        return ControlCharacters.escape(name.replaceAll("[\\s|()]", "_"));
    }
}
