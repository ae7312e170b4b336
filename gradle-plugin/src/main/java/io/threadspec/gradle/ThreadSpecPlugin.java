package io.threadspec.gradle;

import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.plugins.JavaPlugin;

/** Adds the extension {@code threadSpec}, and to Java projects the tasks. */
public final class ThreadSpecPlugin implements Plugin<Project> {

    @Override
    public void apply(Project project) {
        ThreadSpecExtension extension = project.getExtensions().create("threadSpec", ThreadSpecExtension.class);
        ExtensionDefaults.apply(extension, project);
        AggregationWiring aggregation = new AggregationWiring(project, extension);
        aggregation.wire();
        project.getPlugins().withType(JavaPlugin.class, java -> new JavaWiring(project, extension, aggregation).wire());
    }
}
