package io.threadspec.maven;

import io.threadspec.runtime.adversary.AdversaryOptions;
import io.threadspec.runtime.trace.TraceLimits;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.WeaveRequest;
import io.threadspec.weaver.WeaveResult;
import io.threadspec.weaver.WovenAlong;
import io.threadspec.weaver.WovenClassPath;
import io.threadspec.weaver.input.Library;
import io.threadspec.weaver.process.WeavingProcess;
import io.threadspec.weaver.testrun.OwnTestRun;
import java.io.File;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.inject.Inject;
import org.apache.maven.plugin.BuildPluginManager;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/**
 * Compiles the specifications, weaves main and test classes into <code>target/threadspec</code>, and lets the test run
 * of this build see the woven classes. The classes that are packaged stay untouched.
 */
@Mojo(
        name = "weave",
        defaultPhase = LifecyclePhase.PROCESS_TEST_CLASSES,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
@SuppressWarnings("NullAway.Init") // Maven sets the parameters before it calls execute().
public class WeaveMojo extends AbstractThreadSpecMojo {

    /** Patterns over class names, such as <code>com.acme.**</code>, of classes to weave. Empty means all. */
    @Parameter(property = "threadspec.includes")
    private List<String> includes = List.of();

    /** Patterns over class names of classes to leave as they are; stronger than <code>includes</code>. */
    @Parameter(property = "threadspec.excludes")
    private List<String> excludes = List.of();

    /**
     * Dependencies to weave along, as <code>groupId:artifactId</code> with <code>*</code> for any characters, or <code>*</code> alone
     * for all of them. The other modules of the same build are woven along in any case.
     */
    @Parameter(property = "threadspec.dependencies")
    private List<String> dependencies = List.of();

    /**
     * Code that is not woven and orders nothing, by your word: <code>com.acme.metrics.*</code> for a package, <code>com.acme.metrics.**</code> for those
     * below it too, or the name of a class. Logging and assertions are known already.
     */
    @Parameter(property = "threadspec.unwoven")
    private List<String> unwoven = List.of();

    /** Keeps woven jars for other builds and projects. */
    @Parameter(
            property = "threadspec.cacheDirectory",
            defaultValue = "${settings.localRepository}/.cache/threadspec",
            required = true)
    private File cacheDirectory;

    /** How causality is recorded: <code>mvc</code>, <code>facts-sync</code> or <code>facts-async</code>. */
    @Parameter(property = "threadspec.capture", defaultValue = "mvc")
    private String capture = "mvc";

    /**
     * Which variables are woven besides those that specifications mention: <code>everything</code>, or with the facts
     * modes also <code>needed</code>, which are volatile fields.
     */
    @Parameter(property = "threadspec.scope", defaultValue = "everything")
    private String scope = "everything";

    /** Whether properties are also watched while the tests run, which adds the stack to a violation. */
    @Parameter(property = "threadspec.online", defaultValue = "true")
    private boolean online = true;

    /** How large the trace of a test JVM may become, in megabytes; then recording ends, and verdicts are INCONCLUSIVE. */
    @Parameter(property = "threadspec.maxTraceMegabytes", defaultValue = "" + TraceLimits.DEFAULT_MAX_MEGABYTES)
    private long maxTraceMegabytes = TraceLimits.DEFAULT_MAX_MEGABYTES;

    /** How many megabytes recording leaves free on the disk; if there are fewer it ends, and verdicts are INCONCLUSIVE. */
    @Parameter(property = "threadspec.minDiskMegabytes", defaultValue = "" + TraceLimits.DEFAULT_MIN_FREE_MEGABYTES)
    private long minDiskMegabytes = TraceLimits.DEFAULT_MIN_FREE_MEGABYTES;

    /**
     * How threads are delayed where atomic blocks may be interrupted: <code>off</code>, <code>all</code> or <code>writes</code>, the last two also
     * with <code>,delay=100,total=10000,never=name-of-a-thread</code>.
     */
    @Parameter(property = "threadspec.adversarial", defaultValue = AdversaryOptions.OFF)
    private String adversarial = AdversaryOptions.OFF;

    /** How many accesses are recorded, where specifications declare atomic blocks; 0 for none. */
    @Parameter(property = "threadspec.recordedAccesses", defaultValue = "" + TraceLimits.DEFAULT_RECORDED_ACCESSES)
    private long recordedAccesses = TraceLimits.DEFAULT_RECORDED_ACCESSES;

    /**
     * When the woven tests have a run of their own, after the ordinary one on plain classes: <code>auto</code>, where the ordinary one has the
     * agent of a coverage tool, <code>always</code> or <code>never</code>. Their own run is without such agents.
     */
    @Parameter(property = "threadspec.ownTestRun", defaultValue = OwnTestRun.DEFAULT)
    private String ownTestRun = OwnTestRun.DEFAULT;

    @Inject
    private BuildPluginManager plugins;

    @Parameter(property = "skipTests", defaultValue = "false", readonly = true)
    private boolean skipTests;

    @Parameter(property = "maven.test.skip", defaultValue = "false", readonly = true)
    private boolean skipTestCompilation;

    @Override
    Optional<String> reasonToSkip() {
        return TestSwitches.of(session(), project(), skipTests, skipTestCompilation)
                .reasonToSkip();
    }

    @Override
    void run() {
        OwnTestRun own = OwnTestRun.of(ownTestRun);
        List<Library> libraries = TestDependencies.toWeave(project(), session(), dependencies);
        ProjectClasses classes = ProjectClasses.of(project());
        OfflineInstrumentation.refuse(project(), classes.main());
        Instrumentation instrumentation = Instrumentation.parse(
                        capture, scope, online, maxTraceMegabytes, minDiskMegabytes, adversarial)
                .recording(recordedAccesses)
                .withNeutral(unwoven);
        WeaveResult woven = WeavingProcess.weave(
                specDirectory(),
                specs -> new WeaveRequest(
                        specs,
                        classes.main(),
                        classes.test(),
                        classes.classPath(),
                        new WovenAlong(libraries, Optional.of(cacheDirectory.toPath())),
                        includes,
                        excludes,
                        instrumentation,
                        output()),
                this::warn,
                progress(),
                getLog()::debug);
        warn(woven.warnings());
        getLog().info(woven.summary() + " directory=" + output().root());
        WovenTestRun.redirect(
                session().getRequest(),
                project(),
                new WovenTests(new WovenView(output(), wovenFiles(classes.classPath())), own, plugins, getLog()));
    }

    /** By the files of the class path that they replace. */
    private Map<File, File> wovenFiles(List<Path> classPath) {
        List<Path> woven = WovenClassPath.of(classPath, output().libraries());
        Map<File, File> files = new HashMap<>();
        for (int i = 0; i < classPath.size(); i++) {
            if (!woven.get(i).equals(classPath.get(i))) {
                files.put(classPath.get(i).toFile(), woven.get(i).toFile());
            }
        }
        return files;
    }
}
