package io.threadspec.weaver.hierarchy;

import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.spec.classpath.RunningJdk;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** A place in which class files are found by name. */
sealed interface ClassLocation extends Closeable {

    /** The class file of this internal name, if there is one here. */
    Optional<byte[]> read(String internalName) throws IOException;

    @Override
    default void close() throws IOException {}

    /**
     * The location for an entry of a class path. As in the JVM, an entry that does not exist or is no archive holds no
     * classes; an archive that cannot be opened is an error.
     */
    static Optional<ClassLocation> of(Path entry) {
        if (Files.isDirectory(entry)) {
            return Optional.of(new Directory(entry));
        }
        try {
            return Archives.isArchive(entry) ? Optional.of(new Archive(new ZipFile(entry.toFile()))) : Optional.empty();
        } catch (IOException e) {
            throw new ProblemException(
                    "an archive on the class path cannot be read: file=" + entry,
                    "replace the damaged file, or take it off the class path",
                    e);
        }
    }

    /** A directory of classes. */
    record Directory(Path path) implements ClassLocation {
        @Override
        public Optional<byte[]> read(String internalName) throws IOException {
            Path file = path.resolve(internalName + ".class");
            return Files.isRegularFile(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
        }
    }

    /** A jar; for a multi-release one the base classes, against whose supertypes and fields a program compiles. */
    record Archive(ZipFile file) implements ClassLocation {
        @Override
        public Optional<byte[]> read(String internalName) throws IOException {
            ZipEntry entry = file.getEntry(internalName + ".class");
            if (entry == null) {
                return Optional.empty();
            }
            try (var stream = file.getInputStream(entry)) {
                return Optional.of(stream.readAllBytes());
            }
        }

        @Override
        public void close() throws IOException {
            file.close();
        }

        @Override
        public String toString() {
            return file.getName();
        }
    }

    /** The class library of the running JDK. */
    record Platform(RunningJdk jdk) implements ClassLocation {
        @Override
        public Optional<byte[]> read(String internalName) throws IOException {
            return jdk.read(internalName);
        }
    }
}
