package io.threadspec.runtime.trace;

import io.threadspec.runtime.clock.ClockStamp;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes a trace that is in memory. */
final class TraceCopy {

    private final TraceWriter writer;

    TraceCopy(TraceWriter writer) {
        this.writer = writer;
    }

    void copy(Trace trace) throws IOException {
        if (!trace.capture().recordsClocks()) {
            throw new IllegalArgumentException("the clocks of this capture are not written: capture="
                    + trace.capture().configName());
        }
        for (String test : trace.tests()) {
            writer.test(test);
        }
        var blocks = new ArrayList<EntryBlock>();
        for (Trace.TracedThread thread : trace.threads()) {
            blocks.add(new EntryBlock(writer, writer.thread(thread.name(), thread.seenStarting())));
        }
        for (TraceEvent event : trace.events()) {
            add(blocks.get(event.thread()), event);
        }
        for (EntryBlock block : blocks) {
            block.write();
        }
        for (Map.Entry<String, List<Long>> objects :
                new TreeMap<>(trace.objects().byClass()).entrySet()) {
            writer.objects(
                    objects.getKey(),
                    objects.getValue().stream().mapToLong(Long::longValue).toArray());
        }
        for (TracedViolation violation : trace.violations()) {
            writer.violation(violation);
        }
    }

    private static void add(EntryBlock block, TraceEvent event) throws IOException {
        block.startClocked(event.slot(), event.test() + 1);
        if (event.kind() == EventKind.EVENT) {
            block.event(
                    event.subject(),
                    event.parameters().stream().mapToLong(Long::longValue).toArray());
        } else {
            block.subject(event.kind(), event.subject(), event.object(), event.value());
        }
        block.place(event.site(), event.time());
        block.clock(components(event.clock()));
        block.end();
    }

    private static int[] components(ClockStamp clock) {
        var components = new int[clock.size()];
        for (int i = 0; i < components.length; i++) {
            components[i] = clock.get(i);
        }
        return components;
    }
}
