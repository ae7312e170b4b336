package io.threadspec.gradle;

import io.threadspec.weaver.WovenStack;
import io.threadspec.weaver.testrun.OwnTestRun;
import java.io.File;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.artifacts.result.ResolvedArtifactResult;
import org.gradle.api.execution.TaskExecutionGraph;
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

/**
 * The test tasks of a project, each with a weaving of what it runs. A task runs on its woven classes, or it stays as it is and another
 * task, made by a rule when it is needed, runs the same tests on them.
 *
 * <p>Which of the two is known when the scripts have been read and the build knows its tasks: a script may set the class path or add a
 * coverage agent in its last line.
 */
final class TestRuns {

    private static final String WEAVE = "weaveThreadSpec";
    private static final String OWN_RUN = "threadSpec";

    private final Project project;
    private final ThreadSpecExtension extension;
    private final Provider<Directory> output;
    private final TaskContainer tasks;
    private final SourceSetContainer sourceSets;
    private final FileCollection mainClasses;
    private final Provider<StartedTests> started;

    /** By the names of tasks that were pointed at woven classes: what they ran before. Used while Gradle configures, by one thread. */
    private final Map<String, PlainTests> replaced = new HashMap<>();

    /** Names of the tasks that this class has made, with those whose tests they run. Used while Gradle configures, by one thread. */
    private final Map<String, String> ownRuns = new HashMap<>();

    /** Test tasks of this build that record. Used while Gradle configures, by one thread. */
    private final Set<String> recording = new HashSet<>();

    TestRuns(Project project, ThreadSpecExtension extension, Provider<Directory> output) {
        this.project = project;
        this.extension = extension;
        this.output = output;
        this.tasks = project.getTasks();
        this.sourceSets =
                project.getExtensions().getByType(JavaPluginExtension.class).getSourceSets();
        this.mainClasses =
                sourceSets.getByName(SourceSet.MAIN_SOURCE_SET_NAME).getOutput().getClassesDirs();
        // Each project may have loaded the class of the service anew.
        this.started = project.getGradle()
                .getSharedServices()
                .registerIfAbsent("threadSpecStartedTests" + project.getPath(), StartedTests.class, service -> {});
    }

    void wire() {
        registerWeave(JavaPlugin.TEST_TASK_NAME);
        tasks.addRule(
                "Pattern: weaveThreadSpec<TestTask>: Weaves the classes that a test task runs.",
                name -> testFor(WEAVE, name).ifPresent(this::registerWeave));
        tasks.addRule(
                "Pattern: threadSpec<TestTask>: Runs the tests of a task on woven classes.",
                name -> testFor(OWN_RUN, name).ifPresent(this::registerOwnRun));
        tasks.withType(Test.class).configureEach(test -> {
            Callable<List<Object>> weaving = () -> isWoven(test) ? List.of(weaveFor(test.getName())) : List.of();
            test.dependsOn(weaving);
            test.usesService(started);
        });
        // After those by which scripts add conditions to test tasks: listeners are called in the order in which they
        // were added.
        project.getGradle().projectsEvaluated(gradle -> gradle.getTaskGraph().whenReady(this::pointAtWovenClasses));
    }

    /** Where what the tests of a task left is found, relative to the output directory. */
    static String directoryOf(String test) {
        return test.equals(JavaPlugin.TEST_TASK_NAME) ? "" : RunDirectories.DIRECTORY + "/" + test;
    }

    Provider<Directory> tracesOf(String test) {
        return outputOf(test).map(directory -> directory.dir("traces"));
    }

    private Provider<Directory> outputOf(String test) {
        String below = directoryOf(test);
        return below.isEmpty() ? output : output.map(directory -> directory.dir(below));
    }

    /** The tasks that run the judged tests on woven classes. */
    Callable<List<Task>> wovenRuns() {
        return () -> judged().stream()
                .<Task>map(test -> tasks.named(recorderOf(test)).get())
                .toList();
    }

    /** Names of test tasks: those that {@code check} depends on, {@code test}, and whatever else records in this build. */
    Set<String> judgedNames() {
        Set<String> names = new LinkedHashSet<>();
        judged().forEach(test -> names.add(test.getName()));
        recording.stream().sorted().forEach(names::add);
        return names;
    }

