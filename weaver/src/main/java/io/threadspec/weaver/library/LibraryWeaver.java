package io.threadspec.weaver.library;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.input.LibraryFiles;
import io.threadspec.weaver.parallel.ClassSequence;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** Weaves libraries, or takes their woven form from the cache. */
public final class LibraryWeaver {

    private final Surroundings surroundings;
    private final Optional<LibraryCache> cache;
    private final ClassSequence sequence;
    private final IntConsumer woven;
    private final Consumer<Problem> problems;

    /**
     * @param cache present only for libraries in which no declarations are matched
     * @param sequence weaves their classes
     * @param woven receives the number of classes of each library taken from the cache
     * @param problems receives warnings for the user
     */
    public LibraryWeaver(
            Surroundings surroundings,
            Optional<LibraryCache> cache,
            ClassSequence sequence,
            IntConsumer woven,
            Consumer<Problem> problems) {
        this.surroundings = surroundings;
        this.cache = cache;
        this.sequence = sequence;
        this.woven = woven;
        this.problems = problems;
    }

    /**
     * Weaves a library.
     *
     * @param sites of the code woven so far; those of the library are in the result
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
        ClassSequence.Result result = sequence.weave(library.selectedClasses(), part);
        if (!result.unweavable().isEmpty()) {
            throw new UnweavableClassesException(result.unweavable());
        }
        WovenFiles.write(library, result.classes(), target);
        return new WovenLibrary(result.classes().size(), part, result.unwovenMethods(), false);
    }
}
