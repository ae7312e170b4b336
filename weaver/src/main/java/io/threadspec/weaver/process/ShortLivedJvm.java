package io.threadspec.weaver.process;

import java.util.ArrayList;
import java.util.List;

/** Options of a JVM for a few seconds of work. Loads little: the command line asks for them before anything else. */
public final class ShortLivedJvm {

    /** Of what a user has set up with care, there is nothing to improve. */
    private static final String COMPILERS = "-XX:TieredStopAtLevel=";

    private ShortLivedJvm() {}

    /**
     * HotSpot compiles hot code by its first compiler alone, and earlier than usual; it collects garbage by all processors, and not beside the
     * program. A JVM that does not know these options ignores them.
     */
    public static List<String> options() {
        List<String> options = new ArrayList<>();
        options.add("-XX:+IgnoreUnrecognizedVMOptions");
        options.add(COMPILERS + 1);
        options.add("-XX:CompileThresholdScaling=0.25");
        options.add("-XX:+UseParallelGC");
        return options;
    }

    /**
     * Whether a user has decided which compilers a JVM has.
     *
     * @param options of that JVM
     */
    static boolean isDecided(List<String> options) {
        return options.stream().anyMatch(option -> option.startsWith(COMPILERS));
    }
}
