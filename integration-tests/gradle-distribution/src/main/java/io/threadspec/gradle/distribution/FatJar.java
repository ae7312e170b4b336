package io.threadspec.gradle.distribution;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** A jar whose order of entries means something. */
final class FatJar implements Closeable {

    private final ZipFile zip;
    private final List<String> names = new ArrayList<>();

    FatJar(Path file) throws IOException {
        this.zip = new ZipFile(file.toFile());
        zip.stream()
                .filter(entry -> !entry.isDirectory())
                .map(ZipEntry::getName)
                .forEach(names::add);
    }

    /** The files in it, in its own order. */
    List<String> names() {
        return names;
    }

    boolean contains(String name) {
        return zip.getEntry(name) != null;
    }

    byte[] read(String name) throws IOException {
        ZipEntry entry = zip.getEntry(name);
        if (entry == null) {
            throw new IOException("No entry " + name + " in " + zip.getName());
        }
        try (InputStream content = zip.getInputStream(entry)) {
            return content.readAllBytes();
        }
    }

    /** The manifest of a Gradle module: which modules ({@code projects}) and which jars ({@code runtime}) it needs. */
    ModuleManifest manifest(String module) throws IOException {
        var properties = new Properties();
        properties.load(new ByteArrayInputStream(read(ModuleManifest.fileOf(module))));
        return ModuleManifest.of(properties);
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
