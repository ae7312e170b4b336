package io.threadspec.maven;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.versioning.DefaultArtifactVersion;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;

/**
 * The listener that names the tests of JUnit 4. JUnit 4 looks for none, so Surefire's providers for it are told by their property {@code listener}.
 * See docs/decisions/0132-names-of-tests.md.
 */
final class JUnit4 {

    /** The parameters by which Surefire finds the frameworks; releases that let the JUnit Platform run everything have none of them, and need no listener. */
    private static final String JUNIT = "junitArtifactName";

    private static final String TESTNG = "testNGArtifactName";

    /** JUnit without the libraries that it needs, as it was published until 4.11. */
    private static final String JUNIT_ALONE = "junit:junit-dep";

    /** Older ones do not tell the class and the method of a test. */
    private static final DefaultArtifactVersion OLDEST = new DefaultArtifactVersion("4.6");

    private static final String LISTENER = "listener";

    /** Not {@code JUnit4Listener.class}: Maven has no JUnit here, and could not load it. */
    private static final String OURS = "io.threadspec.runtime.junit4.JUnit4Listener";

    private JUnit4() {}

    /**
     * Whether one of these providers may run the tests, and finds the listener: the class path has JUnit 4. Where it has TestNG, the provider for that
     * may, to which a listener of JUnit is an error. The provider for the JUnit Platform ignores the property. In a module the runtime is part of the module, which
     * does not export it to Surefire: the listener could not be made, and no test would run.
     */
    static boolean mayRunTestsOf(TestGoal goal) {
        MavenProject project = goal.project();
        Map<String, Artifact> artifacts = project.getArtifactMap();
        return !artifacts.containsKey(goal.parameter(TESTNG))
                && Stream.of(goal.parameter(JUNIT), JUNIT_ALONE).anyMatch(name -> isNew(artifacts.get(name)))
                && !isModule(project.getBuild().getOutputDirectory())
                && !isModule(project.getBuild().getTestOutputDirectory());
    }

    private static boolean isModule(String directory) {
        return Files.exists(Path.of(directory, "module-info.class"));
    }

    private static boolean isNew(@Nullable Artifact junit) {
        return junit != null && new DefaultArtifactVersion(junit.getBaseVersion()).compareTo(OLDEST) >= 0;
    }

    /**
     * Adds it to those of the user.
     *
     * @param properties of the configuration; entries are {@code <property><name>listener</name><value>…</value></property>} or
     *     {@code <listener>…</listener>}
     */
    static void addListener(Xpp3Dom properties) {
        Xpp3Dom value = Stream.of(properties.getChildren("property"))
                .filter(property -> LISTENER.equals(value(property, "name")))
                .findFirst()
                .map(property -> TestGoal.child(property, "value"))
                .orElseGet(() -> directly(properties));
        String present = value.getValue();
        value.setValue((present == null || present.isBlank() ? "" : present.strip() + ",") + OURS);
    }

    private static Xpp3Dom directly(Xpp3Dom properties) {
        Xpp3Dom present = properties.getChild(LISTENER);
        if (present != null) {
            return present;
        }
        var added = new Xpp3Dom("property");
        TestGoal.child(added, "name").setValue(LISTENER);
        properties.addChild(added);
        return TestGoal.child(added, "value");
    }

    private static @Nullable String value(Xpp3Dom parent, String name) {
        Xpp3Dom child = parent.getChild(name);
        return child == null ? null : child.getValue();
    }
}
