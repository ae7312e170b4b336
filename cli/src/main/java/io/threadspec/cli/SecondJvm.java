package io.threadspec.cli;

import io.threadspec.weaver.process.ShortLivedJvm;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A second JVM that takes the place of this one, with options for a few seconds of work. Input, output and exit code are those of the second JVM. See
 * docs/decisions/0170-weaving-in-a-second-jvm.md.
 */
final class SecondJvm {

    /** No process ends with it. */
    static final int NOT_STARTED = -1;

    private SecondJvm() {}

    /**
     * Runs a main class of the class path of this JVM. A signal that ends this JVM ends the other one before.
     *
     * @return its exit code, or {@link #NOT_STARTED} if it cannot be started
     */
    static int run(String mainClass, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ShortLivedJvm.options());
        command.add("-cp");
        command.add(System.getProperty("java.class.path"));
        command.add(mainClass);
        command.addAll(List.of(arguments));
        Process process;
        try {
            process = new ProcessBuilder(command).inheritIO().start();
        } catch (IOException e) {
            return NOT_STARTED; // No such program, or no more processes: then the work is done here.
        }
        try {
            Runtime.getRuntime().addShutdownHook(new End(process));
        } catch (IllegalStateException e) {
            process.destroy(); // A signal has come before the hook.
        }
        return await(process);
    }

    private static int await(Process process) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return process.waitFor();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** What the first JVM does at its end. */
    private static final class End extends Thread {

        private final Process process;

        End(Process process) {
            super("threadspec-end");
            this.process = process;
        }

        @Override
        public void run() {
            process.destroy();
            await(process);
        }
    }
}
