package io.threadspec.analysis.exchange;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.problem.ControlCharacters;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Writes a trace as a log for ShiViz: first the expression that reads its lines, then an empty line (there is one execution),
 * then a line for each event. Hosts are threads, and clocks count the events of threads, each from 1.
 */
public final class ShiVizExport {

    static final String LINE = "(?<host>\\S+) (?<clock>\\{.*?\\}) (?<event>.*)";

    /** The events of one thread in its slot: those with numbers from first to last. */
    private record Share(int thread, int slot, int first, int last) {}

    private final Trace trace;
    private final TraceNames names;
    private final List<Share> shares = new ArrayList<>();
    private final Map<Integer, String> hosts = new HashMap<>();

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
        nameHosts();
        lines.accept(LINE);
        lines.accept("");
        for (TraceEvent event : new EventOrder(trace).linear()) {
            lines.accept(hosts.get(event.thread()) + " " + clock(event) + " " + text(event));
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
        byThread.keySet().stream().sorted().map(byThread::get).forEach(shares::add);
    }

    /** Two threads of one name are not to look like one. */
    private void nameHosts() {
        Set<String> taken = new HashSet<>();
        for (Share share : shares) {
            String name = trace.threads()
                    .get(share.thread)
                    .name()
                    .replaceAll("[\\s\"\\\\{}\\p{gc=Cc}\\p{gc=Cf}\\p{gc=Zl}\\p{gc=Zp}]", "_");
            String base = name.isEmpty() ? "thread" : name;
            String host = base;
            for (int use = 2; !taken.add(host); use++) {
                host = base + "#" + use;
            }
            hosts.put(share.thread, host);
        }
    }

    private String clock(TraceEvent event) {
        var components = new ArrayList<String>();
        for (Share share : shares) {
            int known = Math.min(event.clock().get(share.slot), share.last) - share.first + 1;
            if (known > 0) {
                components.add("\"" + hosts.get(share.thread) + "\":" + known);
            }
        }
        return "{" + String.join(",", components) + "}";
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
        return ControlCharacters.escape((what + " " + names.place(event) + test).replaceAll("\\R", " "));
    }
}
