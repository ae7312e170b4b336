package io.threadspec.weaver.library;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.weaver.bytecode.ClassWeaver;
import io.threadspec.weaver.bytecode.UnweavableException;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.input.LibraryFiles;
import io.threadspec.weaver.input.ProjectFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;

/** Weaves libraries, or takes from the cache what the same library gave before. */
public final class LibraryWeaver {

    private final Surroundings surroundings;
    private final Optional<LibraryCache> cache;
    private final Function<SiteNumbers, ClassWeaver> weavers;
    private final Advice advice;
    private final IntConsumer woven;
    private final Consumer<Problem> problems;

    /** Marks the places in a class of the user that specifications declare. */
    @FunctionalInterface
    public interface Advice {
        /** Where there is nothing to mark. */
        Advice NONE = (file, bytes) -> Optional.empty();

        /** The class with markers in it, if there is such a place. */
        Optional<byte[]> advise(ProjectFile file, byte[] bytes);
    }

    /**
     * @param cache of libraries in which nothing is marked
     * @param weavers of classes, whose sites get these numbers
     * @param woven told of each number of classes that is woven, or was before
     * @param problems told of what the user should know
     */
    public LibraryWeaver(
            Surroundings surroundings,
            Optional<LibraryCache> cache,
            Function<SiteNumbers, ClassWeaver> weavers,
            Advice advice,
            IntConsumer woven,
            Consumer<Problem> problems) {
        this.surroundings = surroundings;
        this.cache = advice == Advice.NONE ? cache : Optional.empty();
        this.weavers = weavers;
        this.advice = advice;
        this.woven = woven;
        this.problems = problems;
    }

    /**
     * Weaves a library.
     *
     * @param sites of what was woven before; those of the library are in the result
     * @param target the jar or directory to write
     * @throws UnweavableClassesException if the project has to be woven without some classes of the library
     */
    public WovenLibrary weave(LibraryFiles library, SiteNumbers sites, Path target) throws IOException {
        if (cache.isEmpty() || !library.isArchive()) {
            return weaveAnew(library, sites, target);
        }
        String key = LibraryKey.of(library, sites.part().first(), surroundings);
        Optional<WovenLibrary> known = cache.get().find(key, sites, target);
        if (known.isPresent()) {
            woven.accept(library.selectedClasses().size());
            return known.get();
        }
        WovenLibrary result = weaveAnew(library, sites, target);
        try {
            cache.get().add(key, result, target);
        } catch (IOException e) {
            problems.accept(Problem.warning(
                    "a woven library cannot be kept for the next build: library=" + library.fileName() + " reason=" + e,
                    "check permissions and free space of the cache, or set threadspec.cacheDirectory"));
        }
        return result;
    }

    private WovenLibrary weaveAnew(LibraryFiles library, SiteNumbers sites, Path target) throws IOException {
        SiteNumbers part = sites.part();
        ClassWeaver weaver = weavers.apply(part);
        Map<ProjectFile, byte[]> classes = new LinkedHashMap<>();
        List<String> unwovenMethods = new ArrayList<>();
        Set<String> unweavable = new LinkedHashSet<>();
        for (ProjectFile file : library.selectedClasses()) {
            byte[] original = file.read();
            String name = file.className().replace('/', '.');
            try {
                weaver.weaveWhatCanBe(
                                original,
                                advice.advise(file, original),
                                file.path(),
                                method -> unwovenMethods.add(name + "." + method))
                        .ifPresent(bytes -> classes.put(file, bytes));
            } catch (UnweavableException | ProblemException e) {
                // The second kind: it refers to a class that cannot be read.
                unweavable.add(file.className());
            }
            woven.accept(1);
        }
        if (!unweavable.isEmpty()) {
            throw new UnweavableClassesException(unweavable);
        }
        WovenFiles.write(library, classes, target);
        return new WovenLibrary(classes.size(), part, unwovenMethods, false);
    }
}
