package io.threadspec.weaver.output;

import io.threadspec.formats.spec.CompiledSpecsWriter;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.weaver.hierarchy.Archives;
import io.threadspec.weaver.input.LibraryFiles;
import io.threadspec.weaver.input.Project;
import io.threadspec.weaver.input.ProjectFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Identifies a weaving by all its input: the project's files, the specifications, the patterns, the classes of the class path (they decide
 * what a field reference means) and the tool itself. Paths outside the project and times do not count, so a moved project keeps its digest.
 */
public final class WeavingDigest {

    /** Digests of the code of tools, needed at each weaving. Thread-safe by itself; the first thread writes. */
    private static final Map<Class<?>, String> CODE = new ConcurrentHashMap<>();

    private WeavingDigest() {}

    /** @param threads that read the project's files */
    public static String of(
            int threads,
            Project project,
            CompiledSpecs specs,
            List<Path> classPath,
            List<String> includes,
            List<String> excludes,
            String tool)
            throws IOException {
        var hash = new Hash();
        hash.add("tool").add(tool);
        // As compiled, not as written: another version of the compiler may produce another machine from the same text.
        hash.add(CompiledSpecsWriter.toBytes(specs));
        hash.add("includes").add(String.join(" ", includes)).add("excludes").add(String.join(" ", excludes));
        List<byte[]> digests = FileDigests.of(threads, project.files(), ProjectFile::read);
        for (int i = 0; i < digests.size(); i++) {
            ProjectFile file = project.files().get(i);
            hash.add(file.part().name()).add(file.relativePath()).add(digests.get(i));
        }
        for (LibraryFiles library : project.libraries()) {
            hash.add("library")
                    .add(library.position())
                    .add(library.fileName())
                    .add(library.library().kind().name());
            library.files().forEach(file -> hash.add(file.relativePath()).add(file.read()));
        }
        for (Path entry : classPath) {
            hash.add("class path");
            addPlace(hash, entry);
        }
        return hash.hex();
    }

    /** Identifies the tool: the runtime, the location of a class of the weaver, and the options. */
    public static String ofTool(Class<?> weaver, String options) throws IOException {
        String code = CODE.get(weaver);
        if (code == null) {
            var hash = new Hash();
            addAll(hash, RuntimeFiles.read());
            addPlace(hash, RuntimeFiles.codeSource(weaver));
            code = hash.hex();
            CODE.put(weaver, code);
        }
        return new Hash().add("code").add(code).add("options").add(options).hex();
    }

    private static void addAll(Hash hash, SortedMap<String, byte[]> files) {
        files.forEach((path, bytes) -> hash.add(path).add(bytes));
    }

    /** The classes of a jar or directory. For a jar, names and checksums from its central directory: no need to unpack. */
    private static void addPlace(Hash hash, Path place) throws IOException {
        if (Files.isDirectory(place)) {
            for (Map.Entry<String, Path> file : FileTrees.files(place).entrySet()) {
                if (file.getKey().endsWith(".class")) {
                    hash.add(file.getKey()).add(Files.readAllBytes(file.getValue()));
                }
            }
        } else if (Archives.isArchive(place)) {
            try (var jar = new ZipFile(place.toFile())) {
                jar.stream()
                        .filter(entry -> entry.getName().endsWith(".class"))
                        .sorted(Comparator.comparing(ZipEntry::getName))
                        .forEach(entry ->
                                hash.add(entry.getName()).add(entry.getCrc()).add(entry.getSize()));
            }
        }
    }
}
