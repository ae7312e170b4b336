package io.threadspec.runtime.probe;

/**
 * Called by the listeners of test frameworks. Does nothing if no woven class is on the class path, as in the builds of tools that use the
 * runtime.
 */
public final class TestEvents {

    /** Whether the JUnit Platform reports all tests of this JVM. Volatile: written before the first test starts, maybe in another thread. */
    private static volatile boolean toldByPlatform;

    private final boolean recording = Recorder.isConfigured();

    /** From now on the JUnit Platform reports every test, including those that another framework runs for it. */
    public static void areToldByPlatform() {
        toldByPlatform = true;
    }

    /** Whether another listener would report tests a second time. */
    public static boolean toldByPlatform() {
        return toldByPlatform;
    }

    /** The current thread runs tests. */
    public void inThisThread() {
        if (recording) {
            Recorder.get().tests.inThisThread();
        }
    }

    /** The current thread starts a test. */
    public void started(String name) {
        if (recording) {
            Recorder.get().tests.inThisThread();
            Recorder.get().tests.started(name);
        }
    }

    /** The current thread has ended its test. */
    public void finished() {
        if (recording) {
            Recorder.get().tests.finished();
        }
    }

    /** All tests have ended. The JVM may be killed from now on. */
    public void allFinished() {
        if (recording) {
            Recorder.get().flush();
        }
    }
}
