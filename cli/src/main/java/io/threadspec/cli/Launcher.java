package io.threadspec.cli;

import java.lang.management.ManagementFactory;

/**
 * What {@code java -jar threadspec.jar} starts. It weaves in a second JVM, which is set up for a few seconds of work, unless the user has set
 * up this one.
 *
 * <p>What this class and {@link SecondJvm} do is done before anything else: no class of the commands, and no lambda, which takes as long
 * to load as the other JVM to start.
 */
public final class Launcher {

    private Launcher() {}

    /** The command and its options. */
    public static void main(String[] arguments) {
        if (arguments.length > 0 && arguments[0].equals("weave") && hasDefaultOptions()) {
            int exitCode = SecondJvm.run("io.threadspec.cli.Main", arguments);
            if (exitCode != SecondJvm.NOT_STARTED) {
                System.exit(exitCode);
            }
        }
        Main.main(arguments);
    }

    /** Options in environment variables such as {@code JAVA_TOOL_OPTIONS} count. */
    private static boolean hasDefaultOptions() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().isEmpty();
    }
}
