package io.threadspec.gradle;

import io.threadspec.weaver.process.ShortLivedJvm;
import io.threadspec.weaver.process.WeavingProcess;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Semaphore;
import javax.inject.Inject;
import org.gradle.api.GradleException;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileCollection;
import org.gradle.api.file.FileSystemOperations;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.TaskAction;
import org.gradle.workers.WorkQueue;
import org.gradle.workers.WorkerExecutionException;
import org.gradle.workers.WorkerExecutor;

/** Compiles the specifications and weaves main classes, test classes and libraries into directories of their own. */
@CacheableTask
public abstract class WeaveThreadSpec extends SpecTask {

    /** Projects take turns: each may take as much heap as the daemon has, and all processors. Thread-safe by itself. */
    private static final Semaphore SECOND_JVM = new Semaphore(1);

    private final FileSystemOperations files;
    private final WorkerExecutor workers;

    // Gradle generates the subclass that is instantiated, and passes what this constructor asks for.
    @SuppressWarnings("InjectOnConstructorOfAbstractClass")
    @Inject
    public WeaveThreadSpec(FileSystemOperations files, WorkerExecutor workers) {
        this.files = files;
        this.workers = workers;
        getWovenMainClasses().convention(getOutputDirectory().dir("classes"));
        getWovenTestClasses().convention(getOutputDirectory().dir("test-classes"));
        getWovenRuntime().convention(getOutputDirectory().dir("runtime"));
        getWovenLibraries().convention(getOutputDirectory().dir("libraries"));
        getSpecs().convention(getOutputDirectory().file("specs.bin"));
        getSites().convention(getOutputDirectory().file("sites.bin"));
        getRecord().convention(getOutputDirectory().file("weaving.properties"));
    }

    @Input
    public abstract Property<String> getCapture();

    @Input
    public abstract Property<String> getScope();

    @Input
    public abstract Property<Boolean> getOnline();

    @Input
    public abstract Property<Long> getMaxTraceMegabytes();

    @Input
    public abstract Property<Long> getMinDiskMegabytes();

    @Input
    public abstract Property<String> getAdversarial();

    @Input
    public abstract Property<Long> getRecordedAccesses();

    /** Code that is not woven and orders nothing, by the word of the user. */
    @Input
    public abstract ListProperty<String> getUnwoven();

    /** Shared with other tasks; the outputs below are what this one owns in it. */
    @Internal
    public abstract DirectoryProperty getOutputDirectory();

    /** Seconds from line to line about how far the work has come; changes no result. */
    @Internal
    public abstract Property<Long> getProgressSeconds();

    /** Keeps woven jars for all builds; what is in it changes no result. */
    @Internal
    public abstract DirectoryProperty getCacheDirectory();

    @OutputDirectory
    public abstract DirectoryProperty getWovenMainClasses();

    @OutputDirectory
    public abstract DirectoryProperty getWovenTestClasses();

    /** On the class path of every test run, also where the program and its tests are on the module path. */
    @OutputDirectory
    public abstract DirectoryProperty getWovenRuntime();

    /** The libraries woven along, each in a directory named after its position among the libraries. */
    @OutputDirectory
    public abstract DirectoryProperty getWovenLibraries();

    @OutputFile
    public abstract RegularFileProperty getSpecs();

    @OutputFile
    public abstract RegularFileProperty getSites();

    /** What came of weaving; reports repeat what it says could not be woven. */
    @OutputFile
    public abstract RegularFileProperty getRecord();

    @TaskAction
    public void weave() {
        var request = new WeaveWork.Request(
                inputs(),
                inOneDirectory(getMainClasses(), "main"),
                inOneDirectory(getTestClasses(), "test"),
                new WeaveWork.Recording(
                        getCapture().get(),
                        getScope().get(),
                        getOnline().get(),
                        getMaxTraceMegabytes().get(),
                        getMinDiskMegabytes().get(),
                        getAdversarial().get(),
                        getRecordedAccesses().get(),
                        getUnwoven().get()),
                getProgressSeconds().get(),
                getCacheDirectory().get().getAsFile(),
                getOutputDirectory().get().getAsFile());
        List<Path> classes =
                List.of(request.mainClasses().toPath(), request.testClasses().toPath());
        if (WeavingProcess.isFaster(classes)) {
            weaveInSecondJvm(request);
        } else {
            // In this class loader: the weaver takes its turns by itself, and one that was loaded anew would always be
            // cold.
            weave(request, workers.noIsolation());
        }
    }

    /** Many classes: a JVM of their own is faster than a daemon that has just started. */
    private void weaveInSecondJvm(WeaveWork.Request request) {
        getLogger().info("ThreadSpec weaves in a second JVM");
        SECOND_JVM.acquireUninterruptibly();
        try {
            weave(
                    request,
                    workers.processIsolation(worker -> worker.forkOptions(jvm -> {
                        jvm.jvmArgs(ShortLivedJvm.options());
                        jvm.setMaxHeapSize(Runtime.getRuntime().maxMemory() / 1024 + "k");
                    })));
        } finally {
            SECOND_JVM.release();
        }
    }

    private static void weave(WeaveWork.Request request, WorkQueue queue) {
        queue.submit(WeaveWork.class, work -> work.getRequest().set(request));
        try {
            queue.await();
        } catch (WorkerExecutionException failure) {
            throw problemOf(failure);
        }
    }

    /** What the work says is wrong; Gradle wraps it twice. */
    private static RuntimeException problemOf(WorkerExecutionException failure) {
        for (Throwable cause = failure.getCauses().get(0); cause != null; cause = cause.getCause()) {
            if (cause.getClass().equals(GradleException.class)) {
                return (GradleException) cause;
            }
        }
        return failure;
    }

    /** Each language compiles into a directory of its own; the weaver wants one. */
    private File inOneDirectory(FileCollection directories, String name) {
        if (directories.getFiles().size() == 1) {
            return directories.getSingleFile();
        }
        File merged = new File(getTemporaryDir(), name);
        files.sync(copy -> copy.from(directories).into(merged));
        return merged;
    }
}
