package io.threadspec.maven;

import io.threadspec.weaver.input.DependencyPatterns;
import io.threadspec.weaver.input.Library;
import java.io.File;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;

/** What the tests of a project depend on, and what of it is woven along. */
final class TestDependencies {

    private TestDependencies() {}

    /**
     * The modules of the same build, and what the patterns name. A module that does not take part in this build ({@code -pl}) comes from a
     * repository and is a dependency like others.
     *
     * @throws io.threadspec.runtime.problem.ProblemException if a pattern matches nothing
     */
    static List<Library> toWeave(MavenProject project, MavenSession session, List<String> patterns) {
        Set<String> modules =
                session.getProjects().stream().map(TestDependencies::identity).collect(Collectors.toSet());
        return DependencyPatterns.of(patterns)
                .select(project.getArtifacts().stream()
                        .filter(artifact -> artifact.getFile() != null)
                        .map(artifact -> entry(artifact, modules))
                        .toList());
    }

    private static DependencyPatterns.Entry entry(Artifact artifact, Set<String> modules) {
        File file = artifact.getFile();
        return new DependencyPatterns.Entry(
                file.toPath(),
                artifact.getGroupId() + ":" + artifact.getArtifactId(),
                modules.contains(identity(artifact.getGroupId(), artifact.getArtifactId(), artifact.getBaseVersion())));
    }

    private static String identity(MavenProject project) {
        return identity(project.getGroupId(), project.getArtifactId(), project.getVersion());
    }

    private static String identity(String group, String artifact, String version) {
        return group + ":" + artifact + ":" + version;
    }
}
