package io.threadspec.gradle;

import java.io.File;
import java.util.Collection;
import java.util.List;
import org.gradle.api.artifacts.component.ComponentIdentifier;
import org.gradle.api.artifacts.component.ModuleComponentIdentifier;
import org.gradle.api.artifacts.component.ProjectComponentIdentifier;
import org.gradle.api.artifacts.result.ResolvedArtifactResult;

/** Names for what the tests depend on that say whether it is another project of the build, and are the same on every machine. */
final class DependencyNames {

    private static final String PROJECT = "project ";

    private DependencyNames() {}

    static List<String> of(Collection<ResolvedArtifactResult> artifacts) {
        return artifacts.stream().map(DependencyNames::name).toList();
    }

    /** In the same order. */
    static List<File> files(Collection<ResolvedArtifactResult> artifacts) {
        return artifacts.stream().map(ResolvedArtifactResult::getFile).toList();
    }

    private static String name(ResolvedArtifactResult artifact) {
        ComponentIdentifier component = artifact.getId().getComponentIdentifier();
        if (component instanceof ProjectComponentIdentifier other) {
            return PROJECT + other.getBuildTreePath();
        }
        return component instanceof ModuleComponentIdentifier module
                ? module.getGroup() + ":" + module.getModule()
                : artifact.getFile().getName();
    }

    static boolean isProject(String name) {
        return name.startsWith(PROJECT);
    }
}
