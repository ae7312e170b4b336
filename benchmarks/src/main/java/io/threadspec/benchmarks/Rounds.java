package io.threadspec.benchmarks;

import io.threadspec.benchmarks.programs.Program;
import java.util.concurrent.TimeUnit;

/** The main class of a measured JVM: runs one program several times and prints how long each time took. */
final class Rounds {

    /** Fewer would leave no later half to speak of. */
    static final int MINIMUM = 3;

    private Rounds() {}

    /** Arguments: class of the program, size, rounds, and after how many seconds no further round begins. */
    public static void main(String[] args) throws ReflectiveOperationException, InterruptedException {
        Program program = Class.forName(args[0])
                .asSubclass(Program.class)
                .getDeclaredConstructor()
                .newInstance();
        int size = Integer.parseInt(args[1]);
        int rounds = Integer.parseInt(args[2]);
        long budget = TimeUnit.SECONDS.toNanos(Long.parseLong(args[3]));
        System.out.println("jvm " + System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"));
        long begin = System.nanoTime();
        for (int i = 0; i < rounds && (i < MINIMUM || System.nanoTime() - begin < budget); i++) {
            long start = System.nanoTime();
            int digest = program.run(size);
            long nanos = System.nanoTime() - start;
            System.out.println("round " + nanos + " " + digest);
        }
    }
}
