package io.threadspec.weaver;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Libraries of the test class path, unpacked as if they were a project's classes. */
final class Jars {

    private Jars() {}

    /** The jar that this class comes from. */
    static Path of(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    static void unpack(Path jar, Path target) throws IOException {
        try (var zip = new ZipInputStream(Files.newInputStream(jar))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (!entry.isDirectory()) {
                    Path file = target.resolve(entry.getName());
                    Files.createDirectories(file.getParent());
                    Files.copy(zip, file);
                }
            }
        }
    }

    /**
     * Its classes alone, without those that only count in a jar. Of a class that several jars have the first counts, as on a class path.
     */
    static void unpackClasses(Path jar, Path target) throws IOException {
        try (var zip = new ZipInputStream(Files.newInputStream(jar))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                String name = entry.getName();
                Path file = target.resolve(name);
                if (name.endsWith(".class")
                        && !name.startsWith("META-INF/")
                        && !name.endsWith("module-info.class")
                        && !Files.exists(file)) {
                    Files.createDirectories(file.getParent());
                    Files.copy(zip, file);
                }
            }
        }
    }

    /** The files below a directory, relative and sorted. */
    static List<String> paths(Path directory) throws IOException {
        try (Stream<Path> paths = Files.walk(directory)) {
            return paths.filter(Files::isRegularFile)
                    .map(path -> directory.relativize(path).toString())
                    .sorted()
                    .toList();
        }
    }
}
