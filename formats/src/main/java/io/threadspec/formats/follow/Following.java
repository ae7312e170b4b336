package io.threadspec.formats.follow;

/** How long a reader waits for more of what it follows. One thread reads; any thread may interrupt. */
public interface Following {

    /** Something more was there. */
    void found();

    /** Nothing more was there: waits for a moment. False if there is nothing to wait for any longer; then nothing is looked for again. */
    boolean await();

    /** Ends a wait early: something more may be there. From any thread. */
    void wake();

    /** Whether the user has asked to end. */
    boolean isInterrupted();
}
