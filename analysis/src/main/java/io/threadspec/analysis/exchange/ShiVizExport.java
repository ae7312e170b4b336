package io.threadspec.analysis.exchange;

import static java.util.Objects.requireNonNull;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Writes a trace as a log for ShiViz: first the expression that reads its lines, then an empty line (there is one execution),
 * then a line for each event. Hosts are threads, and clocks count the events of threads, each from 1.
 */
public final class ShiVizExport {

    /** The events of one thread in its slot: those with numbers from first to last. */
    private record Share(int thread, int slot, int first, int last) {}

    private final Trace trace;
    private final TraceNames names;
    private final List<Share> shares = new ArrayList<>();

    /** By thread, the index of its share. */
    private final Map<Integer, Integer> indexes = new HashMap<>();

    private ShiVizExport(Trace trace, TraceNames names) {
        this.trace = trace;
        this.names = names;
    }

    /** Gives the lines of the log one by one. */
    public static void write(Trace trace, TraceNames names, Consumer<String> lines) {
        new ShiVizExport(trace, names).write(lines);
    }

    private void write(Consumer<String> lines) {
        findShares();
        var hosts = new ShiVizHosts(shares.stream()
                .map(share -> trace.threads().get(share.thread).name())
                .toList());
        lines.accept(ShiVizHosts.LINE);
        lines.accept("");
        for (TraceEvent event : new EventOrder(trace).linear()) {
            lines.accept(hosts.line(requireNonNull(indexes.get(event.thread())), clock(event), text(event)));
        }
    }

    private void findShares() {
        var byThread = new HashMap<Integer, Share>();
        for (TraceEvent event : trace.events()) {
            if (event.kind().counts()) {
                int number = EventOrder.number(event);
                byThread.merge(
                        event.thread(),
                        new Share(event.thread(), event.slot(), number, number),
                        (one, other) -> new Share(one.thread, one.slot, one.first, other.last));
            }
        }
        byThread.keySet().stream().sorted().map(byThread::get).forEach(share -> {
            indexes.put(share.thread, shares.size());
            shares.add(share);
        });
    }

    private int[] clock(TraceEvent event) {
        return shares.stream()
                .mapToInt(share -> Math.min(event.clock().get(share.slot), share.last) - share.first + 1)
                .toArray();
    }

    private String text(TraceEvent event) {
        String subject = names.subject(event);
        String what =
                switch (event.kind()) {
                    case WRITE, INITIAL_WRITE, SIGHT -> subject + "=" + names.value(event);
                    case EVENT -> subject;
                    case ATOMIC_BEGIN -> "begin " + subject;
                    case ATOMIC_END -> "end " + subject;
                };
        String test = event.test() < 0 ? "" : " in " + trace.tests().get(event.test());
        return what + " " + names.place(event) + test;
    }
}
