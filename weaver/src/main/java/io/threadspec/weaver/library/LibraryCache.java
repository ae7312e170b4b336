package io.threadspec.weaver.library;

import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.site.SiteTableFile;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.output.FileTrees;
import io.threadspec.weaver.output.Hash;
import io.threadspec.weaver.output.PropertiesText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Woven jars by their keys, each with the results of its weaving:
 *
 * <pre>
 *   KEY/library.jar          the woven jar
 *   KEY/sites.bin            its sites, the first of which has the number that is part of the key
 *   KEY/library.properties   the digest of both, and the rest; its time is that of the last use
 * </pre>
 *
 * Builds share it without locks: an entry is created under another name, then renamed, and never changed. A build that comes second with
 * the same key has created the same content, and drops it. A damaged entry counts as missing.
 */
public final class LibraryCache {

    /** An entry not used for this long is removed when another one is added. */
    private static final Duration KEPT = Duration.ofDays(30);

    private static final String UNFINISHED = "new-";
    private static final String JAR = "library.jar";
    private static final String SITES = "sites.bin";
    private static final String PROPERTIES = "library.properties";
    private static final String DIGEST = "digest";
    private static final String CLASSES = "classes";
    private static final String RELEVANT = "relevant";
    private static final String FIELDS = "fields";
    private static final String METHODS = "methods";

    private final Path directory;

    public LibraryCache(Path directory) {
        this.directory = directory;
    }

    /** Copies the woven jar of this key to its target, if the cache has it. */
    Optional<WovenLibrary> find(String key, SiteNumbers sites, Path target) throws IOException {
        Path entry = directory.resolve(key);
        if (!Files.isDirectory(entry)) {
            return Optional.empty();
        }
        try {
            // Before anything is read, so that no other build removes it as unused meanwhile.
            Files.setLastModifiedTime(entry.resolve(PROPERTIES), FileTime.from(Instant.now()));
            Files.copy(entry.resolve(JAR), target, StandardCopyOption.REPLACE_EXISTING);
            Properties properties = read(entry.resolve(PROPERTIES));
            if (digest(target, entry.resolve(SITES)).equals(properties.getProperty(DIGEST))) {
                return Optional.of(new WovenLibrary(
                        Integer.parseInt(properties.getProperty(CLASSES)),
                        sites.part(
                                SiteTableFile.read(entry.resolve(SITES)),
                                Integer.parseInt(properties.getProperty(RELEVANT)),
                                numbers(properties.getProperty(FIELDS))),
                        properties.getProperty(METHODS).lines().toList(),
                        true));
            }
        } catch (NoSuchFileException | ProblemException e) {
            // Damaged, or being removed.
        }
        FileTrees.delete(entry);
        return Optional.empty();
    }

    private static Properties read(Path file) throws IOException {
        var properties = new Properties();
        try (var reader = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
            properties.load(reader);
        }
        return properties;
    }

    private static Set<Integer> numbers(String text) {
        return Stream.of(text.split(" "))
                .filter(number -> !number.isEmpty())
                .map(Integer::valueOf)
                .collect(Collectors.toSet());
    }

    private static String digest(Path jar, Path sites) throws IOException {
        return new Hash()
                .add(Files.readAllBytes(jar))
                .add(Files.readAllBytes(sites))
                .hex();
    }

    /** Adds a woven jar. */
    void add(String key, WovenLibrary woven, Path jar) throws IOException {
        Files.createDirectories(directory);
        Path unfinished = Files.createTempDirectory(directory, UNFINISHED);
        try {
            Files.copy(jar, unfinished.resolve(JAR));
            SiteTable sites = woven.sites().table();
            SiteTableFile.write(sites, unfinished.resolve(SITES));
            String properties = PropertiesText.of(Map.of(
                    DIGEST,
                    digest(unfinished.resolve(JAR), unfinished.resolve(SITES)),
                    CLASSES,
                    Integer.toString(woven.classes()),
                    RELEVANT,
                    Integer.toString(woven.sites().count()),
                    FIELDS,
                    woven.sites().writtenFields().stream()
                            .sorted()
                            .map(String::valueOf)
                            .collect(Collectors.joining(" ")),
                    METHODS,
                    String.join("\n", woven.unwovenMethods())));
            Files.writeString(unfinished.resolve(PROPERTIES), properties, StandardCharsets.ISO_8859_1);
            moveIfAbsent(unfinished, directory.resolve(key));
        } finally {
            FileTrees.delete(unfinished);
        }
        removeUnused();
    }

    private static void moveIfAbsent(Path unfinished, Path entry) throws IOException {
        try {
            Files.move(unfinished, entry, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            // Another build may have been faster; the exception for that depends on the file system.
            if (!Files.isDirectory(entry)) {
                throw e;
            }
        }
    }

    private void removeUnused() throws IOException {
        Instant oldest = Instant.now().minus(KEPT);
        for (Path entry : FileTrees.children(directory)) {
            Path used = Files.exists(entry.resolve(PROPERTIES)) ? entry.resolve(PROPERTIES) : entry;
            try {
                if (Files.getLastModifiedTime(used).toInstant().isBefore(oldest)) {
                    FileTrees.delete(entry);
                }
            } catch (NoSuchFileException e) {
                // Another build removes it too.
            }
        }
    }
}
