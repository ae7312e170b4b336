package io.threadspec.maven;

import java.io.File;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.project.MavenProject;

/**
 * Where a goal that runs tests looks for the dependencies of a project.
 *
 * @param files by artifact; the objects belong to this project alone
 */
record DependencyFiles(Map<Artifact, File> files) {

    /** The files that are woven in the place of others. */
    static DependencyFiles woven(MavenProject project, Map<File, File> wovenFiles) {
        Map<Artifact, File> files = new LinkedHashMap<>();
        for (Artifact artifact : project.getArtifacts()) {
            File woven = wovenFiles.get(artifact.getFile());
            if (woven != null) {
                files.put(artifact, woven);
            }
        }
        return new DependencyFiles(files);
    }

    /** The present files of the same artifacts. */
    DependencyFiles now() {
        Map<Artifact, File> present = new LinkedHashMap<>();
        files.keySet().forEach(artifact -> present.put(artifact, artifact.getFile()));
        return new DependencyFiles(present);
    }

    void apply() {
        files.forEach(Artifact::setFile);
    }
}
