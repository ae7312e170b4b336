package io.threadspec.runtime.junit4;

import io.threadspec.runtime.probe.TestEvents;
import org.junit.runner.Description;
import org.junit.runner.Result;
import org.junit.runner.notification.RunListener;

/**
 * Marks the beginning and the end of each test in the trace. Does nothing if the JUnit Platform runs JUnit 4: then {@code
 * RecordingListener} gets the same tests. JUnit before 4.13 never calls {@link #testSuiteStarted}.
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
