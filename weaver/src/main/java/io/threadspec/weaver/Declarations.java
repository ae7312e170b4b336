package io.threadspec.weaver;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.spec.AtomicBlocks;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.weaver.bytecode.AdvisedCode;
import io.threadspec.weaver.bytecode.method.Declared;
import io.threadspec.weaver.bytecode.method.FoundBlocks;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import io.threadspec.weaver.input.Project;
import io.threadspec.weaver.input.ProjectFile;
import io.threadspec.weaver.pointcut.AspectJ;
import io.threadspec.weaver.pointcut.AtomicPatterns;
import io.threadspec.weaver.pointcut.AtomicPatterns.Declaration;
import io.threadspec.weaver.pointcut.Marker;
import io.threadspec.weaver.pointcut.Markers;
import io.threadspec.weaver.pointcut.PointcutWeaver;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** What specifications declare besides fields. AspectJ finds the matches; without such declarations it is not even started. */
final class Declarations implements AutoCloseable {

    private final CompiledSpecs specs;
    private final List<Marker> markers;
    private final Optional<AspectJ> aspectJ;
    private final Optional<PointcutWeaver> pointcuts;
    private final Optional<AtomicPatterns> atomicBlocks;

    private Declarations(
            CompiledSpecs specs,
            List<Marker> markers,
            AspectJ aspectJ,
            ClassHierarchy hierarchy,
            Consumer<Problem> problems) {
        this.specs = specs;
        this.markers = markers;
        this.aspectJ = Optional.of(aspectJ);
        this.pointcuts = markers.isEmpty()
                ? Optional.empty()
                : Optional.of(new PointcutWeaver(aspectJ, markers, hierarchy, problems));
        this.atomicBlocks = AtomicPatterns.declarations(specs).isEmpty()
                ? Optional.empty()
                : Optional.of(new AtomicPatterns(aspectJ, specs, problems));
    }

    private Declarations(CompiledSpecs specs) {
        this.specs = specs;
        this.markers = List.of();
        this.aspectJ = Optional.empty();
        this.pointcuts = Optional.empty();
        this.atomicBlocks = Optional.empty();
    }

    /**
     * Must be closed by the same thread.
     *
     * @param hierarchy of the class path
     */
    static Declarations open(
            CompiledSpecs specs, List<Path> classPath, ClassHierarchy hierarchy, Consumer<Problem> problems) {
        List<Marker> markers = Markers.of(specs);
        if (markers.isEmpty() && AtomicPatterns.declarations(specs).isEmpty()) {
            return new Declarations(specs);
        }
        AspectJ aspectJ = AspectJ.open(classPath);
        try {
            return new Declarations(specs, markers, aspectJ, hierarchy, problems);
        } catch (RuntimeException | Error e) {
            aspectJ.close();
            throw e;
        }
    }

    /** Whether there are none. */
    boolean isEmpty() {
        return aspectJ.isEmpty();
    }

    Declared declared() {
        return new Declared(markers, atomicBlocks);
    }

    /** The class with markers in it, if a pointcut matches there. */
    Optional<byte[]> advise(ProjectFile file, byte[] bytes, Consumer<Problem> problems) {
        return pointcuts.filter(weaver -> weaver.mayMatchIn(bytes)).flatMap(weaver -> AdvisedCode.toAdvise(
                        bytes, weaver::mayMatchIn)
                .flatMap(code -> weaver.weave(file.className(), code, file.path(), problems)));
    }

    /** After weaving: every declaration must match somewhere, else a property would hold vacuously. */
    void checkMatches(SiteNumbers sites, Consumer<Problem> problems) {
        String remedy = "correct it, and check that includes and excludes select the classes in which it matches";
        markers.stream()
                .filter(marker -> !sites.isMatched(marker))
                .forEach(marker -> problems.accept(Problem.error(
                        marker.position(),
                        "the pointcut matches nothing in the woven classes: "
                                + marker.kind().word() + "=" + marker.name(),
                        remedy)));
        AtomicPatterns.declarations(specs)
                .forEach(declaration -> checkBlocks(declaration, sites.blocks(), remedy, problems));
    }

    private static void checkBlocks(
            Declaration declaration, FoundBlocks found, String remedy, Consumer<Problem> problems) {
        AtomicBlocks blocks = declaration.blocks();
        String leftOut = found.leftOutOf(declaration.block());
        if (!found.hasAny(declaration.block())) {
            problems.accept(
                    leftOut.isEmpty()
                            ? Problem.error(
                                    declaration.position(),
                                    "no atomic block matches in the woven classes: pattern=" + blocks.pattern(),
                                    remedy)
                            : Problem.error(
                                    declaration.position(),
                                    "all that the pattern matches in the woven classes is left out: pattern="
                                            + blocks.pattern() + " " + leftOut,
                                    "name the methods without wildcards to have them all the same"));
            return;
        }
        for (int i = 0; i < blocks.exceptions().size(); i++) {
            if (!found.isUsed(declaration.block(), i)) {
                problems.accept(Problem.error(
                        declaration.position(i),
                        "an exception leaves nothing out in the woven classes: pattern=" + blocks.pattern() + " except="
                                + blocks.exceptions().get(i),
                        "correct it, or remove it"));
            }
        }
    }

    /** Events in a class that is not woven go unseen; a warning only, because the user may know that there are none. */
    void checkExcludedClasses(Project project, Consumer<Problem> problems) {
        if (pointcuts.isEmpty()) {
            return;
        }
        for (ProjectFile file : project.excludedClassesOfTheUser()) {
            Consumer<Problem> asWarning =
                    problem -> problems.accept(Problem.warning(problem.message(), problem.remedy()));
            if (advise(file, file.read(), asWarning).isPresent()) {
                problems.accept(Problem.warning(
                        "a pointcut of a specification matches in a class that the patterns exclude, unseen: class="
                                + file.className().replace('/', '.'),
                        "select the class by includes and excludes, unless it never runs in the tests"));
            }
        }
    }

    /** The code that the declarations of atomic blocks leave out, each with its reason and its pattern. */
    List<String> leftOut(SiteNumbers sites) {
        List<Declaration> all = AtomicPatterns.declarations(specs);
        return sites.blocks().leftOut().stream()
                .map(code -> code.reason().word() + " " + code.name() + " of "
                        + all.get(code.block()).blocks().pattern())
                .toList();
    }

    @Override
    public void close() {
        aspectJ.ifPresent(AspectJ::close);
    }
}
