package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a repository asks of the artifacts that it publishes, and what their users need to know of them. */
class PublishedModulesIT {

    /** The properties that a release must be given; none has a value in the sources. */
    private static final List<String> GIVEN_AT_RELEASE = List.of(
            "release.url",
            "release.developer.name",
            "release.developer.email",
            "release.scm.url",
            "release.scm.connection",
            "release.scm.developerConnection");

    @Test
    void shouldDescribeThemselves() {
        List<ModulePom> published = ModulePom.published();
        assertTrue(published.size() > 8, () -> "too few to be all: " + published);
        for (ModulePom pom : published) {
            assertTrue(pom.text("name").isPresent(), () -> "no name: " + pom.file());
            assertTrue(pom.text("description").isPresent(), () -> "no description: " + pom.file());
        }
        ModulePom root = published.get(0);
        assertEquals("Apache-2.0", root.text("licenses", "license", "name").orElseThrow());
        assertEquals("${release.url}", root.text("url").orElseThrow());
        assertEquals("${release.scm.url}", root.text("scm", "url").orElseThrow());
        assertEquals("${release.scm.connection}", root.text("scm", "connection").orElseThrow());
        assertEquals(
                "${release.developer.name}",
                root.text("developers", "developer", "name").orElseThrow());
    }

    @Test
    void shouldNameTheModuleOfEachJarByItsPackages() throws IOException {
        Map<String, Path> names = new HashMap<>();
        for (Path jar : jars()) {
            try (var file = new JarFile(jar.toFile())) {
                String name = file.getManifest().getMainAttributes().getValue("Automatic-Module-Name");
                assertNotNull(name, () -> "no Automatic-Module-Name: " + jar);
                assertEquals(null, names.put(name, jar), () -> "two jars of one name: " + name);
                List<String> classes = file.stream()
                        .map(ZipEntry::getName)
                        .filter(entry -> entry.endsWith(".class"))
                        .toList();
                assertTrue(!classes.isEmpty(), () -> "no classes: " + jar);
                String directory = name.replace('.', '/') + "/";
                classes.forEach(type -> assertTrue(type.startsWith(directory), () -> type + " in " + jar));
            }
        }
    }

    @Test
    void shouldCarryTheLicence() throws IOException {
        String licence = Files.readString(Environment.root().resolve("LICENSE"));
        List<Path> all = jars();
        all.add(Environment.root().resolve("cli/target/threadspec.jar"));
        for (Path jar : all) {
            try (var file = new JarFile(jar.toFile())) {
                ZipEntry entry = file.getEntry("META-INF/LICENSE");
                assertNotNull(entry, () -> "no licence: " + jar);
                assertEquals(
                        licence,
                        new String(file.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8),
                        jar::toString);
            }
        }
    }

    @Test
    void shouldNotBeReleasedWithoutWhatTheSourcesDoNotSay(@TempDir Path directory) throws IOException {
        Files.copy(Environment.root().resolve("pom.xml"), directory.resolve("pom.xml"));
        String[] validate = {"--non-recursive", "-Prelease", "validate"};
        BuildResult refused =
                MavenBuild.run(directory, validate).assertFailure().assertPrints("docs/releasing.md");
        GIVEN_AT_RELEASE.forEach(property -> refused.assertPrints("-D" + property + "="));

        List<String> arguments = new ArrayList<>(List.of(validate));
        GIVEN_AT_RELEASE.forEach(property -> arguments.add("-D" + property + "=given"));
        MavenBuild.run(directory, arguments.toArray(String[]::new)).assertSuccess();
    }

    private static List<Path> jars() {
        List<Path> jars = new ArrayList<>();
        ModulePom.published().forEach(pom -> pom.jar().ifPresent(jars::add));
        assertTrue(jars.size() >= 8, () -> "too few to be all: " + jars);
        return jars;
    }
}
