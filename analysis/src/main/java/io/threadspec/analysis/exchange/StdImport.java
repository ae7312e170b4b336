package io.threadspec.analysis.exchange;

import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.site.Site;
import io.threadspec.runtime.site.SiteTable;
import io.threadspec.runtime.spec.AtomicBlocks;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.spec.Variable;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.ClockMemory;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.Trace;
import io.threadspec.runtime.trace.TraceEvent;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads a trace in STD. Its writes, and the begins and ends of its atomic blocks, become events; everything else becomes
 * order. Variables become fields of no class, so that their names are known to whatever reads the trace.
 */
public final class StdImport {

    /**
     * What a file in STD says.
     *
     * @param trace its events, of the weaving {@code std}
     * @param specs a specification without properties that names its variables and atomic blocks
     * @param sites its locations
     */
    public record Imported(Trace trace, CompiledSpecs specs, SiteTable sites) {}

    private static final String WEAVING = "std";
    private static final int SHOWN_PROBLEMS = 20;
    private static final Pattern LINE_NUMBER = Pattern.compile("\\d{1,9}");

    private final String file;
    private final StdCausality causality = new StdCausality();
    private final ClockMemory memory = ClockMemory.ofThisJvm();
    private final List<Problem> problems = new ArrayList<>();
    private final List<TraceEvent> events = new ArrayList<>();
    private final List<Integer> eventCounts = new ArrayList<>();

    /** Numbers in the order of first use. */
    private final Map<String, Integer> threads = new LinkedHashMap<>();

    private final Map<String, Integer> variables = new LinkedHashMap<>();
    private final Map<String, Integer> atomicBlocks = new LinkedHashMap<>();
    private final Map<String, Integer> locations = new LinkedHashMap<>();

    private StdImport(String file) {
        this.file = file;
    }

    /** @throws ProblemException with the lines that are wrong */
    public static Imported read(Path path) {
        try (BufferedReader reader = Files.newBufferedReader(path)) {
            return new StdImport(
                            path.getFileName() == null
                                    ? path.toString()
                                    : path.getFileName().toString())
                    .read(reader);
        } catch (IOException e) {
            throw new ProblemException("cannot read " + path, "Check the file; its text must be in UTF-8.", e);
        }
    }

    private Imported read(BufferedReader reader) throws IOException {
        int number = 0;
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            number++;
            if (line.isBlank()) {
                continue;
            }
            try {
                add(StdLine.parse(file, number, line));
            } catch (ProblemException e) {
                problems.addAll(e.problems());
                if (problems.size() >= SHOWN_PROBLEMS) {
                    break;
                }
            }
        }
        if (!problems.isEmpty()) {
            throw new ProblemException(problems);
        }
        return new Imported(trace(), specs(), sites());
    }

    private void add(StdLine line) {
        causality.add(line);
        int thread = number(threads, line.thread());
        if (thread == eventCounts.size()) {
            eventCounts.add(0);
        }
        switch (line.operation()) {
            case WRITE -> event(line, thread, EventKind.WRITE, number(variables, line.operand()));
            case BEGIN -> event(line, thread, EventKind.ATOMIC_BEGIN, number(atomicBlocks, line.operand()));
            case END -> event(line, thread, EventKind.ATOMIC_END, number(atomicBlocks, line.operand()));
            default -> {
                // It gives order, and the clocks have it.
            }
        }
    }

    private void event(StdLine line, int thread, EventKind kind, int subject) {
        int index = eventCounts.get(thread);
        eventCounts.set(thread, index + 1);
        ClockStamp clock = causality.clock(line.thread());
        memory.use(clock.size());
        events.add(new TraceEvent(
                thread,
                causality.slot(line.thread()),
                index,
                kind,
                subject,
                0,
                0,
                number(locations, line.location()),
                -1,
                line.number(),
                clock));
    }

    private static int number(Map<String, Integer> numbers, String name) {
        return numbers.computeIfAbsent(name, key -> numbers.size());
    }

    private Trace trace() {
        events.sort(Comparator.comparingInt(TraceEvent::thread).thenComparingInt(TraceEvent::index));
        var traced = new ArrayList<Trace.TracedThread>();
        for (String name : threads.keySet()) {
            // The first one is the thread that runs the program.
            traced.add(new Trace.TracedThread(name, traced.isEmpty() || causality.wasForked(name)));
        }
        return new Trace(WEAVING, CaptureMode.REFERENCE, 0, traced, List.of(), events, Optional.empty());
    }

    private CompiledSpecs specs() {
        var fields = new ArrayList<RelevantField>();
        var names = new ArrayList<Variable>();
        for (String variable : variables.keySet()) {
            names.add(new Variable(variable, fields.size()));
            fields.add(new RelevantField("", variable, "J", true));
        }
        var blocks = new ArrayList<AtomicBlocks>();
        atomicBlocks.keySet().forEach(block -> blocks.add(new AtomicBlocks(false, block, 0)));
        return new CompiledSpecs(
                fields,
                List.of(new CompiledSpec(
                        WEAVING,
                        file,
                        "",
                        names,
                        List.of(),
                        List.of(),
                        List.of(),
                        blocks,
                        List.of(),
                        Optional.empty(),
                        List.of())));
    }

    private SiteTable sites() {
        return new SiteTable(locations.keySet().stream()
                .map(location -> new Site(
                        WEAVING,
                        location,
                        file,
                        LINE_NUMBER.matcher(location).matches() ? Integer.parseInt(location) : 0))
                .toList());
    }
}
