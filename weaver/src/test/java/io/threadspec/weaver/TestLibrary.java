package io.threadspec.weaver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A library on disk, as a directory of classes or as a jar. */
final class TestLibrary {

    private final Path classes;
    private List<Path> classPath = List.of();

    /** @param classes where its classes go */
    TestLibrary(Path classes) {
        this.classes = classes;
    }

    TestLibrary classPath(Path... entries) {
        classPath = List.of(entries);
        return this;
    }

    TestLibrary with(String className, String source) {
        return in("", className, source);
    }

    /** Compiles into a directory below, as the versions of a multi-release jar stand. */
    TestLibrary in(String directory, String className, String source) {
        List<Path> visible =
                Stream.concat(Stream.of(classes), classPath.stream()).toList();
        TestCompiler.compile(classes.resolve(directory), 17, visible, Map.of(className, source));
        return this;
    }

    TestLibrary file(String path, String content) {
        return file(path, content.getBytes(StandardCharsets.UTF_8));
    }

    TestLibrary file(String path, byte[] content) {
        try {
            Files.createDirectories(classes.resolve(path).getParent());
            Files.write(classes.resolve(path), content);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path directory() {
        return classes;
    }

    byte[] read(String path) {
        try {
            return Files.readAllBytes(classes.resolve(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Packs the classes. */
    Path jar(Path jar) {
        try (Stream<Path> files = Files.walk(classes);
                var zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            Path[] sorted = files.filter(Files::isRegularFile).sorted().toArray(Path[]::new);
            for (Path file : Arrays.asList(sorted)) {
                var entry = new ZipEntry(classes.relativize(file).toString().replace('\\', '/'));
                entry.setTime(0);
                zip.putNextEntry(entry);
                zip.write(Files.readAllBytes(file));
                zip.closeEntry();
            }
            return jar;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
