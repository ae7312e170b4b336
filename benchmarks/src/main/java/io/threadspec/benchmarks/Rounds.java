package io.threadspec.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import io.threadspec.benchmarks.programs.Program;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;

/**
 * The main class of a measured JVM: runs one program several times and prints how long each time took, by the clock and in processor time of all
 * threads. */
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
        var system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        System.out.println("jvm " + System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"));
        long begin = System.nanoTime();
        for (int i = 0; i < rounds && (i < MINIMUM || System.nanoTime() - begin < budget); i++) {
            long start = System.nanoTime();
            long startProcessor = system.getProcessCpuTime();
            int digest = program.run(size);
            long nanos = System.nanoTime() - start;
            long processor = system.getProcessCpuTime() - startProcessor;
            System.out.println("round " + nanos + " " + processor + " " + digest);
        }
    }
}
