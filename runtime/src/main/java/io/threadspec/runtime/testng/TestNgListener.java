package io.threadspec.runtime.testng;

import io.threadspec.runtime.probe.TestEvents;
import org.testng.IExecutionListener;
import org.testng.IInvokedMethod;
import org.testng.IInvokedMethodListener;
import org.testng.ITestResult;

/**
 * Marks the beginning and the end of each test in the trace. Found by the service loader. Implements all methods of the interfaces: in
 * older releases of TestNG none has a default.
 */
public final class TestNgListener implements IInvokedMethodListener, IExecutionListener {

    private final TestEvents tests = new TestEvents();

    @Override
    public void beforeInvocation(IInvokedMethod method, ITestResult result) {
        if (method.isTestMethod()) {
            tests.started(name(method, result));
        } else {
            tests.inThisThread();
        }
    }

    @Override
    public void afterInvocation(IInvokedMethod method, ITestResult result) {
        if (method.isTestMethod()) {
            tests.finished();
        }
    }

    @Override
    public void onExecutionStart() {
        // Nothing is recorded yet.
    }

    @Override
    public void onExecutionFinish() {
        tests.allFinished();
    }

    /** {@code com.acme.LandingTest.landsAfterApproval}; followed by the number of the row, if a test is run on several. */
    private static String name(IInvokedMethod method, ITestResult result) {
        Object[] parameters = result.getParameters();
        String row = parameters == null || parameters.length == 0
                ? ""
                : "[" + (method.getTestMethod().getCurrentInvocationCount() + 1) + "]";
        return method.getTestMethod().getRealClass().getName() + "."
                + method.getTestMethod().getMethodName() + row;
    }
}
