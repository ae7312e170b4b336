package io.threadspec.formats.trace;

import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.trace.EntryBlock;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.TraceWriter;
import io.threadspec.runtime.trace.TracedCycle;
import io.threadspec.runtime.trace.TracedSuspicion;
import io.threadspec.runtime.trace.TracedViolation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes a trace that is in memory. */
public final class TraceCopy {

    private final TraceWriter writer;

    private TraceCopy(TraceWriter writer) {
        this.writer = writer;
    }

    /** Makes a trace the content of a file, replacing what was there: of the same trace always the same bytes. */
    public static void write(Path file, Trace trace) throws IOException {
        try (TraceWriter writer = TraceWriter.replace(file, trace.weaving(), trace.capture(), trace.processId())) {
            new TraceCopy(writer).copy(trace);
        }
    }

    private void copy(Trace trace) throws IOException {
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
        var unwoven = new ArrayDeque<UnwovenCall>(trace.unwoven());
        for (TraceEvent event : trace.events()) {
            addBefore(unwoven, event, blocks);
            add(blocks.get(event.thread()), event);
        }
        for (UnwovenCall call : unwoven) {
            add(blocks.get(call.thread()), call);
        }
        for (EntryBlock block : blocks) {
            block.write();
        }
        for (Map.Entry<String, List<Long>> objects :
                new TreeMap<>(trace.objects().byClass()).entrySet()) {
            writer.objects(
                    objects.getKey(),
                    trace.objects().superclasses(objects.getKey()),
                    objects.getValue().stream().mapToLong(Long::longValue).toArray());
        }
        for (TracedViolation violation : trace.violations()) {
            writer.violation(violation);
        }
        for (TracedCycle cycle : trace.blocks().cycles()) {
            writer.cycle(cycle);
        }
        if (trace.blocks().isComplete()) {
            writer.judgedBlocks(
                    trace.blocks().cycles().stream().map(TracedCycle::count).toList(),
                    trace.blocks().executions(),
                    trace.blocks().dependent(),
                    trace.blocks().unrecorded());
        }
        for (TracedSuspicion suspicion : trace.blocks().suspicions()) {
            writer.suspicion(suspicion);
        }
        if (trace.stop().isPresent()) {
            writer.stopped(trace.stop().get());
        }
    }

    /** Both lists are by thread, and in each thread in its order. */
    private static void addBefore(ArrayDeque<UnwovenCall> unwoven, TraceEvent event, List<EntryBlock> blocks)
            throws IOException {
        for (UnwovenCall next = unwoven.peek(); next != null; next = unwoven.peek()) {
            if (next.thread() > event.thread() || (next.thread() == event.thread() && next.index() > event.index())) {
                return;
            }
            add(blocks.get(next.thread()), next);
            unwoven.remove();
        }
    }

    private static void add(EntryBlock block, UnwovenCall call) throws IOException {
        block.unwoven(call.acquire(), call.site(), call.time());
        block.end();
    }

    private static void add(EntryBlock block, TraceEvent event) throws IOException {
        Clock clock = Clock.of(event.clock(), event.possible());
        add(block, event, clock, clock);
    }

    /** Adds an event to a block of its thread; with its clock, and the one before it where that is known. */
    static void add(EntryBlock block, TraceEvent event, Clock before, Clock after) throws IOException {
        block.startClocked(event.slot(), event.test() + 1);
        if (event.kind() == EventKind.EVENT) {
            block.event(
                    event.subject(),
                    event.parameters().stream().mapToLong(Long::longValue).toArray());
        } else {
            block.subject(event.kind(), event.subject(), event.object(), event.value());
        }
        block.place(event.site(), event.time());
        block.clock(before, after, event.kind().counts());
        block.end();
    }
}
