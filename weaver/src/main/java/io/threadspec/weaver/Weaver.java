package io.threadspec.weaver;

import io.threadspec.formats.progress.WorkProgress;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.spec.feature.Feature;
import io.threadspec.weaver.catalog.Catalog;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import io.threadspec.weaver.input.ClassPatterns;
import io.threadspec.weaver.input.Libraries;
import io.threadspec.weaver.input.Library;
import io.threadspec.weaver.input.NeutralCode;
import io.threadspec.weaver.input.Project;
import io.threadspec.weaver.input.ProjectFile;
import io.threadspec.weaver.output.OutputDirectory;
import io.threadspec.weaver.output.RuntimeFiles;
import io.threadspec.weaver.output.WeavingDigest;
import io.threadspec.weaver.output.WeavingRecord;
import io.threadspec.weaver.parallel.InOrder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Weaves compiled classes. */
public final class Weaver {

    /** What specifications may use beyond fields. */
    public static final Set<Feature> FEATURES = Set.of(Feature.EVENTS, Feature.ATOMIC_BLOCKS, Feature.EDGES);

    private Weaver() {}

    /**
     * Weaves the project into its output directory. Does nothing if the same input was woven there before; removes traces of earlier runs
     * in any case.
     *
     * @throws ProblemException with every error that was found
     */
    public static WeaveResult weave(WeaveRequest request) {
        return weave(request, WorkProgress.NONE);
    }

    /**
     * Weaves the project as {@link #weave(WeaveRequest)} does.
     *
     * @param progress receives how many classes are woven
     */
    public static WeaveResult weave(WeaveRequest request, WorkProgress progress) {
        return weave(request, progress, InOrder.processors());
    }

    /** @param threads that weave; the result does not depend on their number */
    static WeaveResult weave(WeaveRequest request, WorkProgress progress, int threads) {
        var problems = new ProblemCollector();
        checkPlaces(request, problems);
        var patterns = ClassPatterns.of(request.includes(), request.excludes(), problems);
        var project = Project.scan(request.mainClasses(), request.testClasses(), patterns, problems);
        checkRuntimeIsNotInput(project, problems);
        NeutralCode.check(
                request.instrumentation().neutral(),
                request.classPath(),
                request.wovenAlong().libraries(),
                problems);
        problems.throwErrors();

        var output = OutputDirectory.open(request.output());
        try (var hierarchy = ClassHierarchy.of(visibleClasses(request));
                var libraries = Libraries.open(
                        libraries(request, project, problems), request.classPath(), project, patterns, problems)) {
            problems.throwErrors();
            output.clearTraces();
            var catalog = Catalog.load();
            String tool = WeavingDigest.ofTool(
                    Weaver.class,
                    request.instrumentation().digest() + " " + catalog.text() + " "
                            + request.instrumentation().kinds().text());
            var whole = project.with(libraries.all());
            String weaving = WeavingDigest.of(
                    threads,
                    whole,
                    request.specs(),
                    request.classPath(),
                    request.includes(),
                    request.excludes(),
                    tool + " " + request.instrumentation().limits() + " " + request.runtimePlace());
            Optional<WeavingRecord> previous = WeavingRecord.ifUpToDate(request.output(), weaving, threads);
            if (previous.isPresent()) {
                return WeaveResult.of(previous.get(), true);
            }
            output.clear();

            WovenProject woven = new ProjectWeaver(request, hierarchy, catalog, tool, output, progress, threads)
                    .weave(whole, problems);

            write(output, project, woven.classes(), threads);
            output.addRuntime(request.runtimePlace().in(request.output()));
            output.writeWovenClasses(woven.wovenClasses());
            output.writeNeutralCode(request.instrumentation().neutral());
            output.writeRuntimeConfiguration(
                    weaving,
                    request.instrumentation().capture(),
                    request.instrumentation().online(),
                    request.instrumentation().limits(),
                    request.instrumentation().adversarial());
            output.writeSites(woven.sites().table());
            output.writeSpecs(request.specs());
            WeavingRecord record = woven.record(request.instrumentation().neutral());
            record.write(request.output(), weaving, threads);
            return WeaveResult.of(record, false);
        } catch (IOException | UncheckedIOException e) {
            throw new ProblemException(
                    "weaving could not read its input or write its output: output="
                            + request.output().root(),
                    "check permissions and free space, and that nothing else uses the directory",
                    e);
        }
    }

    /**
     * The libraries of the request that can be woven along. On the module path a library does not see the runtime, which is part of the
     * project's own module.
     */
    private static List<Library> libraries(WeaveRequest request, Project project, Consumer<Problem> problems) {
        List<Library> libraries = request.wovenAlong().libraries();
        if (libraries.isEmpty() || !project.isNamedModule()) {
            return libraries;
        }
        boolean named = libraries.stream().anyMatch(library -> library.kind() == Library.Kind.DEPENDENCY);
        String message = "the project is a named module, beside which nothing can be woven: libraries="
                + libraries.stream()
                        .map(library -> String.valueOf(library.path().getFileName()))
                        .collect(Collectors.joining(", "));
        problems.accept(
                named
                        ? Problem.error(message, "remove threadspec.dependencies, or module-info.java")
                        : Problem.warning(
                                message, "expect what other modules of the build do to be treated as unknown code"));
        return List.of();
    }

    private static void checkPlaces(WeaveRequest request, Consumer<Problem> problems) {
        for (Path input : List.of(request.mainClasses(), request.testClasses())) {
            Path directory = input.toAbsolutePath().normalize();
            OutputLayout layout = request.output();
            for (Path written : List.of(layout.root(), layout.classes(), layout.testClasses())) {
                Path target = written.toAbsolutePath().normalize();
                if (target.startsWith(directory) || (!written.equals(layout.root()) && directory.startsWith(target))) {
                    problems.accept(Problem.error(
                            "woven classes would be written among the classes they come from: classes=" + input
                                    + " output=" + layout.root(),
                            "choose an output directory outside the class directories"));
                    return;
                }
            }
        }
    }

    private static void checkRuntimeIsNotInput(Project project, Consumer<Problem> problems) {
        project.files().stream()
                .filter(file -> file.relativePath().startsWith(RuntimeFiles.PACKAGE_DIRECTORY))
                .findFirst()
                .ifPresent(file -> problems.accept(Problem.error(
                        "the project has classes of ThreadSpec's own runtime, which weaving adds: file=" + file.path(),
                        "clean and compile again; the runtime itself cannot be woven")));
    }

    /** In the order of a test run: test classes before main classes before the rest. */
    static List<Path> visibleClasses(WeaveRequest request) {
        List<Path> places = new ArrayList<>(List.of(request.testClasses(), request.mainClasses()));
        places.addAll(request.classPath());
        return places;
    }

    private static void write(OutputDirectory output, Project project, Map<ProjectFile, byte[]> woven, int threads) {
        InOrder.run(threads, project.files(), () -> file -> {
            byte[] bytes = woven.get(file);
            if (bytes == null) {
                output.copy(file);
            } else {
                output.write(file, bytes);
            }
            return file;
        });
    }
}
