package io.threadspec.runtime.junit;

import io.threadspec.runtime.probe.Recorder;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Marks the beginning and the end of each test in the trace. Found by the service loader. */
public final class RecordingListener implements TestExecutionListener {

    /** False where the runtime is on the class path, but no woven class is: in the builds of tools that use it. */
    private final boolean recording = Recorder.isConfigured();

    @Override
    public void executionStarted(TestIdentifier test) {
        if (!recording) {
            return;
        }
        Recorder.get().testThread();
        if (test.isTest()) {
            Recorder.get().testStarted(name(test));
        }
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (recording && test.isTest()) {
            Recorder.get().testFinished();
        }
    }

    @Override
    public void testPlanExecutionFinished(TestPlan testPlan) {
        if (recording) {
            Recorder.get().flush();
        }
    }

    /** {@code com.acme.LandingTest.landsAfterApproval}; behind it what tells repetitions of one method apart. */
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
