package io.threadspec.weaver.output;

import io.threadspec.runtime.probe.Probes;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The runtime that goes beside the woven main classes, so that the test run needs no other class path: its classes and
 * its service files, by path, from wherever the weaver itself has them (a jar, or a directory of classes).
 */
public final class RuntimeFiles {

    /** Where its classes stand; a project that has classes there itself cannot be woven. */
    public static final String PACKAGE_DIRECTORY = "io/threadspec/runtime/";

    static final String SERVICES = "META-INF/services/";

    private RuntimeFiles() {}

    public static SortedMap<String, byte[]> read() throws IOException {
        return read(codeSource(Probes.class));
    }

    static SortedMap<String, byte[]> read(Path place) throws IOException {
        SortedMap<String, byte[]> files = new TreeMap<>();
        if (Files.isDirectory(place)) {
            for (Map.Entry<String, Path> file : FileTrees.files(place).entrySet()) {
                if (isWanted(file.getKey())) {
                    files.put(file.getKey(), Files.readAllBytes(file.getValue()));
                }
            }
        } else {
            try (var jar = new ZipFile(place.toFile())) {
                for (ZipEntry entry : (Iterable<ZipEntry>) jar.stream().<ZipEntry>map(e -> e)::iterator) {
                    if (isWanted(entry.getName())) {
                        try (var stream = jar.getInputStream(entry)) {
                            files.put(entry.getName(), stream.readAllBytes());
                        }
                    }
                }
            }
        }
        return files;
    }

    private static boolean isWanted(String path) {
        return (path.startsWith(PACKAGE_DIRECTORY) && path.endsWith(".class"))
                || (path.startsWith(SERVICES) && !path.endsWith("/"));
    }

    /** The jar or directory that a class of this tool was loaded from. */
    static Path codeSource(Class<?> type) throws IOException {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        if (source == null || source.getLocation() == null) {
            throw new IOException("it is not known where this class was loaded from: class=" + type.getName());
        }
        try {
            return Path.of(source.getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IOException("not a path: " + source.getLocation(), e);
        }
    }
}
