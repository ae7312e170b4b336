package io.threadspec.runtime;

/** Long random tests run in full in continuous integration, and the first eighth of them on a developer's machine. */
public final class TestEffort {

    private TestEffort() {}

    public static int of(int full) {
        return "true".equals(System.getenv("CI")) ? full : full / 8;
    }
}
