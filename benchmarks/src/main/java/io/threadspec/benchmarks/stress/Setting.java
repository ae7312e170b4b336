package io.threadspec.benchmarks.stress;

import io.threadspec.runtime.trace.CaptureMode;

/** What distinguishes one run of a test from another: the mode of the recording, and the kind of variable that is shared. */
record Setting(CaptureMode mode, Shared shared) {

    /** The kinds of variables. */
    enum Shared {
        PLAIN("plain"),
        VOLATILE("volatile"),
        ARRAY("array"),
        KNOWN_ARRAY("known-array"),
        /** The test brings its own object. */
        OBJECT("object");

        private final String title;

        Shared(String title) {
            this.title = title;
        }
    }

    /** Names the setting in the environment, which the JVMs that jcstress starts inherit. */
    static final String VARIABLE = "THREADSPEC_STRESS";

    /** The setting of this JVM. */
    static Setting current() {
        return ofTitle(String.valueOf(System.getenv(VARIABLE)));
    }

    /** As it begins each outcome, and as the environment names it. */
    String title() {
        return mode.configName() + " " + shared.title;
    }

    static Setting ofTitle(String title) {
        for (CaptureMode mode : CaptureMode.values()) {
            for (Shared shared : Shared.values()) {
                var setting = new Setting(mode, shared);
                if (setting.title().equals(title)) {
                    return setting;
                }
            }
        }
        throw new IllegalArgumentException(
                "not a setting, start the tests with DriveStress: " + VARIABLE + "=" + title);
    }

    /** A new variable. The classes of other kinds are never loaded, so that calls are compiled as in a program with this one. */
    Variable variable() {
        return switch (shared) {
            case PLAIN -> new PlainField();
            case VOLATILE -> new VolatileField();
            case ARRAY -> new Element(1);
            case KNOWN_ARRAY -> new KnownArray();
            case OBJECT -> throw new IllegalStateException("the test has no variable: setting=" + title());
        };
    }
}
