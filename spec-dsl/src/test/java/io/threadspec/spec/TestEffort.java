package io.threadspec.spec;

/** Long random tests run in full in continuous integration, and the first part of them on a developer's machine. */
public final class TestEffort {

    private TestEffort() {}

    public static boolean isContinuousIntegration() {
        return "true".equals(System.getenv("CI"));
    }

    public static int of(int full, int share) {
        return isContinuousIntegration() ? full : share;
    }
}
