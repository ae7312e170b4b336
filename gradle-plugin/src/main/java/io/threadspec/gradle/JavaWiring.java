package io.threadspec.gradle;

import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.gradle.api.Project;
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

    /** Source sets whose classes tests use. */
    private static final Set<String> PARTS_OF_PROGRAM = Set.of(SourceSet.MAIN_SOURCE_SET_NAME, "testFixtures");

    private final Project project;
    private final ThreadSpecExtension extension;
    private final AggregationWiring aggregation;
    private final TaskContainer tasks;
    private final Provider<Directory> output;
    private final TestRuns runs;

    JavaWiring(Project project, ThreadSpecExtension extension, AggregationWiring aggregation) {
        this.project = project;
        this.extension = extension;
        this.aggregation = aggregation;
        this.tasks = project.getTasks();
        this.output = project.getLayout().getBuildDirectory().dir("threadspec");
        this.runs = new TestRuns(project, extension, output);
    }

    void wire() {
        tasks.withType(SpecTask.class).configureEach(task -> {
            task.setGroup(GROUP);
            task.getSpecDirectory().convention(extension.getSpecDirectory());
            task.getDependencies().convention(extension.getDependencies());
            task.getIncludes().convention(extension.getIncludes());
            task.getExcludes().convention(extension.getExcludes());
            task.getSkip().convention(extension.getSkip());
        });
        tasks.withType(WeaveThreadSpec.class).configureEach(task -> {
            task.getCapture().convention(extension.getCapture());
            task.getScope().convention(extension.getScope());
            task.getOnline().convention(extension.getOnline());
            task.getMaxTraceMegabytes()
                    .convention(extension.getMaxTraceMegabytes().map(Number::longValue));
            task.getMinDiskMegabytes()
                    .convention(extension.getMinDiskMegabytes().map(Number::longValue));
            task.getAdversarial().convention(extension.getAdversarial());
            task.getRecordedAccesses()
                    .convention(extension.getRecordedAccesses().map(Number::longValue));
            task.getProgressSeconds().convention(extension.getProgressSeconds().map(Number::longValue));
            task.getUnwoven().convention(extension.getUnwoven());
            task.getCacheDirectory().convention(extension.getCacheDirectory());
        });
        tasks.withType(JudgingTask.class).configureEach(task -> {
            task.setGroup(GROUP);
            task.getOutputDirectory().convention(output);
            task.getSources().from(sources());
            task.setBy(extension);
            task.getBaseline().convention(extension.getBaseline());
            task.getSkip().convention(extension.getSkip());
            task.getStartedTests().set(runs.started());
            task.usesService(runs.started());
        });
        runs.wire();
        tasks.register("validateThreadSpecs", ValidateThreadSpecs.class, task -> {
            task.setDescription("Checks the specifications against the classes, without running anything.");
            runs.inputs(task, JavaPlugin.TEST_TASK_NAME);
        });
        TaskProvider<ThreadSpecCheck> check = tasks.register("threadSpecCheck", ThreadSpecCheck.class, task -> {
            task.setDescription("Judges the traces of the tests and fails by policy.");
            task.dependsOn(runs.wovenRuns());
            task.mustRunAfter("threadSpecBaseline", tasks.withType(Test.class));
            task.getTests().convention(project.getProviders().provider(runs::recorders));
            task.getRecorded().from(recorded());
            task.getSelectedTests()
                    .convention(CommandLineTests.of(project.getGradle().getStartParameter())
                            .areSelected());
        });
        tasks.named(LifecycleBasePlugin.CHECK_TASK_NAME, task -> task.dependsOn(check));
        tasks.register("threadSpecReport", ThreadSpecReport.class, task -> {
            task.setDescription("Judges the traces of the last test run again, without running or failing anything.");
            task.mustRunAfter(tasks.withType(WeaveThreadSpec.class), tasks.withType(Test.class), check);
        });
        TaskProvider<ThreadSpecStarted> started = tasks.register("threadSpecStarted", ThreadSpecStarted.class, task -> {
            task.setDescription("Writes which test tasks have started, for threadSpecAggregateReport.");
            task.dependsOn(runs.wovenRuns());
            task.mustRunAfter(tasks.withType(Test.class));
            task.getTests().convention(project.getProviders().provider(runs::recorders));
            task.getStartedTests().set(runs.started());
            task.usesService(runs.started());
            task.getSkip().convention(extension.getSkip());
            task.getOutputDirectory().convention(output);
        });
        aggregation.publish(output, started, sources());
        tasks.register("threadSpecBaseline", ThreadSpecBaseline.class, task -> {
            task.setDescription("Accepts today's findings: writes a baseline, with which only new ones fail.");
            task.dependsOn(runs.wovenRuns());
            task.mustRunAfter(tasks.withType(Test.class));
            task.getTests().convention(project.getProviders().provider(runs::recorders));
        });
    }

    private Callable<List<Object>> recorded() {
        return () -> runs.judgedNames().stream()
                .flatMap(test -> {
                    TaskProvider<WeaveThreadSpec> weave = runs.weaveFor(test);
                    return Stream.<Object>of(
                            weave.flatMap(WeaveThreadSpec::getSpecs),
                            weave.flatMap(WeaveThreadSpec::getSites),
                            weave.flatMap(WeaveThreadSpec::getRecord),
                            runs.tracesOf(test));
                })
                .toList();
    }

    /** Of everything that is judged. */
    private Callable<List<FileCollection>> sources() {
        SourceSetContainer sourceSets =
                project.getExtensions().getByType(JavaPluginExtension.class).getSourceSets();
        return () -> Stream.concat(
                        Stream.concat(
                                        runs.judgedNames().stream().map(runs::sourceSetOf),
                                        sourceSets.stream().filter(set -> PARTS_OF_PROGRAM.contains(set.getName())))
                                .distinct()
                                .map(set -> set.getAllSource().getSourceDirectories()),
                        Stream.of(project.files(extension.getSpecDirectory())))
                .toList();
    }
}
