package io.threadspec.gradle;

import java.util.List;
import java.util.concurrent.Callable;
import org.gradle.api.Project;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.attributes.Usage;
import org.gradle.api.file.Directory;
import org.gradle.api.file.FileCollection;
import org.gradle.api.provider.Provider;
import org.gradle.language.base.plugins.LifecycleBasePlugin;

/**
 * Reports about several projects: what the dependencies of {@code threadSpecAggregation} have recorded is judged together. Projects hand it over as a variant, so that no
 * project looks into another one.
 */
final class AggregationWiring {

    private static final String USAGE = "threadspec-results";

    private final Project project;
    private final ThreadSpecExtension extension;

    AggregationWiring(Project project, ThreadSpecExtension extension) {
        this.project = project;
        this.extension = extension;
    }

    void wire() {
        Configuration results = project.getConfigurations().create("threadSpecAggregation", configuration -> {
            configuration.setDescription("Projects that threadSpecAggregateReport is about.");
            configuration.setCanBeConsumed(false);
            configuration.setCanBeResolved(true);
            configuration.setTransitive(false);
            asResults(configuration);
        });
        project.getTasks().register("threadSpecAggregateReport", ThreadSpecAggregateReport.class, task -> {
            task.setGroup(LifecycleBasePlugin.VERIFICATION_GROUP);
            task.setDescription("Writes one report about the projects of threadSpecAggregation. No verdict fails it.");
            task.getResults().from(results);
            task.dependsOn(results);
            task.getRoot().convention(project.getRootDir().getAbsolutePath());
            task.getOutputDirectory()
                    .convention(project.getLayout().getBuildDirectory().dir("threadspec-aggregate"));
            task.setBy(extension);
        });
    }

    /**
     * Offers what a project has recorded, and the findings that are known there.
     *
     * @param output with the woven classes and the traces
     * @param producers tasks after which it is whole
     * @param sources directories with the sources of what was woven
     */
    void publish(Provider<Directory> output, Object producers, Callable<List<FileCollection>> sources) {
        project.getConfigurations().create("threadSpecResults", configuration -> {
            configuration.setDescription("What ThreadSpec has recorded in this project.");
            configuration.setCanBeConsumed(true);
            configuration.setCanBeResolved(false);
            configuration.setVisible(false); // Or assemble would build it, and so run the tests.
            asResults(configuration);
            configuration.getOutgoing().artifact(output, artifact -> artifact.builtBy(producers));
            configuration.getOutgoing().artifact(extension.getBaseline());
            FileCollection directories = project.files(sources);
            configuration
                    .getOutgoing()
                    .artifacts(
                            project.getProviders().provider(directories::getFiles),
                            artifact -> artifact.builtBy(directories));
        });
    }

    private void asResults(Configuration configuration) {
        configuration
                .getAttributes()
                .attribute(Usage.USAGE_ATTRIBUTE, project.getObjects().named(Usage.class, USAGE));
    }
}
