package io.threadspec.gradle;

import java.util.ArrayList;
import java.util.List;
import org.gradle.api.tasks.ClasspathNormalizer;
import org.gradle.api.tasks.testing.Test;
import org.gradle.api.tasks.testing.TestFilter;
import org.gradle.api.tasks.testing.TestFrameworkOptions;
import org.gradle.api.tasks.testing.junit.JUnitOptions;
import org.gradle.api.tasks.testing.junitplatform.JUnitPlatformOptions;
import org.gradle.api.tasks.testing.testng.TestNGOptions;

/** What a script has set on a test task, for another task that runs the same tests on other classes. */
final class TestSettings {

    private final Test from;

    private TestSettings(Test from) {
        this.from = from;
    }

    /** Settings of an ended configuration: what is set on the task afterwards stays there. */
    static TestSettings of(Test task) {
        return new TestSettings(task);
    }

    void applyTo(Test to) {
        copySelection(to);
        copyFramework(to);
        copyJvm(to);
        to.setMaxParallelForks(from.getMaxParallelForks());
        to.setForkEvery(from.getForkEvery());
        to.setFailFast(from.getFailFast());
        to.setIgnoreFailures(from.getIgnoreFailures());
        to.getDryRun().set(from.getDryRun());
        to.getTimeout().set(from.getTimeout());
        to.setDependsOn(new ArrayList<>(from.getDependsOn()));
        to.setEnabled(from.getEnabled());
        // What else the tests read. The class path is among it, and the times in its jars must not count.
        to.getInputs().files(from.getInputs().getFiles()).withNormalizer(ClasspathNormalizer.class);
    }

    private void copySelection(Test to) {
        to.setTestClassesDirs(from.getTestClassesDirs());
        to.setClasspath(from.getClasspath());
        to.setIncludes(from.getIncludes());
        to.setExcludes(from.getExcludes());
        to.setScanForTestClasses(from.isScanForTestClasses());
        TestFilter filter = from.getFilter();
        to.getFilter().setIncludePatterns(filter.getIncludePatterns().toArray(String[]::new));
        to.getFilter().setExcludePatterns(filter.getExcludePatterns().toArray(String[]::new));
        to.getFilter().setFailOnNoMatchingTests(filter.isFailOnNoMatchingTests());
        List<String> typed = CommandLineTests.of(from.getProject().getGradle().getStartParameter())
                .of(from.getPath(), TypedNames.in(from.getProject()));
        if (!typed.isEmpty()) {
            to.setTestNameIncludePatterns(typed);
        }
    }

    private void copyFramework(Test to) {
        TestFrameworkOptions options = from.getOptions();
        if (options instanceof JUnitPlatformOptions platform) {
            to.useJUnitPlatform(copy -> copy.copyFrom(platform));
        } else if (options instanceof TestNGOptions testNg) {
            to.useTestNG(copy -> copy.copyFrom(testNg));
        } else if (options instanceof JUnitOptions junit) {
            to.useJUnit(copy -> copy.copyFrom(junit));
        } else {
            to.getTestFrameworkProperty().set(from.getTestFrameworkProperty());
        }
    }

    private void copyJvm(Test to) {
        to.getJavaLauncher().set(from.getJavaLauncher());
        if (from.getExecutable() != null) {
            to.setExecutable(from.getExecutable());
        }
        to.setWorkingDir(from.getWorkingDir());
        to.setEnvironment(from.getEnvironment());
        to.setSystemProperties(from.getSystemProperties());
        to.setJvmArgs(from.getJvmArgs());
        to.getJvmArgumentProviders().clear();
        to.getJvmArgumentProviders().addAll(from.getJvmArgumentProviders());
        to.setMinHeapSize(from.getMinHeapSize());
        to.setMaxHeapSize(from.getMaxHeapSize());
        to.setDefaultCharacterEncoding(from.getDefaultCharacterEncoding());
        to.setBootstrapClasspath(from.getBootstrapClasspath());
        to.setEnableAssertions(from.getEnableAssertions());
        to.setDebug(from.getDebug());
        to.getModularity().getInferModulePath().set(from.getModularity().getInferModulePath());
    }
}
