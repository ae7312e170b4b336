package io.threadspec.it;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Puts the artifacts of this build into the local repository of the builds under test, and nowhere else: the user's own
 * repository never sees an artifact that has not passed its tests.
 */
final class Staging {

    /** Once for each JVM; the class initialiser's lock makes it so. */
    private static final Path SETTINGS = stage();

    private Staging() {}

    /** Global settings for builds that take the artifacts from there. */
    static Path settings() {
        return SETTINGS;
    }

    private static Path stage() {
        try {
            install(Environment.root().resolve("pom.xml"), "threadspec-parent", ".pom");
            String jarEnding = "-" + Environment.version() + ".jar";
            try (DirectoryStream<Path> modules = Files.newDirectoryStream(Environment.root(), Files::isDirectory)) {
                for (Path module : modules) {
                    stageModule(module, jarEnding);
                }
            }
            Path settings = Environment.repository().resolve("settings.xml");
            Settings.write(settings, Environment.globalSettings(), Environment.outerRepository());
            return settings;
        } catch (IOException e) {
            throw new IllegalStateException("cannot stage the artifacts of this build", e);
        }
    }

    private static void stageModule(Path module, String jarEnding) throws IOException {
        Path target = module.resolve("target");
        if (!Files.isDirectory(target)) {
            return;
        }
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(target, "threadspec-*" + jarEnding)) {
            for (Path jar : jars) {
                String name = jar.getFileName().toString();
                String artifact = name.substring(0, name.length() - jarEnding.length());
                install(jar, artifact, ".jar");
                install(module.resolve("pom.xml"), artifact, ".pom");
            }
        }
    }

    private static void install(Path file, String artifact, String ending) throws IOException {
        String version = Environment.version();
        Path target = Environment.repository()
                .resolve("io/threadspec")
                .resolve(artifact)
                .resolve(version)
                .resolve(artifact + "-" + version + ending);
        Files.createDirectories(target.getParent());
        Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
    }
}
