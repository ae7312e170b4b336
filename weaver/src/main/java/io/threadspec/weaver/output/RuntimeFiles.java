package io.threadspec.weaver.output;

import io.threadspec.runtime.probe.Probes;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;

/**
 * The runtime that is written beside the woven main classes, so that the test run needs no other class path: its classes, its catalogs and
 * its service files, by path. They come from the jar that a plugin contains for this purpose, else from where the weaver itself was loaded
 * (a jar, or a directory of classes).
 */
public final class RuntimeFiles {

    /** The directory of its classes; a project that has classes there cannot be woven. */
    public static final String PACKAGE_DIRECTORY = "io/threadspec/runtime/";

    /**
     * A jar of the runtime within the tool. Gradle rewrites the classes of plugins before it loads them, for its own bookkeeping of file
     * accesses, and rewritten ones cannot run in a test JVM. It does not rewrite a jar within a jar.
     */
    public static final String NESTED_JAR = "META-INF/threadspec/threadspec-runtime.jar";

    static final String SERVICES = "META-INF/services/";

    /** The files, once read; a tool does not change while it runs. Guarded by this class. */
    private static @Nullable SortedMap<String, byte[]> own;

    private RuntimeFiles() {}

    /** The result must not be modified. */
    public static synchronized SortedMap<String, byte[]> read() throws IOException {
        SortedMap<String, byte[]> files = own;
        if (files == null) {
            try (InputStream nested = RuntimeFiles.class.getClassLoader().getResourceAsStream(NESTED_JAR)) {
                files = nested != null ? readNestedJar(nested) : read(codeSource(Probes.class));
            }
            own = files;
        }
        return files;
    }

    static SortedMap<String, byte[]> read(Path place) throws IOException {
        SortedMap<String, byte[]> files = new TreeMap<>();
        if (!Files.isDirectory(place)) {
            // Through the central directory: a jar with the whole tool takes long to unpack.
            try (var jar = new ZipFile(place.toFile())) {
                for (ZipEntry entry : Collections.list(jar.entries())) {
                    if (mayBeWanted(entry.getName())) {
                        try (InputStream content = jar.getInputStream(entry)) {
                            add(entry.getName(), content.readAllBytes(), files);
                        }
                    }
                }
            }
            return files;
        }
        for (Map.Entry<String, Path> file : FileTrees.files(place).entrySet()) {
            if (mayBeWanted(file.getKey())) {
                add(file.getKey(), Files.readAllBytes(file.getValue()), files);
            }
        }
        return files;
    }

    private static SortedMap<String, byte[]> readNestedJar(InputStream jar) throws IOException {
        SortedMap<String, byte[]> files = new TreeMap<>();
        var entries = new ZipInputStream(new BufferedInputStream(jar));
        for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
            if (mayBeWanted(entry.getName())) {
                add(entry.getName(), entries.readAllBytes(), files);
            }
        }
        return files;
    }

    /** A jar with the whole tool also has services of its libraries; these are skipped. */
    private static void add(String path, byte[] content, SortedMap<String, byte[]> files) {
        boolean isOthersService = path.startsWith(SERVICES)
                && new String(content, StandardCharsets.UTF_8)
                        .lines()
                        .noneMatch(line -> line.startsWith(PACKAGE_DIRECTORY.replace('/', '.')));
        if (!isOthersService) {
            files.put(path, content);
        }
    }

    private static boolean mayBeWanted(String path) {
        return (path.startsWith(PACKAGE_DIRECTORY) && (path.endsWith(".class") || path.endsWith(".catalog")))
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
