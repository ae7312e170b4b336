package io.threadspec.cli;

import io.threadspec.runtime.adversary.AdversaryOptions;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.trace.TraceLimits;
import io.threadspec.spec.SpecCompiler;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.WeaveRequest;
import io.threadspec.weaver.WeaveResult;
import io.threadspec.weaver.Weaver;
import io.threadspec.weaver.WovenAlong;
import io.threadspec.weaver.WovenSelection;
import io.threadspec.weaver.input.Library;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The options of commands that weave: what, and how. */
@SuppressWarnings("NullAway.Init") // picocli sets the fields before it calls the command.
final class WeavingOptions {

    @Option(names = "--classes", paramLabel = "DIR", required = true, description = "Directory of compiled classes.")
    private Path classes;

    @Option(
            names = "--test-classes",
            paramLabel = "DIR",
            description = "Another directory of compiled classes, of tests for example.")
    private @Nullable Path testClasses;

    @Option(
            names = "--spec",
            paramLabel = "DIR",
            required = true,
            description = "Directory that is searched for *.spec.")
    private Path specs;

    @Option(
            names = "--output",
            paramLabel = "DIR",
            defaultValue = "threadspec",
            description = "Where woven classes, traces and reports go (default: ${DEFAULT-VALUE}).")
    private Path output;

    @Option(
            names = "--module",
            paramLabel = "PATH",
            description =
                    "Directory or jar of the class path with further classes of the same project, which specifications may name;"
                            + " may be repeated.")
    private List<Path> modules = new ArrayList<>();

    @Option(
            names = "--dependency",
            paramLabel = "PATH",
            description =
                    "Directory or jar of the class path with code of others, which is woven along; may be repeated.")
    private List<Path> dependencies = new ArrayList<>();

    @Option(
            names = "--include",
            paramLabel = "PATTERN",
            split = ",",
            description = "Classes to weave, such as com.acme.** (default: all).")
    private List<String> includes = new ArrayList<>();

    @Option(
            names = "--exclude",
            paramLabel = "PATTERN",
            split = ",",
            description = "Classes to leave as they are; stronger than --include.")
    private List<String> excludes = new ArrayList<>();

    @Option(
            names = "--unwoven",
            paramLabel = "PATTERN",
            split = ",",
            description =
                    "Code that is not woven and orders nothing, by your word, such as com.acme.metrics.** (default: logging and assertions).")
    private List<String> unwoven = new ArrayList<>();

    @Option(
            names = "--capture",
            paramLabel = "MODE",
            defaultValue = "mvc",
            description = "How causality is recorded: mvc, facts-sync or facts-async (default: ${DEFAULT-VALUE}).")
    private String capture;

    @Option(
            names = "--scope",
            paramLabel = "SCOPE",
            defaultValue = "everything",
            description =
                    "Which variables are woven besides those of specifications: everything, or with the facts modes"
                            + " also needed (default: ${DEFAULT-VALUE}).")
    private String scope;

    @Option(
            names = "--online",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = "Watches properties also while the program runs (default: ${DEFAULT-VALUE}).")
    private boolean online;

    @Option(
            names = "--max-trace-megabytes",
            paramLabel = "N",
            defaultValue = "" + TraceLimits.DEFAULT_MAX_MEGABYTES,
            description = "Recording ends when the trace of a JVM is as large (default: ${DEFAULT-VALUE}).")
    private long maxTraceMegabytes;

    @Option(
            names = "--min-disk-megabytes",
            paramLabel = "N",
            defaultValue = "" + TraceLimits.DEFAULT_MIN_FREE_MEGABYTES,
            description = "Recording ends when less is left on the disk; 0: never (default: ${DEFAULT-VALUE}).")
    private long minDiskMegabytes;

    @Option(
            names = "--adversarial",
            paramLabel = "POLICY",
            defaultValue = AdversaryOptions.OFF,
            description =
                    "How threads are delayed where atomic blocks may be interrupted: off, all or writes, the last two"
                            + " also with ,delay=100,total=10000,never=name-of-a-thread (default: ${DEFAULT-VALUE}).")
    private String adversarial;

    @Option(
            names = "--recorded-accesses",
            paramLabel = "N",
            defaultValue = "" + TraceLimits.DEFAULT_RECORDED_ACCESSES,
            description =
                    "How many accesses are recorded where there are atomic blocks; 0 for none (default: ${DEFAULT-VALUE}).")
    private long recordedAccesses;

    OutputLayout output() {
        return new OutputLayout(output);
    }

    /** The directories whose woven form takes their place, in the order of {@link #woven}. */
    List<Path> originals() {
        return testClasses == null ? List.of(classes) : List.of(classes, testClasses);
    }

    List<Path> woven() {
        OutputLayout layout = output();
        return testClasses == null ? List.of(layout.classes()) : List.of(layout.classes(), layout.testClasses());
    }

    /**
     * Compiles the specifications and weaves.
     *
     * @param classPath what the classes were compiled against, without themselves
     */
    void weave(List<Path> classPath, ProgressOptions progress, CommandSpec command) {
        PrintWriter out = command.commandLine().getOut();
        NamedPaths.requireAll(Stream.of(originals(), List.of(specs), modules, dependencies, classPath)
                .flatMap(List::stream)
                .toList());
        List<Library> libraries = libraries(classPath);
        List<Path> own = Stream.concat(originals().stream(), modules.stream()).toList();
        SpecCompiler.Result compiled = SpecCompiler.compile(new SpecCompiler.Request(
                specs,
                own,
                classPath.stream()
                        .filter(element -> !ClassPaths.contains(own, element))
                        .toList(),
                Weaver.FEATURES,
                Optional.of(WovenSelection.of(libraries, includes, excludes))));
        compiled.warnings().forEach(warning -> out.println(warning.render()));
        var request = new WeaveRequest(
                compiled.specs(),
                classes,
                testClasses == null ? output.resolve("no-test-classes") : testClasses,
                classPath,
                new WovenAlong(libraries, Optional.empty()),
                includes,
                excludes,
                Instrumentation.parse(capture, scope, online, maxTraceMegabytes, minDiskMegabytes, adversarial)
                        .recording(recordedAccesses)
                        .withNeutral(unwoven),
                output());
        WeaveResult result = progress.show(command.commandLine().getErr(), shown -> Weaver.weave(request, shown));
        result.warnings().forEach(warning -> out.println(warning.render()));
        out.println(result.summary() + " directory=" + output);
    }

    private List<Library> libraries(List<Path> classPath) {
        List<Library> libraries = new ArrayList<>();
        modules.forEach(path -> libraries.add(new Library(ClassPaths.entry(classPath, path), Library.Kind.MODULE)));
        dependencies.forEach(
                path -> libraries.add(new Library(ClassPaths.entry(classPath, path), Library.Kind.DEPENDENCY)));
        return libraries;
    }
}
