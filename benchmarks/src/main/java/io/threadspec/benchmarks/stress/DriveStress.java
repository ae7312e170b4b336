package io.threadspec.benchmarks.stress;

import io.threadspec.benchmarks.stress.Setting.Shared;
import io.threadspec.runtime.trace.CaptureMode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs jcstress once for each setting, with the tests that make sense in it. Arguments go to jcstress; {@code -t} is taken.
 * The exit code is 1 if a run failed.
 */
public final class DriveStress {

    private static final String ON_VARIABLES =
            "ManyWritesAndRead|ManyWritesAndWrite|ReadAndRead|WriteAndRead|WriteAndTwoReads|WriteAndWrite";

    /** One start of jcstress. */
    record Run(CaptureMode mode, Shared shared, String tests) {

        Setting setting() {
            return new Setting(mode, shared);
        }

        /** Matches the names of the classes. */
        String pattern() {
            return "\\.stress\\.(" + tests + ")$";
        }
    }

    static final List<Run> RUNS = List.of(
            new Run(CaptureMode.MVC, Shared.PLAIN, ON_VARIABLES),
            new Run(CaptureMode.MVC, Shared.VOLATILE, ON_VARIABLES),
            new Run(CaptureMode.MVC, Shared.ARRAY, ON_VARIABLES),
            new Run(CaptureMode.MVC, Shared.KNOWN_ARRAY, "WriteAndRead"),
            new Run(
                    CaptureMode.MVC,
                    Shared.OBJECT,
                    "AtomicSetAndGet|ReleaseAndRelease|ReleaseInsideMonitor|TwoTryLocks"),
            new Run(CaptureMode.FACTS_SYNC, Shared.PLAIN, ON_VARIABLES),
            new Run(CaptureMode.FACTS_SYNC, Shared.VOLATILE, ON_VARIABLES),
            new Run(CaptureMode.FACTS_SYNC, Shared.ARRAY, ON_VARIABLES),
            new Run(CaptureMode.FACTS_SYNC, Shared.OBJECT, "AtomicSetAndGet|ReleaseAndRelease"));

    private DriveStress() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        List<String> failed = new ArrayList<>();
        for (Run run : RUNS) {
            if (jcstress(run, List.of(args)) != 0) {
                failed.add(run.setting().title());
            }
        }
        System.out.println(failed.isEmpty() ? "All settings passed." : "Failed: settings=" + failed);
        System.exit(failed.isEmpty() ? 0 : 1);
    }

    private static int jcstress(Run run, List<String> args) throws IOException, InterruptedException {
        String title = run.setting().title();
        System.out.println("== " + title);
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "org.openjdk.jcstress.Main"));
        command.addAll(List.of("-t", run.pattern(), "-r", "results/" + title.replace(' ', '-')));
        command.addAll(args);
        var builder = new ProcessBuilder(command).inheritIO();
        builder.environment().put(Setting.VARIABLE, title);
        return builder.start().waitFor();
    }
}
