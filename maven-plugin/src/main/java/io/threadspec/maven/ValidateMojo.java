package io.threadspec.maven;

import io.threadspec.spec.SpecCompiler;
import io.threadspec.weaver.ProjectSpecs;
import io.threadspec.weaver.input.Library;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;

/** Checks the specifications against the classes that <code>weave</code> would weave, and weaves nothing. */
@Mojo(
        name = "validate",
        defaultPhase = LifecyclePhase.PROCESS_TEST_CLASSES,
        requiresDependencyResolution = ResolutionScope.TEST,
        threadSafe = true)
public class ValidateMojo extends AbstractThreadSpecMojo {

    /** Dependencies that are woven along, as for <code>weave</code>. */
    @Parameter(property = "threadspec.dependencies")
    private List<String> dependencies = List.of();

    /** Classes to weave, as for <code>weave</code>: the fields of others cannot be specified. */
    @Parameter(property = "threadspec.includes")
    private List<String> includes = List.of();

    /** Classes not to weave, as for <code>weave</code>. */
    @Parameter(property = "threadspec.excludes")
    private List<String> excludes = List.of();

    @Parameter(property = "maven.test.skip", defaultValue = "false", readonly = true)
    private boolean skipTestCompilation;

    @Override
    Optional<String> reasonToSkip() {
        // Specifications can be read without a test run, but not without the test classes they may name.
        return TestSwitches.ofCompilation(skipTestCompilation).reasonToSkip();
    }

    @Override
    void run() {
        List<Library> libraries = TestDependencies.toWeave(project(), session(), dependencies);
        ProjectClasses classes = ProjectClasses.of(project());
        SpecCompiler.Result compiled = ProjectSpecs.compile(
                specDirectory(),
                List.of(classes.main(), classes.test()),
                classes.classPath(),
                libraries,
                includes,
                excludes);
        warn(compiled.warnings());
        getLog().info("Specifications are valid: " + compiled.specs().specs().size());
    }
}
