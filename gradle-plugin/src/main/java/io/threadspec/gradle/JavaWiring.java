package io.threadspec.gradle;

import java.io.File;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.gradle.api.Project;
import org.gradle.api.artifacts.result.ResolvedArtifactResult;
import org.gradle.api.file.Directory;
import org.gradle.api.file.FileCollection;
import org.gradle.api.plugins.JavaPlugin;
import org.gradle.api.plugins.JavaPluginExtension;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.TaskContainer;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.api.tasks.testing.Test;
import org.gradle.language.base.plugins.LifecycleBasePlugin;

/** Puts the tasks into the build of a Java project. Nothing here is realised before Gradle needs it. */
final class JavaWiring {

    private static final String GROUP = LifecycleBasePlugin.VERIFICATION_GROUP;

    private final Project project;
    private final ThreadSpecExtension extension;
    private final AggregationWiring aggregation;
    private final TaskContainer tasks;
    private final Provider<Directory> output;
    private final FileCollection mainClasses;
    private final FileCollection sources;
    private final FileCollection testClasses;
    private final FileCollection libraries;
    private final Provider<Set<ResolvedArtifactResult>> dependencies;

    JavaWiring(Project project, ThreadSpecExtension extension, AggregationWiring aggregation) {
        this.project = project;
        this.extension = extension;
        this.aggregation = aggregation;
        this.tasks = project.getTasks();
        this.output = project.getLayout().getBuildDirectory().dir("threadspec");
        SourceSetContainer sourceSets =
                project.getExtensions().getByType(JavaPluginExtension.class).getSourceSets();
        SourceSet main = sourceSets.getByName(SourceSet.MAIN_SOURCE_SET_NAME);
        SourceSet test = sourceSets.getByName(SourceSet.TEST_SOURCE_SET_NAME);
        this.mainClasses = main.getOutput().getClassesDirs();
        this.testClasses = test.getOutput().getClassesDirs();
        this.sources = main.getAllSource()
                .getSourceDirectories()
                .plus(test.getAllSource().getSourceDirectories());
        this.libraries = withoutClasses(test.getRuntimeClasspath());
        this.dependencies = project.getConfigurations()
                .named(test.getRuntimeClasspathConfigurationName())
                .flatMap(configuration ->
                        configuration.getIncoming().getArtifacts().getResolvedArtifacts());
    }

