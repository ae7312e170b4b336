package io.threadspec.analysis.exchange;

import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.EventFile;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.spec.AtomicBlocks;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.spec.Variable;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
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
     * What a file in STD says besides its events.
     *
     * @param events how many there are
     * @param specs a specification without properties that names its variables and atomic blocks
     * @param sites its locations
     */
    public record Imported(long events, CompiledSpecs specs, SiteTable sites) {}

    private static final String WEAVING = "std";
    private static final int SHOWN_PROBLEMS = 20;
    private static final Pattern LINE_NUMBER = Pattern.compile("\\d{1,9}");

    private final String file;
    private final StdCausality causality = new StdCausality();
    private final EventFile target;
    private final List<Problem> problems = new ArrayList<>();
    private long events;
    private final List<Integer> eventCounts = new ArrayList<>();

    /** Numbers in the order of first use. */
    private final Map<String, Integer> threads = new LinkedHashMap<>();

    private final Map<String, Integer> variables = new LinkedHashMap<>();
    private final Map<String, Integer> atomicBlocks = new LinkedHashMap<>();
    private final Map<String, Integer> locations = new LinkedHashMap<>();

    private StdImport(String file, EventFile target) {
        this.file = file;
        this.target = target;
    }

    /**
     * Makes a trace of a file in STD, of the weaving {@code std}. Events are written as they are read.
     *
     * @param path the file in STD
     * @param trace the file to make, or to replace; if anything is wrong, it stays as it was
     * @throws ProblemException with the lines that are wrong
     * @throws IOException if the trace cannot be written
     */
    public static Imported convert(Path path, Path trace) throws IOException {
        Path part = trace.resolveSibling(nameOf(trace) + ".part");
        try {
            Imported imported = read(path, part);
            Files.move(part, trace, StandardCopyOption.REPLACE_EXISTING);
            return imported;
        } catch (UncheckedIOException e) {
            throw new IOException(e.getMessage(), e);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static Imported read(Path path, Path trace) throws IOException {
        try (EventFile target = EventFile.create(trace, WEAVING, CaptureMode.REFERENCE, 0)) {
            return new StdImport(nameOf(path), target).readFrom(path);
        }
    }

    private static String nameOf(Path path) {
        return path.getFileName() == null ? path.toString() : path.getFileName().toString();
    }

    private Imported readFrom(Path path) {
        try (BufferedReader reader = Files.newBufferedReader(path)) {
            return read(reader);
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
        return new Imported(events, specs(), sites());
    }

    private void add(StdLine line) {
        causality.add(line);
        int thread = number(threads, line.thread());
        if (thread == eventCounts.size()) {
            // The first one is the thread that runs the program.
            boolean seenStarting = thread == 0 || causality.wasForked(line.thread());
            write(() -> target.thread(line.thread(), seenStarting));
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
        events++;
        var event = new TraceEvent(
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
                causality.clock(line.thread()));
        write(() -> target.add(event));
    }

    /** Something that is written to the trace. */
    private interface Writing {
        void run() throws IOException;
    }

    /** Keeps what goes wrong with the trace apart from what goes wrong with the text. */
    private static void write(Writing writing) {
        try {
            writing.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int number(Map<String, Integer> numbers, String name) {
        return numbers.computeIfAbsent(name, key -> numbers.size());
    }

    private CompiledSpecs specs() {
        var fields = new ArrayList<RelevantField>();
        var names = new ArrayList<Variable>();
        for (String variable : variables.keySet()) {
            names.add(new Variable(variable, fields.size()));
            fields.add(new RelevantField("", variable, "J", true));
        }
        var blocks = new ArrayList<AtomicBlocks>();
        atomicBlocks.keySet().forEach(block -> blocks.add(new AtomicBlocks(AtomicBlocks.Kind.METHODS, block, 0)));
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
