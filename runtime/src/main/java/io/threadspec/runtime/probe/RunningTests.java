package io.threadspec.runtime.probe;

/** Which tests run at the moment, and in which threads. */
final class RunningTests {

    private final Recorder recorder;

    /** How many tests run. Guarded by this. */
    private int running;

    /** The one that runs; 0 if it is none, or one of several. Guarded by this. */
    private int sole;

    RunningTests(Recorder recorder) {
        this.recorder = recorder;
    }

    /** The current thread is one of those that run tests: it is not started by the program. */
    void inThisThread() {
        Threads.record(recorder.threads.current()).seenStarting = true;
    }

    /** The current thread starts a test: what it does from now on, and the threads it starts, belong to it. */
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

    /** The test that runs, if it is only one: for threads of which it is not known who started them. */
    synchronized int sole() {
        return sole;
    }
}
