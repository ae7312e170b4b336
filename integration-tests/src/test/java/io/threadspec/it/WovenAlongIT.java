package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.threadspec.runtime.layout.OutputLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Synchronisation that stands in another module or in a library: woven along, it counts. */
class WovenAlongIT {

    /** What nothing but luck orders: the other thread, of a name or of a pool, has ended, and this one sees that in a way that orders nothing. */
    private static final String LUCK =
            """
            while (Thread.getAllStackTraces().keySet().stream().anyMatch(thread -> thread.getName().matches("crew|pool-.*"))) {
                Thread.sleep(10);
            }
            """;

    private static final String CALL = "org.apache.commons.lang3.StringUtils.repeat(\"ab\", 2);";

    private static final String REPORT = "io.threadspec:threadspec-maven-plugin:" + Environment.version() + ":report";

    private static Path copy(String project, Path directory) {
        return Projects.copy(Environment.project(project), directory.resolve(project));
    }

    private static String cache(Path directory) {
        return "-Dthreadspec.cacheDirectory=" + directory.resolve("cache");
    }

    @Test
    void shouldWeaveOtherModulesAlong(@TempDir Path directory) throws IOException {
        Path gates = copy("gates", directory);
        MavenBuild.run(gates, cache(directory), "verify")
                .assertSuccess()
                .assertPrints("SATISFIED  Ferries.loadedFirst")
                .assertPrints("SATISFIED  Gates.staysOpen")
                .assertPrints("libraries=1 fromCache=0");
        PackagedJar.assertUntouched(gates.resolve("gate/target/gate-1.0.jar"), "com/acme/gate/Gate.class");

        MavenBuild.run(gates, cache(directory), "verify")
                .assertSuccess()
                .assertPrints("Nothing has changed since weaving")
                .assertPrints("SATISFIED  Ferries.loadedFirst");

        MavenBuild.run(gates, cache(directory), "clean", "verify")
                .assertSuccess()
                .assertPrints("libraries=1 fromCache=1")
                .assertPrints("SATISFIED  Ferries.loadedFirst");
    }

    @Test
    void shouldWeaveTheClassesOfAModuleThatIsNotPackaged(@TempDir Path directory) {
        Path gates = copy("gates", directory);
        MavenBuild.run(gates, cache(directory), "test").assertSuccess().assertPrints("libraries=1 fromCache=0");
        MavenBuild.run(gates.resolve("ferry"), REPORT).assertSuccess().assertPrints("SATISFIED  Ferries.loadedFirst");
    }

    @Test
    void shouldPredictWhatTheGateWouldHavePrevented(@TempDir Path directory) {
        Path gates = copy("gates", directory);
        Projects.edit(
                gates.resolve("ferry/src/main/java/com/acme/Ferry.java"), text -> text.replace("gate.pass();", LUCK));
        MavenBuild.run(gates, cache(directory), "verify")
                .assertFailure()
                .assertPrints("on project ferry: PREDICTED Ferries.loadedFirst");
    }

    @Test
    void shouldTreatAModuleOfAnotherBuildAsADependency(@TempDir Path directory) {
        Path gates = copy("gates", directory);
        MavenBuild.run(gates, "-DskipTests", "install", "-pl", ".,gate").assertSuccess();
        MavenBuild.run(gates, cache(directory), "-pl", "ferry", "verify")
                .assertFailure()
                .assertNoStackTrace()
                .assertPrints("field=com.acme.gate.Gate.opened")
                .assertPrints("threadspec.dependencies=groupId:artifactId");
        MavenBuild.run(gates, cache(directory), "-pl", "ferry", "-Dthreadspec.dependencies=com.acme:gate", "verify")
                .assertSuccess()
                .assertPrints("SATISFIED  Gates.staysOpen");
    }

