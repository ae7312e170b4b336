package io.threadspec.runtime.probe;

/** What the listeners of test frameworks tell the recording. Does nothing where no woven class is on the class path: in the builds of tools that use the runtime. */
public final class TestEvents {

    /** Whether the JUnit Platform tells of all tests of this JVM. Volatile: written before the first test starts, maybe in another thread. */
    private static volatile boolean toldByPlatform;

    private final boolean recording = Recorder.isConfigured();

    /** From now on the JUnit Platform tells of every test, also of those that another framework runs for it. */
    public static void areToldByPlatform() {
        toldByPlatform = true;
    }

    /** Whether another listener would tell of tests a second time. */
    public static boolean toldByPlatform() {
        return toldByPlatform;
    }

    /** The current thread is one of those that run tests. */
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
