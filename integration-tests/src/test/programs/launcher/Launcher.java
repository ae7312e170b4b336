package launcher;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Runs woven programs one after the other. */
public final class Launcher {

    /** Only so that a program that hangs does not hide what the others do. */
    private static final long LIMIT_SECONDS = 180;

    private Launcher() {}

    /** Arguments: the classes of the programs. Prints a line {@code failed CLASS} for those that fail. */
    public static void main(String[] programs) throws Exception {
        for (String program : programs) {
            Turns.begin();
            var task = new FutureTask<>(() -> run(program));
            var thread = new Thread(task, "main of " + program);
            thread.setDaemon(true);
            thread.start();
            try {
                task.get(LIMIT_SECONDS, TimeUnit.SECONDS);
            } catch (ExecutionException | TimeoutException e) {
                System.out.println("failed " + program);
                e.printStackTrace(System.out);
            }
        }
        // Some leave threads behind.
        System.exit(0);
    }

    private static Object run(String program) throws ReflectiveOperationException {
        Object instance = Class.forName(program).getConstructor().newInstance();
        return instance.getClass().getMethod("run").invoke(instance);
    }
}
