package io.threadspec.weaver.library;

import io.threadspec.weaver.input.LibraryFiles;
import io.threadspec.weaver.input.ProjectFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Writes the woven form of a library: a jar for a jar, a directory for a directory. Same input, same bytes. */
final class WovenFiles {

    /** JAR File Specification, "Signed JAR File": woven classes do not match the signature. */
    private static final Pattern SIGNATURE =
            Pattern.compile("META-INF/([^/]+\\.(SF|RSA|DSA|EC)|SIG-[^/]*)", Pattern.CASE_INSENSITIVE);

    /** The earliest time that an entry of a zip file can have. */
    private static final LocalDateTime TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private WovenFiles() {}

    /** @param woven the classes that differ from those of the library */
    static void write(LibraryFiles library, Map<ProjectFile, byte[]> woven, Path target) throws IOException {
        if (library.isArchive()) {
            writeJar(library, woven, target);
        } else {
            writeDirectory(library, woven, target);
        }
    }

    private static void writeDirectory(LibraryFiles library, Map<ProjectFile, byte[]> woven, Path target)
            throws IOException {
        for (ProjectFile file : library.files()) {
            Path copy = target.resolve(file.relativePath());
            Files.createDirectories(copy.getParent());
            Files.write(copy, content(file, woven));
        }
    }

    private static void writeJar(LibraryFiles library, Map<ProjectFile, byte[]> woven, Path target) throws IOException {
        try (var jar = new ZipOutputStream(Files.newOutputStream(target))) {
            jar.setLevel(Deflater.BEST_SPEED);
            Set<String> directories = new HashSet<>();
            // Readers of a jar stream expect the manifest first.
            for (boolean manifest : new boolean[] {true, false}) {
                for (ProjectFile file : library.files()) {
                    String path = file.relativePath();
                    if (path.equals(JarFile.MANIFEST_NAME) == manifest
                            && !SIGNATURE.matcher(path).matches()) {
                        byte[] content = content(file, woven);
                        addDirectories(jar, path, directories);
                        add(jar, path, manifest ? withoutDigests(content) : content);
                    }
                }
            }
        }
    }

    private static byte[] content(ProjectFile file, Map<ProjectFile, byte[]> woven) {
        byte[] bytes = woven.get(file);
        return bytes == null ? file.read() : bytes;
    }

    /** Code that scans the classes of a package looks up its directory. */
    private static void addDirectories(ZipOutputStream jar, String path, Set<String> known) throws IOException {
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
            String directory = path.substring(0, slash + 1);
            if (known.add(directory)) {
                add(jar, directory, new byte[0]);
            }
        }
    }

    private static void add(ZipOutputStream jar, String path, byte[] content) throws IOException {
        var entry = new ZipEntry(path);
        entry.setTimeLocal(TIME);
        jar.putNextEntry(entry);
        jar.write(content);
        jar.closeEntry();
    }

    /** The digests of a signed jar are attributes of its entries in the manifest. */
    private static byte[] withoutDigests(byte[] content) throws IOException {
        var manifest = new Manifest(new ByteArrayInputStream(content));
        boolean changed = false;
        for (var attributes : manifest.getEntries().values()) {
            changed |= attributes.keySet().removeIf(name -> name.toString().contains("-Digest"));
        }
        if (!changed) {
            return content;
        }
        manifest.getEntries().values().removeIf(Map::isEmpty);
        var bytes = new ByteArrayOutputStream();
        manifest.write(bytes);
        return bytes.toByteArray();
    }
}
