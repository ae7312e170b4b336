package io.threadspec.weaver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Runs the tests of a directory and writes down how each of them ended. A program of its own, so that the tests have a JVM for
 * themselves.
 */
final class SuiteLauncher implements TestExecutionListener {

    /** By unique id. Tests may run in parallel. */
    private final ConcurrentSkipListMap<String, String> results = new ConcurrentSkipListMap<>();

    private SuiteLauncher() {}

    /** Arguments: directory of test classes, patterns of the class names to run and to leave out, file to write. */
    public static void main(String[] arguments) throws IOException {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectClasspathRoots(Set.of(Path.of(arguments[0]))))
                .filters(
                        ClassNameFilter.includeClassNamePatterns(arguments[1]),
                        ClassNameFilter.excludeClassNamePatterns(arguments[2]))
                .build();
        var listener = new SuiteLauncher();
        LauncherFactory.create().execute(request, listener);
        // As a text and then at once: a file that is there is whole.
        Path written = Path.of(arguments[3] + ".part");
        Files.write(written, listener.results.values());
        Files.move(written, Path.of(arguments[3]));
        // Threads that a test left behind must not keep the JVM.
        System.exit(0);
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        put(test, "SKIPPED", "", reason);
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        Throwable thrown = result.getThrowable().orElse(null);
        if (test.isTest() || thrown != null) {
            put(
                    test,
                    result.getStatus().name(),
                    thrown == null ? "" : thrown.getClass().getName(),
                    thrown == null ? "" : String.valueOf(thrown.getMessage()));
        }
    }

    private void put(TestIdentifier test, String status, String exception, String message) {
        String id = test.getUniqueId();
        results.put(id, SuiteResult.line(id, status, exception, message));
    }
}
