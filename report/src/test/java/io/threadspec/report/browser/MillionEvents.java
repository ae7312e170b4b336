package io.threadspec.report.browser;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.site.SiteTableFile;
import io.threadspec.formats.spec.CompiledSpecsWriter;
import io.threadspec.report.Aggregation;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.spec.CompiledEvent;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.EventMoment;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.Proposition;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventBuffer;
import io.threadspec.runtime.trace.TraceWriter;
import io.threadspec.spec.FormulaMonitor;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * What two modules recorded, judged: a million operations of atomic blocks, which are now and then interrupted; and visits to rooms under a lock that is seldom forgotten,
 * so that in another run two threads are in a room at once.
 */
final class MillionEvents {

    static final int OPERATIONS = 1_000_000;
    static final int VISITS = 150_000;
    static final int ROOMS = 2;
    static final int BLOCKS = 1_000;

    private static final int THREADS = 8;

    /** One visit of so many has no lock. */
    private static final int FORGOTTEN = 5_000;

    private static final String NEVER_TWO = "never (enter && next (!leave until enter))";

    private MillionEvents() {}

    /** @param directory an empty one */
    static AnalysisResult judged(Path directory) throws IOException {
        var rooms = new OutputLayout(Files.createDirectories(directory.resolve("rooms")));
        recordRooms(rooms);
        Path blocks = directory.resolve("blocks.std");
        recordBlocks(blocks);
        return Aggregation.of(Map.of(
                "rooms",
                Analyser.analyse(rooms, List.of(rooms.traces()), Limits.DEFAULT, Progress.NONE),
                "blocks",
                Analyser.analyseBlocks(blocks)));
    }

    private static void recordRooms(OutputLayout output) throws IOException {
        CompiledSpecsWriter.write(output.specs(), specs());
        List<Site> sites = new ArrayList<>();
        for (int room = 0; room < ROOMS; room++) {
            sites.add(new Site("org.example.Room" + room, "enter", "Room" + room + ".java", 10));
            sites.add(new Site("org.example.Room" + room, "leave", "Room" + room + ".java", 20));
        }
        SiteTableFile.write(new SiteTable(sites), output.sites());
        Path configuration = output.classes().resolve(OutputLayout.RUNTIME_CONFIGURATION);
        Files.createDirectories(configuration.getParent());
        Files.writeString(configuration, "traces=../traces\nweaving=rooms\n");
        try (var writer = TraceWriter.create(output.traces(), "rooms", CaptureMode.MVC)) {
            new Visitors(writer).visit();
        }
    }

    private static CompiledSpecs specs() {
        FormulaMonitor monitor = FormulaMonitor.of(NEVER_TWO, FormulaMonitor.Names.EVENTS);
        List<Proposition> propositions = new ArrayList<>();
        List<CompiledEvent> events = new ArrayList<>();
        for (String name : monitor.propositions()) {
            propositions.add(new EventOccurrence(events.size()));
            events.add(new CompiledEvent(
                    name, EventMoment.BEFORE, "call(* " + name + "())", List.of(), OptionalInt.empty(), 2));
        }
        if (!monitor.propositions().equals(List.of("enter", "leave"))) {
            throw new IllegalStateException("events are numbered in another order: " + monitor.propositions());
        }
        List<CompiledSpec> specs = new ArrayList<>();
        for (int room = 0; room < ROOMS; room++) {
            var property = new CompiledProperty("neverTwo", "", NEVER_TWO, 3, propositions, false, monitor.machine());
            specs.add(new CompiledSpec(
                    "Room" + room,
                    "room" + room + ".spec",
                    "",
                    List.of(),
                    List.of(property),
                    List.of(),
                    events,
                    List.of(),
                    List.of(),
                    Optional.empty(),
                    List.of()));
        }
        return new CompiledSpecs(List.of(), specs);
    }

    /** Threads that go in and out of rooms; one at a time goes on, chosen at random. */
    private static final class Visitors {

        private final Random random = new Random(1);
        private final List<EventBuffer> buffers = new ArrayList<>();
        private final int test;

        /** By thread; null before its first event. */
        private final @Nullable Clock[] clocks = new @Nullable Clock[THREADS];

        /** By room, what is known when its lock is free; null before that. */
        private final @Nullable Clock[] locks = new @Nullable Clock[ROOMS];

        private Visitors(TraceWriter writer) throws IOException {
            test = writer.test("org.example.RoomTest.visits");
            for (int thread = 0; thread < THREADS; thread++) {
                buffers.add(new EventBuffer(writer, writer.thread("visitor-" + thread, true)));
            }
        }

        private void visit() throws IOException {
            for (int visit = 0; visit < VISITS; visit++) {
                int thread = random.nextInt(THREADS);
                int room = random.nextInt(ROOMS);
                boolean locked = visit < FORGOTTEN || visit % FORGOTTEN != 0;
                if (locked) {
                    clocks[thread] = Clock.join(clocks[thread], locks[room]);
                }
                happens(thread, 2 * room);
                happens(thread, 2 * room + 1);
                if (locked) {
                    locks[room] = clocks[thread];
                }
            }
            for (EventBuffer buffer : buffers) {
                buffer.flush();
            }
        }

        private void happens(int thread, int event) throws IOException {
            Clock before = clocks[thread] == null ? Clock.NOTHING : clocks[thread];
            Clock after = Clock.after(before, thread);
            clocks[thread] = after;
            buffers.get(thread).addEvent(thread, before, after, event, new long[0], event, test);
        }
    }

    /** Each block reads a variable and writes it back; now and then another thread writes it in between. */
    private static void recordBlocks(Path file) throws IOException {
        var random = new Random(2);
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            int line = 1;
            for (int execution = 0; line <= OPERATIONS; execution++) {
                int block = execution % BLOCKS;
                String thread = "T" + random.nextInt(THREADS);
                List<String> operations = new ArrayList<>(List.of(
                        thread + "|begin(org.example.Shop.sell" + block + ")",
                        thread + "|r(stock" + block + ")",
                        thread + "|w(stock" + block + ")",
                        thread + "|end(org.example.Shop.sell" + block + ")"));
                if (random.nextInt(20) == 0) {
                    operations.add(2, "T" + THREADS + "|w(stock" + block + ")");
                }
                for (String operation : operations) {
                    out.write(operation + "|" + line++ + "\n");
                }
            }
        }
    }
}
