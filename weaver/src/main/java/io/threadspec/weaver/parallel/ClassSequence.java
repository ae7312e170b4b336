package io.threadspec.weaver.parallel;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.weaver.bytecode.ClassDraft;
import io.threadspec.weaver.bytecode.ClassWeaver;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.input.ProjectFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/** Weaves classes with several threads. Numbers of sites, problems and everything else that has an order follow the order of the classes. */
public final class ClassSequence {

    /** Marks the places in a class of the user that specifications declare. Called by several threads. */
    @FunctionalInterface
    public interface Advice {
        /** Marks nothing. */
        Advice NONE = (file, bytes, problems) -> Optional.empty();

        /** The class with markers, if it has such a place. */
        Optional<byte[]> advise(ProjectFile file, byte[] bytes, Consumer<Problem> problems);
    }

    /**
     * The result of weaving classes.
     *
     * @param classes that carry a probe, in their order
     * @param unwovenMethods in full
     * @param unweavable internal names of classes of a library that cannot be woven
     */
    public record Result(Map<ProjectFile, byte[]> classes, List<String> unwovenMethods, Set<String> unweavable) {}

    private record Begun(Optional<ClassDraft> draft, List<Problem> problems) {}

    private final int threads;
    private final Supplier<ClassWeaver> weavers;
    private final Advice advice;
    private final IntConsumer woven;
    private final Consumer<Problem> problems;

    /**
     * @param weavers called once for each thread
     * @param woven receives each class, one at a time
     * @param problems receives problems, one at a time
     */
    public ClassSequence(
            int threads, Supplier<ClassWeaver> weavers, Advice advice, IntConsumer woven, Consumer<Problem> problems) {
        this.threads = threads;
        this.weavers = weavers;
        this.advice = advice;
        this.woven = woven;
        this.problems = problems;
    }

    /**
     * Weaves classes.
     *
     * @param sites of earlier classes, to which those of these classes are added
     * @throws ProblemException if a class of the project refers to one that cannot be read
     */
    public Result weave(List<ProjectFile> files, SiteNumbers sites) {
        var sequence = new Sequence(sites);
        InOrder.run(threads, files, () -> sequence.steps(weavers.get()));
        return sequence.result();
    }

    /** One call of {@link #weave}. Its fields are used only in the step that runs in order, and by the caller afterwards. */
    private final class Sequence {
        private final SiteNumbers sites;
        private final Map<ProjectFile, ClassDraft> drafts = new LinkedHashMap<>();
        private final Set<String> unweavable = new LinkedHashSet<>();

        Sequence(SiteNumbers sites) {
            this.sites = sites;
        }

        InOrder.Steps<ProjectFile, Begun> steps(ClassWeaver weaver) {
            return new InOrder.Steps<>() {
                @Override
                public Begun begin(ProjectFile file) {
                    return Sequence.this.begin(weaver, file);
                }

                @Override
                public void settle(ProjectFile file, Begun begun) {
                    Sequence.this.settle(weaver, file, begun);
                }

                @Override
                public void finish(ProjectFile file, Begun begun) {
                    begun.draft().ifPresent(ClassWeaver::write);
                }
            };
        }

        private Begun begin(ClassWeaver weaver, ProjectFile file) {
            List<Problem> met = new ArrayList<>();
            byte[] original = file.read();
            try {
                Optional<byte[]> advised = advice.advise(file, original, met::add);
                return new Begun(Optional.of(weaver.draft(original, advised, file.path(), isOfLibrary(file))), met);
            } catch (ProblemException e) {
                return new Begun(refersToUnreadable(file, e), met);
            }
        }

        private void settle(ClassWeaver weaver, ProjectFile file, Begun begun) {
            begun.problems().forEach(problems);
            Optional<ClassDraft> draft = begun.draft();
            try {
                draft.ifPresent(drafted -> weaver.settle(drafted, sites));
            } catch (ProblemException e) {
                draft = refersToUnreadable(file, e);
            }
            draft.ifPresent(drafted -> drafted.problems().forEach(problems));
            if (draft.filter(drafted -> !drafted.isUnweavable()).isPresent()) {
                drafts.put(file, draft.get());
            } else {
                unweavable.add(file.className());
            }
            woven.accept(1);
        }

        /** Such a library class is left unwoven. */
        private static Optional<ClassDraft> refersToUnreadable(ProjectFile file, ProblemException reason) {
            if (!isOfLibrary(file)) {
                throw reason;
            }
            return Optional.empty();
        }

        private static boolean isOfLibrary(ProjectFile file) {
            return file.part() == ProjectFile.Part.LIBRARY;
        }

        Result result() {
            Map<ProjectFile, byte[]> classes = new LinkedHashMap<>();
            List<String> unwovenMethods = new ArrayList<>();
            drafts.forEach((file, draft) -> {
                draft.woven().ifPresent(bytes -> classes.put(file, bytes));
                String name = file.className().replace('/', '.');
                draft.unwovenMethods().forEach(method -> unwovenMethods.add(name + "." + method));
            });
            return new Result(classes, unwovenMethods, unweavable);
        }
    }
}
