package io.threadspec.runtime.probe;

/** The tests that are running, and their threads. */
final class RunningTests {

    private final Recorder recorder;

    /** How many tests run. Guarded by this. */
    private int running;

    /** The only running test; 0 if there is none or more than one. Guarded by this. */
    private int sole;

    RunningTests(Recorder recorder) {
        this.recorder = recorder;
    }

    /** The current thread runs tests: the program did not start it. */
    void inThisThread() {
        Threads.record(recorder.threads.current()).seenStarting = true;
    }

    /** The current thread starts a test: its later actions, and the threads it starts, belong to the test. */
    void started(String name) {
        int test = recorder.test(name);
        if (test == 0) {
            return;
        }
        Threads.record(recorder.threads.current()).test = test;
        synchronized (this) {
            sole = ++running == 1 ? test : 0;
        }
    }

    /** The current thread has ended its test. */
    void finished() {
        Threads.record(recorder.threads.current()).test = 0;
        synchronized (this) {
            running--;
            sole = 0;
        }
    }

    /** The running test, if there is only one: for threads whose starter is unknown. */
    synchronized int sole() {
        return sole;
    }
}
