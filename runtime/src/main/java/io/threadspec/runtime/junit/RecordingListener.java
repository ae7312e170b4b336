package io.threadspec.runtime.junit;

import io.threadspec.runtime.probe.TestEvents;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Marks the beginning and the end of each test in the trace. Found by the service loader. */
public final class RecordingListener implements TestExecutionListener {

    private final TestEvents tests = new TestEvents();

    @Override
    public void testPlanExecutionStarted(TestPlan testPlan) {
        TestEvents.areToldByPlatform();
    }

    @Override
    public void executionStarted(TestIdentifier test) {
        if (test.isTest()) {
            tests.started(name(test));
        } else {
            tests.inThisThread();
        }
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (test.isTest()) {
            tests.finished();
        }
    }

    @Override
    public void testPlanExecutionFinished(TestPlan testPlan) {
        tests.allFinished();
    }

    /** {@code com.acme.LandingTest.landsAfterApproval}; followed by a suffix that distinguishes repetitions of one method. */
    private static String name(TestIdentifier test) {
        String legacy = test.getLegacyReportingName();
        String method = legacy.endsWith("()") ? legacy.substring(0, legacy.length() - 2) : legacy;
        return test.getSource()
                .filter(MethodSource.class::isInstance)
                .map(MethodSource.class::cast)
                .map(source -> source.getClassName() + "." + method)
                .orElse(method);
    }
}
