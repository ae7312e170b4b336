package io.threadspec.analysis;

import io.threadspec.analysis.finding.Progress;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.ClockMemory;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.formats.trace.UnwovenCall;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.spec.CompiledEvent;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.trace.EventKind;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/** Reads the traces of a test run, and refuses those that cannot be trusted. */
final class TraceFiles {

    /**
     * What was read.
     *
     * @param traces one for each file
     * @param events how many of all events count
     */
    record Read(List<Trace> traces, long events) {}

    private final OutputLayout output;
    private final List<Path> paths;
    private final SiteTable sites;
    private final Progress progress;

    /** By kind of event: the number of possible subjects. */
    private final Map<EventKind, Integer> subjects = new EnumMap<>(EventKind.class);

    /** The events of all specifications, by number. */
    private final List<CompiledEvent> declared;

    private long events;

    private TraceFiles(OutputLayout output, List<Path> paths, CompiledSpecs specs, SiteTable sites, Progress progress) {
        this.output = output;
        this.paths = paths;
        this.sites = sites;
        this.progress = progress;
        this.declared =
                specs.specs().stream().flatMap(spec -> spec.events().stream()).toList();
        for (EventKind kind : EventKind.values()) {
            subjects.put(kind, subjects(specs, kind));
        }
    }

    /**
     * @param paths files, and directories that have some
     * @throws ProblemException with everything that is wrong with the traces
     */
    static Read read(OutputLayout output, List<Path> paths, CompiledSpecs specs, SiteTable sites, Progress progress) {
        return new TraceFiles(output, paths, specs, sites, progress).read();
    }

    private Read read() {
        List<Path> files = paths.stream()
                .flatMap(path -> oneOrMoreIn(path).stream())
                .distinct()
                .toList();
        String weaving = weaving();
        var traces = new ArrayList<Trace>();
        ClockMemory memory = ClockMemory.ofThisJvm();
        var problems = new ArrayList<Problem>();
        for (Path file : files) {
            progress.at("reading traces", traces.size() + problems.size(), files.size());
            Trace trace = TraceReader.read(file, memory);
            fault(trace, weaving).ifPresentOrElse(problems::add, () -> traces.add(trace));
        }
        if (!problems.isEmpty()) {
            throw new ProblemException(problems);
        }
        return new Read(traces, events);
    }

    /** A run that was named and is not there must not count as a good one, also beside others that are. */
    static List<Path> oneOrMoreIn(Path path) {
        List<Path> files = filesIn(path);
        if (files.isEmpty()) {
            throw new ProblemException(Problem.error(
                    "no test JVM wrote a trace: directory=" + path,
                    "Run the tests on the woven classes before judging them. If they did run, they ran on other classes:"
                            + " check that nothing else sets the class path of the tests."));
        }
        return files;
    }

    /** Absolute, so that a file that is named twice is read once. */
    static List<Path> filesIn(Path path) {
        if (Files.isRegularFile(path)) {
            return List.of(path.toAbsolutePath().normalize());
        }
        if (!Files.isDirectory(path)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(path.toAbsolutePath().normalize())) {
            return files.filter(file -> file.toString().endsWith(OutputLayout.TRACE_SUFFIX))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new ProblemException(
                    "cannot list the traces in " + path, "Check the directory and its permissions.", e);
        }
    }

    private String weaving() {
        Path file = output.classes().resolve(OutputLayout.RUNTIME_CONFIGURATION);
        var properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        } catch (IOException e) {
            throw new ProblemException("cannot read what was woven from " + file, "Weave the classes again.", e);
        }
        return properties.getProperty(OutputLayout.KEY_WEAVING, "");
    }

    private Optional<Problem> fault(Trace trace, String weaving) {
        String process = "process=" + trace.processId();
        if (trace.tear().isPresent()) {
            return Optional.of(Problem.error(
                    "the trace of a test JVM is torn: " + process + " events="
                            + trace.events().size() + ": " + trace.tear().get(),
                    "The JVM was killed, halted, or could not write: see its output, then run the tests again. Or it has not"
                            + " ended yet: tests need a JVM of their own (Surefire: forkCount of 1 or more)."));
        }
        if (!trace.weaving().equals(weaving)) {
            return Optional.of(Problem.error(
                    "a trace comes from classes that were woven before: " + process + " weaving=" + trace.weaving()
                            + " expected=" + weaving,
                    "Run the tests again on the classes as they are woven now."));
        }
        for (TraceEvent event : trace.events()) {
            events += event.kind().counts() ? 1 : 0;
            if (event.subject() >= subjects.getOrDefault(event.kind(), 0)
                    || event.site() >= sites.sites().size()
                    || (event.kind() == EventKind.EVENT
                            && event.parameters().size()
                                    != declared.get(event.subject())
                                            .parameters()
                                            .size())) {
                return Optional.of(Problem.error(
                        "a trace names what was not woven: " + process + " kind=" + event.kind() + " subject="
                                + event.subject() + " site=" + event.site(),
                        "Weave the classes and run the tests again."));
            }
        }
        for (UnwovenCall call : trace.unwoven()) {
            if (call.site() >= sites.sites().size()) {
                return Optional.of(Problem.error(
                        "a trace names a call that was not woven into the classes: " + process + " site=" + call.site(),
                        "Weave the classes and run the tests again."));
            }
        }
        return Optional.empty();
    }

    private static int subjects(CompiledSpecs specs, EventKind kind) {
        return switch (kind) {
            case WRITE, INITIAL_WRITE, SIGHT -> specs.fields().size();
            case EVENT ->
                specs.specs().stream().mapToInt(spec -> spec.events().size()).sum();
            case ATOMIC_BEGIN, ATOMIC_END ->
                specs.specs().stream()
                        .mapToInt(spec -> spec.atomicBlocks().size())
                        .sum();
        };
    }
}