    @Test
    void shouldWeaveADependencyThatAPatternNames(@TempDir Path directory) {
        Path background = copy("background", directory);
        MavenBuild.run(background, cache(directory), "verify")
                .assertSuccess()
                .assertPrints("libraries=1 fromCache=0")
                .assertPrints("SATISFIED  Ferries.loadedFirst");

        Projects.edit(
                background.resolve("src/test/java/com/acme/FerryTest.java"),
                text -> text.replaceFirst("crew.get\\(\\);", LUCK));
        MavenBuild.run(background, cache(directory), "verify")
                .assertFailure()
                .assertPrints("libraries=1 fromCache=1")
                .assertPrints("on project background: PREDICTED Ferries.loadedFirst");
    }

    /** The library is called by both threads and hands nothing over. */
    @Test
    void shouldBelieveThatALibraryOrdersNothing(@TempDir Path directory) {
        Path background = copy("background", directory);
        Projects.edit(
                background.resolve("pom.xml"),
                text -> text.replace("<dependencies>org.apache.commons:*</dependencies>", ""));
        Projects.edit(background.resolve("src/test/java/com/acme/FerryTest.java"), text -> text.replace(
                        "new Crew(ferry)", "new Thread(ferry::load, \"crew\")")
                .replaceAll("crew.get\\(\\);", LUCK));
        Projects.edit(background.resolve("src/main/java/com/acme/Ferry.java"), text -> text.replace(
                        "loaded = 1;", "loaded = 1; " + CALL)
                .replace("sailing = 1;", CALL + " sailing = 1;"));
        MavenBuild.run(background, cache(directory), "verify")
                .assertSuccess()
                .assertPrints("SUSPECTED  Ferries.loadedFirst");
        MavenBuild.run(background, cache(directory), "-Dthreadspec.unwoven=org.apache.commons.lang3.**", "verify")
                .assertFailure()
                .assertPrints("on project background: PREDICTED Ferries.loadedFirst")
                .assertPrints("this code counts as ordering nothing: threadspec.unwoven=org.apache.commons.lang3.**");
        MavenBuild.run(background, cache(directory), "-Dthreadspec.unwoven=org.apache.common.*", "verify")
                .assertFailure()
                .assertNoStackTrace()
                .assertPrints("no class that stays unwoven matches: threadspec.unwoven=org.apache.common.*");
    }

    @Test
    void shouldRefuseAPatternThatMatchesNoDependency(@TempDir Path directory) {
        Path background = copy("background", directory);
        Projects.edit(
                background.resolve("pom.xml"), text -> text.replace("org.apache.commons:*", "org.apache.common:*"));
        MavenBuild.run(background, cache(directory), "verify")
                .assertFailure()
                .assertNoStackTrace()
                .assertPrints("no dependency of the tests matches: threadspec.dependencies=org.apache.common:*")
                .assertPrints("org.apache.commons:commons-lang3");
    }

    @Test
    void shouldWeaveAllDependenciesInParallelBuilds(@TempDir Path directory) throws IOException {
        var reactor = new Reactor(directory);
        List<Path> modules = List.of(
                reactor.module(Environment.project("background"), "one"),
                reactor.module(Environment.project("background"), "two"));
        for (Path module : modules) {
            Projects.edit(module.resolve("pom.xml"), text -> text.replace("org.apache.commons:*", "*"));
        }
        reactor.run("-T", "2", cache(directory), "verify")
                .assertSuccess()
                .assertPrints("SATISFIED  Ferries.loadedFirst");
        for (Path module : modules) {
            Path libraries = new OutputLayout(module.resolve("target/threadspec")).libraries();
            try (var woven = Files.walk(libraries)) {
                assertEquals(
                        List.of("commons-lang3-3.21.0.jar"),
                        woven.filter(Files::isRegularFile)
                                .map(file -> file.getFileName().toString())
                                .toList());
            }
        }
        try (var entries = Files.list(directory.resolve("cache"))) {
            assertFalse(entries.anyMatch(entry -> entry.getFileName().toString().startsWith("new-")));
        }
    }
}
