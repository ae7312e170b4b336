package io.threadspec.gradle;

import io.threadspec.gradle.distribution.GradleInstallation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gradle.testkit.runner.BuildResult;
import org.gradle.testkit.runner.GradleRunner;

/** Runs Gradle on a project. */
final class GradleBuild {

    /**
     * Libraries that Maven has resolved already are not fetched again: mirrors, proxies and offline work are Maven's. What
     * somebody may have installed of ThreadSpec itself is not what these tests are about.
     */
    private static final String INIT_SCRIPT =
            """
            beforeSettings { settings ->
                settings.pluginManagement.repositories {
                    maven {
                        url = new File("%1$s").toURI()
                        content { excludeGroup("io.threadspec") }
                    }
                }
            }
            allprojects {
                repositories {
                    maven { url = new File("%1$s").toURI() }
                    mavenCentral()
                }
            }
            """;

    private GradleBuild() {}

    static BuildResult success(Path project, String... arguments) {
        return runner(project, arguments).build();
    }

    static BuildResult failure(Path project, String... arguments) {
        return runner(project, arguments).buildAndFail();
    }

    private static GradleRunner runner(Path project, String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of(
                "-Dmaven.repo.local=" + PluginRepository.directory(),
                "--init-script=" + initScript(),
                "--warning-mode=fail"));
        return GradleRunner.create()
                .withGradleInstallation(GradleInstallation.home().toFile())
                .withTestKitDir(Environment.work().resolve("testkit").toFile())
                .withProjectDir(project.toFile())
                .withArguments(all);
    }

    private static Path initScript() {
        Path script = Environment.work().resolve("init.gradle");
        String libraries = Environment.libraries().toString().replace("\\", "\\\\");
        try {
            Files.createDirectories(script.getParent());
            Files.writeString(script, INIT_SCRIPT.formatted(libraries));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return script;
    }
}
