package io.threadspec.spec.check;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.spec.feature.WovenClasses;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** The classes of directories and jars, first come first served, and behind them those of the running JDK. */
public final class ClassFiles implements AutoCloseable {

    /** Whether a class is woven. */
    enum Weaving {
        WOVEN,
        /** By patterns. */
        EXCLUDED,
        /** It is of the JDK, or of a library that is not woven. */
        LEFT_ALONE
    }

    private static final String SUFFIX = ".class";

    private final List<Path> directories = new ArrayList<>();
    private final List<ZipFile> jars = new ArrayList<>();
    private final Map<String, Optional<ClassFile>> read = new HashMap<>();
    private final SortedMap<String, Path> placeOf = new TreeMap<>();
    private final Set<String> packages = new HashSet<>();
    private final List<Path> own;
    private final Optional<WovenClasses> woven;
    private final List<Path> paths;
    private @Nullable JoinPoints joinPoints;

    /**
     * Opens them. A path that does not exist holds no classes, as for Java; a jar that cannot be read is a problem.
     *
     * @param own directories and jars of the user's own classes
     * @param classPath what else they were compiled against
     * @param woven which of them are woven, if that is known
     */
    public ClassFiles(List<Path> own, List<Path> classPath, Optional<WovenClasses> woven) {
        this.own = List.copyOf(own);
        this.woven = woven;
        this.paths = Stream.concat(own.stream(), classPath.stream()).toList();
        for (Path path : paths) {
            try {
                if (Files.isDirectory(path)) {
                    directories.add(path);
                    listDirectory(path);
                } else if (Files.exists(path)) {
                    var jar = new ZipFile(path.toFile());
                    jars.add(jar);
                    jar.stream().map(ZipEntry::getName).forEach(entry -> addName(path, entry));
                }
            } catch (IOException | UncheckedIOException failed) {
                close();
                throw new ProblemException(
                        "cannot read this entry of the class path: path=" + path,
                        "rebuild it or remove it from the class path",
                        failed);
            }
        }
        ModuleLayer.boot().modules().forEach(module -> packages.addAll(module.getPackages()));
    }

    private void listDirectory(Path root) throws IOException {
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                addName(root, root.relativize(file).toString().replace('\\', '/'));
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private void addName(Path place, String entry) {
        if (entry.endsWith(SUFFIX) && !entry.startsWith("META-INF/") && !entry.endsWith("-info.class")) {
            String name = entry.substring(0, entry.length() - SUFFIX.length());
            placeOf.putIfAbsent(name, place);
            packages.add(packageOf(name));
        }
    }

    private static String packageOf(String internalName) {
        return internalName
                .substring(0, Math.max(0, internalName.lastIndexOf('/')))
                .replace('/', '.');
    }

    /** Internal names of everything on the paths, not of the JDK. */
    Set<String> names() {
        return placeOf.keySet();
    }

    /** Packages that have classes, those of the JDK among them, with dots. */
    Set<String> packages() {
        return packages;
    }

    /** True if a package of this name, with dots, has classes. */
    boolean hasPackage(String name) {
        return packages.contains(name);
    }

    Optional<ClassFile> find(String internalName) {
        Optional<ClassFile> known = read.get(internalName);
        if (known == null) {
            known = open(internalName);
            read.put(internalName, known);
        }
        return known;
    }

    /** Where its debug information says that a class comes from, if it is one of those on the paths. */
    Optional<JavaPlaces> places(String internalName) {
        return placeOf.containsKey(internalName) ? open(internalName, JavaPlaces::read) : Optional.empty();
    }

    private Optional<ClassFile> open(String internalName) {
        return open(internalName, ClassFileReader::read);
    }

    private <T> Optional<T> open(String internalName, Function<byte[], T> reader) {
        // Names come from a text: nothing but an entry that was listed may be opened.
        boolean listed = placeOf.containsKey(internalName);
        if (!listed && !packages.contains(packageOf(internalName))) {
            return Optional.empty();
        }
        try (InputStream in = listed ? openListed(internalName) : openPlatform(internalName)) {
            return in == null ? Optional.empty() : Optional.of(reader.apply(in.readAllBytes()));
        } catch (IOException failed) {
            throw new ProblemException(
                    "cannot read a class: class=" + internalName, "compile the project again", failed);
        } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException unknown) {
            throw refusedByAsm(internalName, unknown);
        }
    }

    /** True if writes of a class are seen, as far as is known; those of the JDK never are. */
    Weaving weavingOf(String internalName) {
        Path place = placeOf.get(internalName);
        if (place == null) {
            return Weaving.LEFT_ALONE;
        }
        if (woven.isEmpty()) {
            return Weaving.WOVEN;
        }
        WovenClasses known = woven.get();
        boolean isOwn = own.contains(place);
        if (!isOwn && !known.libraries().contains(place)) {
            return Weaving.LEFT_ALONE;
        }
        boolean selected =
                (isOwn ? known.selected() : known.selectedInLibraries()).test(internalName.replace('/', '.'));
        return selected ? Weaving.WOVEN : Weaving.EXCLUDED;
    }

    private InputStream openListed(String internalName) throws IOException {
        for (Path directory : directories) {
            Path file = directory.resolve(internalName + SUFFIX);
            if (Files.isRegularFile(file)) {
                return Files.newInputStream(file);
            }
        }
        for (ZipFile jar : jars) {
            ZipEntry entry = jar.getEntry(internalName + SUFFIX);
            if (entry != null) {
                return jar.getInputStream(entry);
            }
        }
        throw new IOException("it disappeared");
    }

    private static @Nullable InputStream openPlatform(String internalName) {
        return ClassLoader.getPlatformClassLoader().getResourceAsStream(internalName + SUFFIX);
    }

    /** The join points of the project's own classes; read when they are first asked for. */
    JoinPoints joinPoints() {
        JoinPoints known = joinPoints;
        if (known == null) {
            known = new JoinPoints(this, new JoinPointSource(own), paths);
            joinPoints = known;
        }
        return known;
    }

    /** ASM's ways to refuse a class file: a version it does not know, or bytes that are no class file. */
    static ProblemException refusedByAsm(String name, RuntimeException refusal) {
        return new ProblemException(Problem.error(
                "a class file is damaged or newer than this version of ThreadSpec knows: class=" + name + " reason="
                        + refusal.getMessage(),
                "compile for an older release, or update ThreadSpec"));
    }

    @Override
    public void close() {
        if (joinPoints != null) {
            joinPoints.close();
        }
        for (ZipFile jar : jars) {
            try {
                jar.close();
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }
    }
}
