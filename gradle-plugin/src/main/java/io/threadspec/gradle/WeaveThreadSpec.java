package io.threadspec.gradle;

import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.WeaveRequest;
import io.threadspec.weaver.WeaveResult;
import io.threadspec.weaver.Weaver;
import io.threadspec.weaver.WovenAlong;
import java.nio.file.Path;
import java.util.Optional;
import javax.inject.Inject;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.FileCollection;
import org.gradle.api.file.FileSystemOperations;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.TaskAction;

/** Compiles the specifications and weaves main classes, test classes and libraries into directories of their own. */
@CacheableTask
public abstract class WeaveThreadSpec extends SpecTask {

    private final FileSystemOperations files;

    // Gradle generates the subclass that is instantiated, and passes what this constructor asks for.
    @SuppressWarnings("InjectOnConstructorOfAbstractClass")
    @Inject
    public WeaveThreadSpec(FileSystemOperations files) {
        this.files = files;
        getWovenMainClasses().convention(getOutputDirectory().dir("classes"));
        getWovenTestClasses().convention(getOutputDirectory().dir("test-classes"));
        getWovenLibraries().convention(getOutputDirectory().dir("libraries"));
        getSpecs().convention(getOutputDirectory().file("specs.bin"));
        getSites().convention(getOutputDirectory().file("sites.bin"));
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

    /** Shared with other tasks; the outputs below are what this one owns in it. */
    @Internal
    public abstract DirectoryProperty getOutputDirectory();

    /** Keeps woven jars for all builds; what is in it changes no result. */
    @Internal
    public abstract DirectoryProperty getCacheDirectory();

    @OutputDirectory
    public abstract DirectoryProperty getWovenMainClasses();

    @OutputDirectory
    public abstract DirectoryProperty getWovenTestClasses();

    /** The libraries woven along, each in a directory named after its position among the libraries. */
    @OutputDirectory
    public abstract DirectoryProperty getWovenLibraries();

    @OutputFile
    public abstract RegularFileProperty getSpecs();

    @OutputFile
    public abstract RegularFileProperty getSites();

    @TaskAction
    public void weave() {
        WeaveResult result = Problems.orFailure(() -> Weaver.weave(new WeaveRequest(
                compileSpecs().specs(),
                inOneDirectory(getMainClasses(), "main"),
                inOneDirectory(getTestClasses(), "test"),
                libraryPaths(),
                new WovenAlong(wovenAlong(), Optional.of(directoryOf(getCacheDirectory()))),
                getIncludes().get(),
                getExcludes().get(),
                Instrumentation.parse(
                                getCapture().get(),
                                getScope().get(),
                                getOnline().get(),
                                getMaxTraceMegabytes().get(),
                                getMinDiskMegabytes().get(),
                                getAdversarial().get())
                        .recording(getRecordedAccesses().get()),
                new OutputLayout(directoryOf(getOutputDirectory())))));
        Problems.warn(getLogger(), result.warnings());
        getLogger().info("ThreadSpec: {}", result.summary());
    }

    /** Each language compiles into a directory of its own; the weaver wants one. */
    private Path inOneDirectory(FileCollection directories, String name) {
        if (directories.getFiles().size() == 1) {
            return directories.getSingleFile().toPath();
        }
        Path merged = getTemporaryDir().toPath().resolve(name);
        files.sync(copy -> copy.from(directories).into(merged.toFile()));
        return merged;
    }
}
