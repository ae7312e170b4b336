package io.threadspec.gradle.distribution;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where tests find Gradle: in the system property {@code gradle.home}, else in the environment variable
 * {@code GRADLE_HOME}, else rebuilt once into {@code ~/.cache/threadspec} (or the directory that the system property
 * {@code threadspec.cache} names), which {@code mvn clean} leaves alone.
 */
public final class GradleInstallation {

    private GradleInstallation() {}

    /** The installation directory; made on the first call on a machine, which takes about half a minute. */
    public static Path home() {
        return given("gradle.home", System.getProperty("gradle.home"))
                .or(() -> given("GRADLE_HOME", System.getenv("GRADLE_HOME")))
                .orElseGet(GradleInstallation::rebuilt);
    }

    private static Optional<Path> given(String name, @Nullable String value) {
        if (value == null || value.isBlank()) {
            return Optional.empty();
        }
        Path home = Path.of(value);
        if (!Files.isDirectory(home.resolve("lib"))) {
            throw new IllegalStateException("No Gradle installation: " + name + "=" + value);
        }
        return Optional.of(home);
    }

    private static Path rebuilt() {
        try {
            Path codeSource = codeSource();
            Artifacts artifacts = Artifacts.besides(codeSource);
            Path home = cache().resolve("gradle-" + artifacts.version() + "-" + Fingerprint.of(codeSource, artifacts));
            if (!Files.isDirectory(home)) {
                AtomicDirectory.create(home, directory -> new InstallationBuilder(artifacts).build(directory));
            }
            return home;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static Path cache() {
        String given = System.getProperty("threadspec.cache");
        return given != null ? Path.of(given) : Path.of(System.getProperty("user.home"), ".cache", "threadspec");
    }

    /** The jar or directory that this class was loaded from; Maven puts the artifacts beside it. */
    private static Path codeSource() {
        try {
            return Path.of(GradleInstallation.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /**
     * What Maven resolved for the rebuilding.
     *
     * @param gradleApi the jar with all of Gradle in it
     * @param jars the others, by file name
     */
    record Artifacts(Path gradleApi, Path jars) {

        static Artifacts besides(Path codeSource) throws IOException {
            Path target = codeSource.resolveSibling("gradle-artifacts");
            Path list = target.resolve("gradle-api.path");
            if (!Files.isRegularFile(list)) {
                throw new IllegalStateException("The parts of Gradle are not in " + target
                        + ". Let Maven build threadspec-gradle-distribution in the same run (-am),"
                        + " or name an installation with -Dgradle.home or GRADLE_HOME.");
            }
            return new Artifacts(Path.of(Files.readString(list).strip()), target);
        }

        /** As in {@code gradle-api-8.8.jar}. */
        String version() {
            return gradleApi.getFileName().toString().replaceAll("^gradle-api-|\\.jar$", "");
        }

        Path testKit() {
            return jars.resolve("gradle-test-kit-" + version() + ".jar");
        }

        List<String> names() throws IOException {
            try (Stream<Path> files = Files.list(jars)) {
                return files.map(file -> file.getFileName().toString())
                        .filter(name -> name.endsWith(".jar"))
                        .sorted()
                        .toList();
            }
        }
    }
}