    /** The same and those that are excluded from this build, each with the path of the task that runs its tests on woven classes. */
    Map<String, String> recorders() {
        Map<String, String> paths = new TreeMap<>();
        Stream.concat(checked().stream().map(Test::getName), recording.stream())
                .forEach(test -> paths.put(test, pathOf(recorderOf((Test) tasks.getByName(test)))));
        return paths;
    }

    /** Known when each of the tasks has run. */
    Provider<StartedTests> started() {
        return started;
    }

    TaskProvider<WeaveThreadSpec> weaveFor(String test) {
        return tasks.named(weaveOf(test), WeaveThreadSpec.class);
    }

    /** The source set whose classes a task runs; that of {@code test} where there is none. */
    SourceSet sourceSetOf(String test) {
        Set<File> classes = plain(test).testClasses().getFiles();
        return sourceSets.stream()
                .filter(set ->
                        set.getOutput().getClassesDirs().getFiles().stream().anyMatch(classes::contains))
                .findFirst()
                .orElseGet(() -> sourceSets.getByName(SourceSet.TEST_SOURCE_SET_NAME));
    }

    PlainTests plain(String test) {
        PlainTests before = replaced.get(test);
        return before != null ? before : PlainTests.of((Test) tasks.getByName(test), mainClasses);
    }

    /** Excluded is a task on the command line, by its name or by that of its own run. */
    private List<Test> judged() {
        Set<String> excluded = project.getGradle().getStartParameter().getExcludedTaskNames();
        TypedNames names = TypedNames.in(project);
        return checked().stream()
                .filter(test -> Stream.of(test.getName(), recorderOf(test))
                        .map(this::pathOf)
                        .noneMatch(
                                path -> excluded.stream().anyMatch(typed -> names.name(typed, path, tasks.getNames()))))
                .toList();
    }

    private List<Test> checked() {
        requireTestTasks();
        return CheckedTests.of(project).stream()
                .filter(test -> isSelected(test.getName()) && !ownRuns.containsKey(test.getName()))
                .toList();
    }

    /** One and the same for those who tell and those who ask, also in a build that is included in another one. */
    private String pathOf(String task) {
        return project.absoluteProjectPath(task);
    }

    private String recorderOf(Test test) {
        return hasOwnRun(test) ? ownRunOf(test.getName()) : test.getName();
    }

    private void requireTestTasks() {
        Set<String> known = tasks.withType(Test.class).getNames();
        for (String name : extension.getTestTasks().get()) {
            if (!known.contains(name)) {
                throw new GradleException("there is no such test task: testTasks=" + name + System.lineSeparator()
                        + "  -> correct the name; the test tasks are " + String.join(", ", known));
            }
        }
    }

    private boolean isSelected(String test) {
        Set<String> names = extension.getTestTasks().get();
        return names.isEmpty() || names.contains(test);
    }

    private boolean isWoven(Test test) {
        return !extension.getSkip().get()
                && isSelected(test.getName())
                && !ownRuns.containsKey(test.getName())
                && !hasOwnRun(test);
    }

    private boolean hasOwnRun(Test test) {
        return !extension.getSkip().get()
                && ownTestRun().isWanted(() -> AgentsOfTask.on(test).isPresent());
    }

    private OwnTestRun ownTestRun() {
        return Problems.orFailure(() -> OwnTestRun.of(extension.getOwnTestRun().get()));
    }

    private Optional<String> testFor(String prefix, String name) {
        return tasks.withType(Test.class).getNames().stream()
                .filter(test -> !ownRuns.containsKey(test))
                .filter(test -> name.equals(prefix + capitalised(test)))
                .findFirst();
    }

    private void registerWeave(String test) {
        tasks.register(weaveOf(test), WeaveThreadSpec.class, task -> {
            task.setDescription("Weaves the classes that the task " + test + " runs, into a directory of their own.");
            task.getOutputDirectory().convention(outputOf(test));
            inputs(task, test);
        });
    }

    /** What a task that compiles specifications sees: what a test task runs. */
    void inputs(SpecTask task, String test) {
        task.getMainClasses().from(mainClasses);
        task.getTestClasses().from((Callable<FileCollection>) () -> plain(test).testClasses());
        task.getLibraries().from((Callable<FileCollection>) () -> plain(test).libraries());
        Provider<Set<ResolvedArtifactResult>> dependencies = project.getProviders()
                .provider(() -> sourceSetOf(test).getRuntimeClasspathConfigurationName())
                .flatMap(project.getConfigurations()::named)
                .flatMap(configuration ->
                        configuration.getIncoming().getArtifacts().getResolvedArtifacts());
        task.getDependencyNames().convention(dependencies.map(DependencyNames::of));
        task.getDependencyFiles().convention(dependencies.map(DependencyNames::files));
    }