    void wire() {
        tasks.withType(SpecTask.class).configureEach(task -> {
            task.setGroup(GROUP);
            task.getSpecDirectory().convention(extension.getSpecDirectory());
            task.getMainClasses().from(mainClasses);
            task.getTestClasses().from(testClasses);
            task.getLibraries().from(libraries);
            task.getDependencies().convention(extension.getDependencies());
            task.getDependencyNames().convention(dependencies.map(DependencyNames::of));
            task.getDependencyFiles().convention(dependencies.map(DependencyNames::files));
            task.getIncludes().convention(extension.getIncludes());
            task.getExcludes().convention(extension.getExcludes());
            task.getSkip().convention(extension.getSkip());
        });
        tasks.withType(JudgingTask.class).configureEach(task -> {
            task.setGroup(GROUP);
            task.getOutputDirectory().convention(output);
            task.getSources().from(sources);
            task.getMaxConfigurations().convention(extension.getMaxConfigurations());
            task.getMaxWidth().convention(extension.getMaxWidth());
            task.getMaxMillis().convention(extension.getMaxMillis());
            task.getFailOn().convention(extension.getFailOn());
            task.getBaseline().convention(extension.getBaseline());
            task.getSkip().convention(extension.getSkip());
        });
        tasks.register(
                "validateThreadSpecs",
                ValidateThreadSpecs.class,
                task -> task.setDescription(
                        "Checks the specifications against the classes, without running anything."));
        TaskProvider<WeaveThreadSpec> weave = tasks.register("weaveThreadSpec", WeaveThreadSpec.class, task -> {
            task.setDescription("Weaves the classes that the specifications speak of, into a directory of their own.");
            task.getCapture().convention(extension.getCapture());
            task.getScope().convention(extension.getScope());
            task.getOnline().convention(extension.getOnline());
            task.getMaxTraceMegabytes().convention(extension.getMaxTraceMegabytes());
            task.getMinDiskMegabytes().convention(extension.getMinDiskMegabytes());
            task.getAdversarial().convention(extension.getAdversarial());
            task.getRecordedAccesses().convention(extension.getRecordedAccesses());
            task.getOutputDirectory().convention(output);
            task.getCacheDirectory().convention(extension.getCacheDirectory());
        });
        TaskProvider<Test> test =
                tasks.named(JavaPlugin.TEST_TASK_NAME, Test.class, task -> runOnWovenClasses(task, weave));
        TaskProvider<ThreadSpecCheck> check = tasks.register("threadSpecCheck", ThreadSpecCheck.class, task -> {
            task.setDescription("Judges the traces of the tests and fails by policy.");
            task.dependsOn(test);
            task.mustRunAfter("threadSpecBaseline");
            task.getSpecs().convention(weave.flatMap(WeaveThreadSpec::getSpecs));
            task.getSites().convention(weave.flatMap(WeaveThreadSpec::getSites));
            task.getTraces().convention(output.map(directory -> directory.dir("traces")));
            task.getSelectedTests().convention(selectedTests());
        });
        tasks.named(LifecycleBasePlugin.CHECK_TASK_NAME, task -> task.dependsOn(check));
        tasks.register("threadSpecReport", ThreadSpecReport.class, task -> {
            task.setDescription("Judges the traces of the last test run again, without running or failing anything.");
            task.mustRunAfter(weave, test, check);
        });
        aggregation.publish(output, weave, test);
        tasks.register("threadSpecBaseline", ThreadSpecBaseline.class, task -> {
            task.setDescription("Accepts today's findings: writes a baseline, with which only new ones fail.");
            task.dependsOn(test);
        });
    }

    /** {@code gradle … --tests X}. */
    private boolean selectedTests() {
        return project.getGradle().getStartParameter().getTaskRequests().stream()
                .anyMatch(request -> request.getArgs().contains("--tests"));
    }

    /** Woven classes take the place of the others on the class path; what else stands there stays, in its order. */
    private void runOnWovenClasses(Test test, TaskProvider<WeaveThreadSpec> weave) {
        FileCollection originalPath = test.getClasspath();
        FileCollection originalTests = test.getTestClassesDirs();
        FileCollection wovenTests = project.files(weave.flatMap(WeaveThreadSpec::getWovenTestClasses));
        FileCollection wovenPath = wovenTests
                .plus(project.files(weave.flatMap(WeaveThreadSpec::getWovenMainClasses)))
                .plus(project.files(withWovenLibraries(withoutClasses(originalPath), weave)));
        test.setTestClassesDirs(unlessSkipped(wovenTests, originalTests));
        test.setClasspath(unlessSkipped(wovenPath, originalPath));

        Provider<Directory> traces = output.map(directory -> directory.dir("traces"));
        test.getOutputs().dir(traces).withPropertyName("threadSpecTraces");
        test.doFirst("delete old traces", project.getObjects().newInstance(DeleteTraces.class, traces));
    }

    private Provider<List<File>> withWovenLibraries(FileCollection path, TaskProvider<WeaveThreadSpec> weave) {
        Provider<Map<File, File>> woven = weave.flatMap(WeaveThreadSpec::getWovenLibraries)
                .zip(libraries.getElements(), (directory, plain) -> WovenLibraryFiles.of(directory, plain));
        return path.getElements().zip(woven, (files, replacements) -> WovenLibraryFiles.replace(files, replacements));
    }

    private FileCollection withoutClasses(FileCollection path) {
        return path.minus(mainClasses).minus(testClasses);
    }

    private FileCollection unlessSkipped(FileCollection woven, FileCollection original) {
        Callable<FileCollection> choice = () -> extension.getSkip().get() ? original : woven;
        return project.files(choice);
    }
}
