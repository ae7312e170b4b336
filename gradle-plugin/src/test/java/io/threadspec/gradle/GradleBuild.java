package io.threadspec.gradle;

import io.threadspec.gradle.distribution.GradleInstallation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gradle.testkit.runner.BuildResult;
import org.gradle.testkit.runner.GradleRunner;

/** Runs Gradle on a project. */
final class GradleBuild {

    /**
     * Libraries that Maven has resolved already are not fetched again: mirrors, proxies and offline work are Maven's. A ThreadSpec that
     * was installed there is not the one under test.
     */
    private static final String INIT_SCRIPT =
            """
            def resolved = {
                it.url = new File("%1$s").toURI()
                it.content { it.excludeGroup("io.threadspec") }
            }
            beforeSettings { settings ->
                settings.pluginManagement.repositories { maven(resolved) }
            }
            allprojects {
                repositories {
                    maven(resolved)
                    mavenCentral()
                }
            }
            """;

    /** Compiling hot code twice costs more than it brings to JVMs that live for a minute. */
    private static final String SHORT_LIVED = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

    /** For the daemon, with what it has by default. */
    private static final String DAEMON =
            "org.gradle.jvmargs=-Xmx512m -XX:MaxMetaspaceSize=384m -Dfile.encoding=UTF-8 " + SHORT_LIVED + "\n";

    /** For the JVMs that run the tests of the project. */
    private static final String TESTS = "allprojects { tasks.withType(Test).configureEach { jvmArgs(\"%s\") } }\n"
            .formatted(SHORT_LIVED.replace(" ", "\", \""));

    private GradleBuild() {}

    static BuildResult success(Path project, String... arguments) {
        return runner(project, arguments).build();
    }

    static BuildResult failure(Path project, String... arguments) {
        return runner(project, arguments).buildAndFail();
    }

    /** @param environment of the build, and of all that it starts */
    static BuildResult failure(Path project, Map<String, String> environment, String... arguments) {
        return runner(project, arguments).withEnvironment(environment).buildAndFail();
    }

    private static GradleRunner runner(Path project, String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(settings());
        return GradleRunner.create()
                .withGradleInstallation(GradleInstallation.home().toFile())
                .withTestKitDir(testKit().toFile())
                .withProjectDir(project.toFile())
                .withArguments(all);
    }

    /** With which a build finds the plugin and what Maven has resolved. */
    static List<String> settings() {
        return List.of(
                "-Dmaven.repo.local=" + PluginRepository.directory(),
                "--init-script=" + initScript(),
                "--warning-mode=fail");
    }

    /** Continuous integration runs Gradle as users do. */
    private static Path testKit() {
        Path directory = Environment.work().resolve("testkit");
        ProjectFiles.write(directory.resolve("gradle.properties"), Environment.isContinuousIntegration() ? "" : DAEMON);
        return directory;
    }

    private static Path initScript() {
        Path script = Environment.work().resolve("init.gradle");
        String libraries = Environment.libraries().toString().replace("\\", "\\\\");
        ProjectFiles.write(
                script, INIT_SCRIPT.formatted(libraries) + (Environment.isContinuousIntegration() ? "" : TESTS));
        return script;
    }
}
