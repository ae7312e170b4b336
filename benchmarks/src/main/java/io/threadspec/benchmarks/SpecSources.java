package io.threadspec.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The specifications of all variants.
 *
 * @param properties directory of those that every woven variant has in whose programs there are events
 * @param blocks directory of those that only some variants have, most of which declare atomic blocks, each in a file of its own
 */
record SpecSources(Path properties, Path blocks) {

    /** The file that declares methods to be atomic. */
    static final String METHODS = "AtomicMethods.spec";

    private static final String SUFFIX = ".spec";

    /** Puts those of a variant into a directory. */
    void copyTo(Path directory, Variant variant) throws IOException {
        Files.createDirectories(directory);
        try (Stream<Path> stale = Files.list(directory)) {
            for (Path file : stale.toList()) {
                Files.delete(file);
            }
        }
        if (variant.hasEvents()) {
            copyProperties(directory);
        }
        for (String declaration : declarations(variant)) {
            Files.copy(blocks.resolve(declaration), directory.resolve(declaration));
        }
    }

    private void copyProperties(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(properties)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(SUFFIX)).toList()) {
                Files.copy(file, directory.resolve(file.getFileName()));
            }
        }
    }

    /** The files that this variant has and others have not. */
    private static List<String> declarations(Variant variant) {
        return switch (variant) {
            case MVC_SYNCHRONIZED, MVC_SYNCHRONIZED_RECORDED -> List.of("SynchronizedBlocks.spec");
            case MVC_METHODS, MVC_SUSPICIONS, MVC_DELAYED, MVC_RECORDED -> List.of(METHODS);
            case MVC_LOCKSETS -> List.of("UnusedBlock.spec");
            case EMPTY -> List.of("NoEvent.spec");
            case PLAIN, MVC, FACTS_ASYNC, FACTS_ASYNC_NEEDED, FACTS_SYNC, REFERENCE -> List.of();
        };
    }
}
