package io.threadspec.weaver;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.weaver.bytecode.field.FieldWrites;
import io.threadspec.weaver.bytecode.field.HandledFields;
import io.threadspec.weaver.bytecode.field.WovenFields;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.hierarchy.ClassFacts;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import io.threadspec.weaver.hierarchy.FieldFacts;
import io.threadspec.weaver.input.Project;
import io.threadspec.weaver.input.ProjectFile;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Checks that the writes which the specifications are about can be observed, and exist at all. */
final class RelevantFieldCheck {

    private final List<RelevantField> fields;

    RelevantFieldCheck(List<RelevantField> fields) {
        this.fields = fields;
    }

    /** Before weaving: each field must be weavable. */
    void checkDeclarations(Project project, ClassHierarchy hierarchy, Consumer<Problem> problems) {
        Set<String> selected = names(project.selectedClasses());
        Set<String> excluded = names(project.excludedClasses());
        Set<String> unweavable = names(project.unweavableClasses());
        for (RelevantField field : fields) {
            if (excluded.contains(field.owner()) && !selected.contains(field.owner())) {
                problems.accept(Problem.error(
                        "a specification mentions a field of a class that the patterns exclude: field=" + name(field),
                        "change includes and excludes so that they select class=" + binaryName(field.owner())));
            } else if (!selected.contains(field.owner())) {
                problems.accept(Problem.error(
                        "a specification mentions a field of a class that is not woven: field=" + name(field),
                        unweavable.contains(field.owner())
                                ? "it cannot be woven; specify a field of another class"
                                : "weave the dependency that it comes from, by threadspec.dependencies=groupId:artifactId, or"
                                        + " specify a field of the project"));
            } else {
                checkField(field, hierarchy.find(field.owner()), problems);
            }
        }
    }

    private static void checkField(RelevantField relevant, Optional<ClassFacts> owner, Consumer<Problem> problems) {
        Optional<FieldFacts> field = owner.flatMap(facts -> facts.field(relevant.name(), relevant.descriptor()))
                .filter(found -> found.isStatic() == relevant.isStatic());
        if (field.isEmpty()) {
            problems.accept(Problem.error(
                    "the compiled class does not have a field that a specification mentions: field=" + name(relevant)
                            + " descriptor=" + relevant.descriptor(),
                    "compile the specifications against the classes that are woven"));
        } else if (field.get().isConstant() || owner.orElseThrow().isInterface()) {
            problems.accept(Problem.error(
                    "a specification mentions a constant, which nothing ever writes: field=" + name(relevant),
                    "write its value into the specification"));
        }
    }

    /** After weaving: something must write them. */
    void checkWrites(SiteNumbers sites, Consumer<Problem> problems) {
        List<RelevantField> unwritten = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            if (!sites.isWritten(i)) {
                unwritten.add(fields.get(i));
            }
        }
        if (sites.count() == 0) {
            problems.accept(Problem.error(
                    fields.isEmpty()
                            ? "nothing would be observed: the specifications mention no field"
                            : "nothing would be observed: no woven class writes a field that the specifications mention:"
                                    + " fields="
                                    + fields.stream()
                                            .map(RelevantFieldCheck::name)
                                            .collect(Collectors.joining(", ")),
                    "check that the specifications name the fields that the program writes, and that includes and"
                            + " excludes select the classes which write them"));
        } else {
            unwritten.forEach(field -> problems.accept(Problem.warning(
                    "no woven class writes a field that a specification mentions: field=" + name(field),
                    "if the program does write it, check that includes and excludes select the class which does")));
        }
    }

    /** A write from a class that is not woven goes unseen; a warning only, because the user may know that it never happens. */
    void checkExcludedClasses(Project project, WovenFields woven, Consumer<Problem> problems) {
        for (ProjectFile file : project.excludedClasses()) {
            Optional<NavigableSet<Integer>> written = FieldWrites.relevantIn(file.read(), woven);
            if (written.isEmpty()) {
                problems.accept(Problem.warning(
                        "a class that the patterns exclude cannot be read, so what it writes is not known: file="
                                + file.path(),
                        "nothing, unless the program uses it: then use a ThreadSpec that knows its version"));
                continue;
            }
            for (int index : written.get()) {
                problems.accept(Problem.warning(
                        "a class that the patterns exclude writes a field that a specification mentions, unseen: class="
                                + binaryName(file.className()) + " field=" + name(fields.get(index)),
                        "select the class by includes and excludes, unless it never runs in the tests"));
            }
        }
    }

    /** A library class that cannot be woven is left unwoven, but that is an error if it writes a field of a specification. */
    void checkUnweavableClasses(Project project, WovenFields woven, Consumer<Problem> problems) {
        for (ProjectFile file : project.unweavableClasses()) {
            FieldWrites.relevantIn(file.read(), woven).stream()
                    .flatMap(Set::stream)
                    .forEach(index -> problems.accept(Problem.error(
                            "a class that cannot be woven writes a field that a specification mentions: class="
                                    + binaryName(file.className()) + " field=" + name(fields.get(index)),
                            "exclude the class by a pattern if it never runs in the tests, or specify another field")));
        }
    }

    /** A write through a handle is no write instruction, and so no event. */
    void checkHandles(HandledFields handled, ClassHierarchy hierarchy, Consumer<Problem> problems) {
        for (RelevantField field : fields) {
            if (handled.contains(field.owner(), field.name(), field.descriptor(), hierarchy)) {
                problems.accept(
                        Problem.warning(
                                "a field that a specification mentions is also accessed through a VarHandle or a field updater,"
                                        + " whose writes are not events: field="
                                        + name(field),
                                "write the field itself, or specify an event of the call: event e = after call(* *.compareAndSet(..))"));
            }
        }
    }

    private static Set<String> names(List<ProjectFile> classes) {
        return classes.stream().map(ProjectFile::className).collect(Collectors.toSet());
    }

    private static String name(RelevantField field) {
        return binaryName(field.owner()) + "." + field.name();
    }

    private static String binaryName(String internalName) {
        return internalName.replace('/', '.');
    }
}