    private void registerOwnRun(String test) {
        ownRuns.put(ownRunOf(test), test);
        TaskProvider<WeaveThreadSpec> weave =
                weaveFor(test); // Not below: while one task is made, no other one can be registered.
        tasks.register(ownRunOf(test), Test.class, task -> {
            Test original = (Test) tasks.getByName(test);
            TestSettings.of(original).applyTo(task);
            task.setGroup(LifecycleBasePlugin.VERIFICATION_GROUP);
            task.setDescription("Runs the tests of " + test + " on woven classes.");
            task.dependsOn(weave);
            task.mustRunAfter(original);
            Provider<Boolean> skip = extension.getSkip();
            task.onlyIf("threadspec.skip is not set", ignored -> !skip.get());
        });
    }

    private void pointAtWovenClasses(TaskExecutionGraph graph) {
        List<Test> tests = graph.getAllTasks().stream()
                .filter(Test.class::isInstance)
                .map(Test.class::cast)
                .filter(test -> test.getProject().equals(project))
                .toList();
        for (Test test : tests) {
            String original = ownRuns.get(test.getName());
            if (original != null) {
                AgentsOfTask.leaveOut(test);
                runOnWovenClasses(test, original);
                test.doFirst("say why", new SayWhy(reason(original)));
                skipWith(original, test, graph);
            } else if (isWoven(test)) {
                runOnWovenClasses(test, test.getName());
            }
            test.onlyIf("ThreadSpec is told", new TellStart(started, pathOf(test.getName())));
        }
    }

    /** Where the plain task is not asked for, nothing tells whether it would be skipped. */
    private void skipWith(String original, Test ownRun, TaskExecutionGraph graph) {
        String path = pathOf(original);
        if (graph.hasTask(path)) {
            Provider<StartedTests> known = started;
            ownRun.onlyIf("the task " + original + " is not skipped", ignored -> known.get()
                    .contains(path));
        }
    }

    private String reason(String original) {
        String why = AgentsOfTask.on((Test) tasks.getByName(original))
                .map(agent ->
                        "coverage by " + agent + " is that of the plain classes, which the task " + original + " runs")
                .orElse("ownTestRun=" + extension.getOwnTestRun().get());
        return "ThreadSpec: the tests of " + original + " run on woven classes in a run of their own: " + why;
    }

    private void runOnWovenClasses(Test test, String original) {
        PlainTests plain = plain(original);
        var woven = new WovenTestPath(project.getObjects(), plain, weaveFor(original));
        if (test.getName().equals(original)) {
            replaced.put(original, plain);
        }
        recording.add(original);
        test.setTestClassesDirs(woven.places());
        test.setClasspath(woven.classPath());
        woven.inArguments(test.getWorkingDir()).replaceIn(test);
        test.getJvmArgumentProviders()
                .add(new ModuleArguments(
                        test.getModularity().getInferModulePath(), woven.places(), woven.mainClasses()));
        test.jvmArgs(WovenStack.option(String.join(" ", AgentsOfTask.jvmArguments(test))));
        Provider<Directory> traces = tracesOf(original);
        test.getOutputs().dir(traces).withPropertyName("threadSpecTraces");
        test.doFirst("delete old traces", project.getObjects().newInstance(DeleteTraces.class, traces));
        if (ownTestRun() != OwnTestRun.NEVER) {
            test.doFirst("refuse coverage agents", new RefuseCoverageAgents());
        } else {
            AgentsOfTask.on(test)
                    .ifPresent(agent -> test.doFirst(
                            "say what is lost",
                            new SayWhy("ThreadSpec: coverage by " + agent
                                    + " is that of woven classes, which its report does not know: ownTestRun=never")));
        }
    }

    private static String weaveOf(String test) {
        return test.equals(JavaPlugin.TEST_TASK_NAME) ? WEAVE : WEAVE + capitalised(test);
    }

    private static String ownRunOf(String test) {
        return OWN_RUN + capitalised(test);
    }

    private static String capitalised(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }
}
