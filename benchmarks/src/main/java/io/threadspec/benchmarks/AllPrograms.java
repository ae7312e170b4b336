package io.threadspec.benchmarks;

import io.threadspec.benchmarks.programs.Program;

/** The main class of a JVM that runs several programs, one after the other. */
final class AllPrograms {

    private AllPrograms() {}

    /** Arguments: the class of each program, and its size behind it. */
    public static void main(String[] args) throws ReflectiveOperationException, InterruptedException {
        for (int i = 0; i < args.length; i += 2) {
            Class.forName(args[i])
                    .asSubclass(Program.class)
                    .getDeclaredConstructor()
                    .newInstance()
                    .run(Integer.parseInt(args[i + 1]));
        }
    }
}
