package io.threadspec.weaver;

import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.spec.feature.Feature;
import io.threadspec.weaver.bytecode.ClassWeaver;
import io.threadspec.weaver.bytecode.HandledFields;
import io.threadspec.weaver.bytecode.LockedTypes;
import io.threadspec.weaver.bytecode.SiteNumbers;
import io.threadspec.weaver.bytecode.WovenFields;
import io.threadspec.weaver.catalog.Catalog;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import io.threadspec.weaver.input.ClassPatterns;
import io.threadspec.weaver.input.Project;
import io.threadspec.weaver.input.ProjectFile;
import io.threadspec.weaver.output.OutputDirectory;
import io.threadspec.weaver.output.RuntimeFiles;
import io.threadspec.weaver.output.WeavingDigest;
import io.threadspec.weaver.output.WeavingRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** From compiled classes to woven ones. */
public final class Weaver {

    /** What specifications may use beyond fields. */
    public static final Set<Feature> FEATURES = Set.of(Feature.EVENTS, Feature.ATOMIC_BLOCKS, Feature.EDGES);

    private Weaver() {}

    /**
     * Weaves the project into its output directory. What the same input gave before is left as it is; traces of earlier
     * runs are removed in any case.
     *
     * @throws ProblemException with every error that was found
     */
    public static WeaveResult weave(WeaveRequest request) {
        var problems = new ProblemCollector();
        checkPlaces(request, problems);
        var patterns = ClassPatterns.of(request.includes(), request.excludes(), problems);
        var project = Project.scan(request.mainClasses(), request.testClasses(), patterns, problems);
        checkRuntimeIsNotInput(project, problems);
        problems.throwErrors();

        var output = OutputDirectory.open(request.output());
        try (var hierarchy = ClassHierarchy.of(visibleClasses(request))) {
            output.clearTraces();
            var catalog = Catalog.load();
            String weaving = WeavingDigest.of(
                    project,
                    request.specs(),
                    request.classPath(),
                    request.includes(),
                    request.excludes(),
                    request.instrumentation().digest() + " " + catalog.text(),
                    Weaver.class);
            Optional<WeavingRecord> previous = WeavingRecord.ifUpToDate(request.output(), weaving);
            if (previous.isPresent()) {
                return result(previous.get());
            }
            output.clear();

            var sites = new SiteNumbers();
            Map<ProjectFile, byte[]> woven = weave(request, project, hierarchy, catalog, sites, problems);

            write(output, project, woven);
            output.addRuntime();
            output.writeRuntimeConfiguration(
                    weaving,
                    request.instrumentation().capture(),
                    request.instrumentation().online());
            output.writeSites(sites.table());
            output.writeSpecs(request.specs());
            var record = new WeavingRecord(woven.size(), sites.count(), problems.warnings());
            record.write(request.output(), weaving);
            return result(record);
        } catch (IOException | UncheckedIOException e) {
            throw new ProblemException(
                    "weaving could not read its input or write its output: output="
                            + request.output().root(),
                    "check permissions and free space, and that nothing else uses the directory",
                    e);
        }
    }

    private static Map<ProjectFile, byte[]> weave(
            WeaveRequest request,
            Project project,
            ClassHierarchy hierarchy,
            Catalog catalog,
            SiteNumbers sites,
            ProblemCollector problems) {
        var relevantFields = new RelevantFieldCheck(request.specs().fields());
        relevantFields.checkDeclarations(project, hierarchy, problems);
        try (var declarations = Declarations.open(request.specs(), visibleClasses(request), problems)) {
            problems.throwErrors();
            var handled = new HandledFields();
            project.selectedClasses().forEach(file -> handled.addFrom(file.read()));
            var fields = wovenFields(project, request, hierarchy, handled);
            var classWeaver = new ClassWeaver(
                    hierarchy, fields, lockedTypes(project), catalog, declarations.declared(), sites, problems);
            Map<ProjectFile, byte[]> woven = weaveClasses(project, declarations, classWeaver, problems);
            problems.throwErrors();
            declarations.checkMatches(sites, problems);
            problems.throwErrors();
            relevantFields.checkWrites(sites, problems);
            relevantFields.checkExcludedClasses(project, fields, problems);
            relevantFields.checkHandles(handled, hierarchy, problems);
            declarations.checkExcludedClasses(project, problems);
            declarations.warnOfWhatIsNotJudged(problems);
            problems.throwErrors();
            return woven;
        }
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
    private static List<Path> visibleClasses(WeaveRequest request) {
        List<Path> places = new ArrayList<>(List.of(request.testClasses(), request.mainClasses()));
        places.addAll(request.classPath());
        return places;
    }

    private static WovenFields wovenFields(
            Project project, WeaveRequest request, ClassHierarchy hierarchy, HandledFields handled) {
        return new WovenFields(
                hierarchy,
                project.selectedClasses().stream().map(ProjectFile::className).collect(Collectors.toSet()),
                request.specs(),
                handled,
                request.instrumentation().scope() == Scope.EVERYTHING);
    }

    private static LockedTypes lockedTypes(Project project) {
        var locked = new LockedTypes();
        project.selectedClasses().forEach(file -> locked.addFrom(file.read()));
        return locked;
    }

    private static Map<ProjectFile, byte[]> weaveClasses(
            Project project, Declarations declarations, ClassWeaver weaver, Consumer<Problem> problems) {
        Map<ProjectFile, byte[]> woven = new LinkedHashMap<>();
        for (ProjectFile file : project.selectedClasses()) {
            byte[] original = file.read();
            Optional<byte[]> advised = declarations.advise(file, original, problems);
            weaver.weave(original, advised, file.path()).ifPresent(bytes -> woven.put(file, bytes));
        }
        return woven;
    }

    private static void write(OutputDirectory output, Project project, Map<ProjectFile, byte[]> woven)
            throws IOException {
        for (ProjectFile file : project.files()) {
            byte[] bytes = woven.get(file);
            if (bytes == null) {
                output.copy(file);
            } else {
                output.write(file, bytes);
            }
        }
    }

    private static WeaveResult result(WeavingRecord record) {
        return new WeaveResult(record.classes(), record.sites(), record.warnings());
    }
}
