package io.threadspec.gradle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A Maven repository with the artifacts of this very build, as {@code mvn install} would leave one. */
final class PluginRepository {

    private static final Path DIRECTORY = Environment.work().resolve("repository");

    static {
        try {
            fill();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private PluginRepository() {}

    static Path directory() {
        return DIRECTORY;
    }

    private static void fill() throws IOException {
        Path root = Environment.root();
        install(root.resolve("pom.xml"), "threadspec-parent", "pom");
        install(root.resolve("gradle-plugin/marker/pom.xml"), "io.threadspec.gradle.plugin", "pom");
        String jarEnding = "-" + Environment.version() + ".jar";
        try (DirectoryStream<Path> modules = Files.newDirectoryStream(root, Files::isDirectory)) {
            for (Path module : modules) {
                String artifact = "threadspec-" + module.getFileName();
                Path jar = module.resolve("target").resolve(artifact + jarEnding);
                if (Files.exists(jar)) {
                    install(module.resolve("pom.xml"), artifact, "pom");
                    install(jar, artifact, "jar");
                }
            }
        }
    }

    private static void install(Path file, String artifact, String extension) throws IOException {
        String version = Environment.version();
        Path target = DIRECTORY
                .resolve("io/threadspec")
                .resolve(artifact)
                .resolve(version)
                .resolve(artifact + "-" + version + "." + extension);
        Files.createDirectories(target.getParent());
        Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
    }
}
