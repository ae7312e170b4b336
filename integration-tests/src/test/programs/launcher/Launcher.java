package launcher;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Runs woven programs one after the other, each with classes and a recording of its own. */
public final class Launcher {

    /** Only so that a program that hangs does not hide what the others do. */
    private static final long LIMIT_SECONDS = 180;

    private Launcher() {}

    /** Arguments: the class path of the programs, then their classes. Prints a line {@code failed CLASS} for those that fail. */
    public static void main(String[] arguments) throws Exception {
        URL[] places = new URL[arguments[0].split(":").length];
        for (int i = 0; i < places.length; i++) {
            places[i] = Path.of(arguments[0].split(":")[i]).toUri().toURL();
        }
        for (String program : Arrays.asList(arguments).subList(1, arguments.length)) {
            Turns.begin();
            try {
                inLimit(() -> run(places, program));
            } catch (ExecutionException | TimeoutException e) {
                System.out.println("failed " + program);
                e.printStackTrace(System.out);
            }
        }
        // Some leave threads behind.
        Runtime.getRuntime().halt(0);
    }

    private static void inLimit(Callable<?> run) throws Exception {
        var task = new FutureTask<>(run);
        var thread = new Thread(task, "main of a program");
        thread.setDaemon(true);
        thread.start();
        task.get(LIMIT_SECONDS, TimeUnit.SECONDS);
    }

    private static Object run(URL[] places, String program) throws Exception {
        try (var loader = new URLClassLoader(places, ClassLoader.getPlatformClassLoader())) {
            Thread.currentThread().setContextClassLoader(loader);
            Object instance = loader.loadClass(program).getConstructor().newInstance();
            try {
                return instance.getClass().getMethod("run").invoke(instance);
            } finally {
                endRecording(loader);
            }
        }
    }

    /** What the end of a JVM does. */
    private static void endRecording(ClassLoader loader) throws ReflectiveOperationException {
        Class<?> recorder = Class.forName("io.threadspec.runtime.probe.Recorder", true, loader);
        recorder.getMethod("end").invoke(recorder.getMethod("get").invoke(null));
    }
}
