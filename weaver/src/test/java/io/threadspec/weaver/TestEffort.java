package io.threadspec.weaver;

import io.threadspec.runtime.trace.CaptureMode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Continuous integration runs all there is. A developer's build runs a share of it, the same one every time. */
final class TestEffort {

    private TestEffort() {}

    static boolean isFull() {
        return "true".equals(System.getenv("CI"));
    }

    static int of(int full, int share) {
        return isFull() ? full : share;
    }

    /** All JDKs, or one of them: one mode after the other has its turn. */
    static List<Path> jdksOf(CaptureMode mode) throws IOException {
        return jdksOf(mode.code());
    }

    /** All JDKs, or the one whose turn it is. */
    static List<Path> jdksOf(int turn) throws IOException {
        List<Path> all = Jdks.all();
        return isFull() ? all : List.of(all.get(turn % all.size()));
    }
}
