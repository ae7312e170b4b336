package io.threadspec.cli;

import io.threadspec.report.ToolFailure;
import io.threadspec.runtime.problem.ProblemException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command {@code threadspec}. */
@Command(
        name = "threadspec",
        description = "Specifications for threads: validates them, weaves programs for them, and judges runs by them.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        subcommands = {
            ValidateCommand.class,
            WeaveCommand.class,
            RunCommand.class,
            MonitorCommand.class,
            AnalyzeCommand.class,
            BaselineCommand.class,
            ConvertCommand.class,
            LanguageServerCommand.class
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all is well",
            "1:a verdict fails by policy",
            "2:a problem with the input",
            "3:a failure of the tool itself, no verdict",
            "4:the program that was run has failed"
        })
public final class Main {

    static final int OK = 0;
    static final int FINDINGS = 1;
    static final int PROBLEM = 2;
    static final int FAILURE = 3;
    static final int PROGRAM_FAILED = 4;

    public static void main(String[] arguments) {
        System.exit(run(terminal(System.out), terminal(System.err), arguments));
    }

    private static PrintWriter terminal(PrintStream stream) {
        // Terminals expect the encoding of the platform.
        return new PrintWriter(stream, true, Charset.defaultCharset());
    }

    /** Runs a command and gives its exit code. */
    static int run(PrintWriter out, PrintWriter err, String... arguments) {
        return run(new CommandLine(new Main()).setOut(out).setErr(err), arguments);
    }

    /** As {@link #run(PrintWriter, PrintWriter, String...)}, for a command line that writes where it was told to. */
    static int run(CommandLine command, String... arguments) {
        try {
            return command.setCaseInsensitiveEnumValuesAllowed(true)
                    .setExecutionExceptionHandler((exception, failed, parsed) -> ended(exception, failed.getErr()))
                    .execute(arguments);
        } catch (Error error) { // Which picocli lets through; the JVM would end with 1, and that means a verdict.
            return ended(error, command.getErr());
        }
    }

    /** A problem is the user's to mend and says how; anything else is a failure of the tool and shows where it is. */
    static int ended(Throwable thrown, PrintWriter err) {
        if (thrown instanceof ProblemException) {
            err.println(thrown.getMessage());
            return PROBLEM;
        }
        err.println(ToolFailure.message(thrown));
        if (!ToolFailure.isForWantOfMemory(thrown)) {
            thrown.printStackTrace(err);
        }
        return FAILURE;
    }
}
