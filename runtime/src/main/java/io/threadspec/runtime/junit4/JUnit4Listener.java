package io.threadspec.runtime.junit4;

import io.threadspec.runtime.probe.TestEvents;
import org.junit.runner.Description;
import org.junit.runner.Result;
import org.junit.runner.notification.RunListener;

/**
 * Marks the beginning and the end of each test in the trace. Silent where the JUnit Platform runs JUnit 4: then {@code RecordingListener} hears of the
 * same tests. JUnit older than 4.13 does not know {@link #testSuiteStarted}, and never calls it.
 */
@RunListener.ThreadSafe
public final class JUnit4Listener extends RunListener {

    private final TestEvents tests = new TestEvents();

    @Override
    public void testRunStarted(Description description) {
        tests.inThisThread();
    }

    @Override
    public void testSuiteStarted(Description description) {
        tests.inThisThread();
    }

    @Override
    public void testStarted(Description test) {
        if (!TestEvents.toldByPlatform()) {
            tests.started(test.getClassName() + "." + test.getMethodName());
        }
    }

    @Override
    public void testFinished(Description test) {
        if (!TestEvents.toldByPlatform()) {
            tests.finished();
        }
    }

    @Override
    public void testRunFinished(Result result) {
        tests.allFinished();
    }
}
