package io.threadspec.weaver;

import io.threadspec.formats.progress.WorkProgress;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.spec.Beginnings;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.weaver.bytecode.ClassWeaver;
import io.threadspec.weaver.bytecode.confined.ConfinedClasses;
import io.threadspec.weaver.bytecode.field.WovenFields;
import io.threadspec.weaver.bytecode.initializer.Initializers;
import io.threadspec.weaver.bytecode.method.Declared;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.bytecode.monitor.LockedTypes;
import io.threadspec.weaver.catalog.Catalog;
import io.threadspec.weaver.catalog.CatalogMatches;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import io.threadspec.weaver.input.Library;
import io.threadspec.weaver.input.LibraryFiles;
import io.threadspec.weaver.input.Project;
import io.threadspec.weaver.input.ProjectFile;
import io.threadspec.weaver.library.LibraryCache;
import io.threadspec.weaver.library.LibraryWeaver;
import io.threadspec.weaver.library.Surroundings;
import io.threadspec.weaver.library.UnweavableClassesException;
import io.threadspec.weaver.library.WovenLibrary;
import io.threadspec.weaver.output.OutputDirectory;
import io.threadspec.weaver.parallel.ClassSequence;
import io.threadspec.weaver.unwoven.CalledCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Weaves a project and its libraries, and checks that what the specifications mention can be observed. */
final class ProjectWeaver {

    private final WeaveRequest request;
    private final ClassHierarchy hierarchy;
    private final Catalog catalog;
    private final String tool;
    private final OutputDirectory output;
    private final WorkProgress progress;
    private final int threads;

    /**
     * @param tool identifies the weaver and its options
     * @param progress receives how many classes are woven
     * @param threads that weave
     */
    ProjectWeaver(
            WeaveRequest request,
            ClassHierarchy hierarchy,
            Catalog catalog,
            String tool,
            OutputDirectory output,
            WorkProgress progress,
            int threads) {
        this.request = request;
        this.hierarchy = hierarchy;
        this.catalog = catalog;
        this.tool = tool;
        this.output = output;
        this.progress = progress;
        this.threads = threads;
    }

    /**
     * Woven code relies on members that weaving adds to other classes. So if a class of a library turns out to be unweavable, everything is
     * woven again without it.
     */
    WovenProject weave(Project project, ProblemCollector problems) throws IOException {
        Project weavable = project;
        while (true) {
            try {
                return weaveAll(weavable, problems.copy());
            } catch (UnweavableClassesException e) {
                weavable = weavable.without(e.classes());
            }
        }
    }

    private WovenProject weaveAll(Project project, ProblemCollector problems) throws IOException {
        var relevantFields = new RelevantFieldCheck(request.specs().fields());
        relevantFields.checkDeclarations(project, hierarchy, problems);
        try (var declarations =
                Declarations.open(request.specs(), Weaver.visibleClasses(request), hierarchy, problems)) {
            problems.throwErrors();
            ClassTraits.Part traits = ClassTraits.ofAll(threads, project.selectedClasses());
            LockedTypes locked = traits.locked();
            Initializers initializers = traits.initializers();
            Set<String> wovenClasses = project.selectedClasses().stream()
                    .map(ProjectFile::className)
                    .collect(Collectors.toSet());
            ConfinedClasses confined = traits.confined();
            confined.decide(
                    wovenClasses,
                    request.specs().fields().stream().map(RelevantField::owner).collect(Collectors.toSet()));
            boolean recordsAccesses = request.instrumentation().capture().ordersConflicts()
                    && request.instrumentation().limits().recordedAccesses() > 0
                    && request.specs().specs().stream()
                            .anyMatch(spec -> !spec.atomicBlocks().isEmpty());
            var surroundings = new Surroundings(
                    tool + " births=" + Beginnings.of(request.specs()).fields() + " recorded=" + recordsAccesses,
                    hierarchy,
                    wovenClasses,
                    request.specs().fields(),
                    locked,
                    initializers,
                    confined);
            var fields = new WovenFields(
                    hierarchy,
                    wovenClasses,
                    confined,
                    request.specs(),
                    request.instrumentation().scope() == Scope.EVERYTHING,
                    recordsAccesses);
            var matches = new CatalogMatches(catalog, hierarchy);
            Optional<CalledCode> called = request.instrumentation().capture().ordersConflicts()
                    ? Optional.of(new CalledCode(
                            hierarchy,
                            wovenClasses,
                            matches,
                            request.instrumentation().kinds()))
                    : Optional.empty();
            var count = new WovenCount(progress, project.selectedClasses().size());
            Sequences sequences = (declared, advice) -> new ClassSequence(
                    threads,
                    () -> new ClassWeaver(hierarchy, fields, locked, initializers, catalog, matches, declared, called),
                    advice,
                    count::add,
                    problems);
            ClassSequence ofUser = sequences.of(declarations.declared(), declarations::advise);

            var sites = new SiteNumbers();
            // Declarations of specifications are matched only in the user's own code.
            ClassSequence ofDependencies =
                    declarations.isEmpty() ? ofUser : sequences.of(Declared.NOTHING, ClassSequence.Advice.NONE);
            List<WovenLibrary> libraries =
                    weaveLibraries(project, surroundings, ofDependencies, ofUser, sites, count, problems);
            ClassSequence.Result woven = ofUser.weave(project.ownSelectedClasses(), sites);
            problems.throwErrors();
            declarations.checkMatches(sites, problems);
            problems.throwErrors();
            relevantFields.checkWrites(sites, problems);
            relevantFields.checkExcludedClasses(project, fields, problems);
            relevantFields.checkUnweavableClasses(project, fields, problems);
            relevantFields.checkHandles(traits.handled(), hierarchy, problems);
            declarations.checkExcludedClasses(project, problems);
            var unwoven = UnwovenCode.of(woven.unwovenMethods(), project, libraries);
            unwoven.report(problems);
            problems.throwErrors();
            return new WovenProject(
                    woven.classes(),
                    libraries,
                    wovenClasses,
                    sites,
                    problems.warnings(),
                    unwoven.all(),
                    declarations.leftOut(sites));
        }
    }

    /** Makes a sequence that weaves classes with these declarations. */
    @FunctionalInterface
    private interface Sequences {
        ClassSequence of(Declared declared, ClassSequence.Advice advice);
    }

    private List<WovenLibrary> weaveLibraries(
            Project project,
            Surroundings surroundings,
            ClassSequence ofDependencies,
            ClassSequence ofUser,
            SiteNumbers sites,
            WovenCount count,
            Consumer<Problem> problems)
            throws IOException {
        Optional<LibraryCache> cache = request.wovenAlong().cache().map(LibraryCache::new);
        var dependencies = new LibraryWeaver(surroundings, cache, ofDependencies, count::add, problems);
        var modules = ofUser == ofDependencies
                ? dependencies
                : new LibraryWeaver(surroundings, Optional.empty(), ofUser, count::add, problems);
        List<WovenLibrary> libraries = new ArrayList<>();
        for (LibraryFiles library : project.libraries()) {
            LibraryWeaver weaver = library.library().kind() == Library.Kind.MODULE ? modules : dependencies;
            WovenLibrary woven = weaver.weave(library, sites, output.placeOf(library));
            sites.add(woven.sites());
            libraries.add(woven);
        }
        return libraries;
    }
}
