package io.threadspec.cli;

import io.threadspec.runtime.problem.ProblemException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command {@code threadspec}. */
@Command(
        name = "threadspec",
        description = "Specifications for threads: validates them, shows their monitors, and judges traces by them.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        subcommands = {ValidateCommand.class, MonitorCommand.class, AnalyzeCommand.class, ConvertCommand.class},
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:all is well", "1:a verdict fails by policy", "2:a problem with the input"})
public final class Main {

    static final int OK = 0;
    static final int FINDINGS = 1;
    static final int PROBLEM = 2;

    public static void main(String[] arguments) {
        System.exit(run(terminal(System.out), terminal(System.err), arguments));
    }

    private static PrintWriter terminal(PrintStream stream) {
        // What a terminal shows is in the encoding of the platform.
        return new PrintWriter(stream, true, Charset.defaultCharset());
    }

    /** Runs a command and gives its exit code. */
    static int run(PrintWriter out, PrintWriter err, String... arguments) {
        return new CommandLine(new Main())
                .setOut(out)
                .setErr(err)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExecutionExceptionHandler(Main::problemAsMessage)
                .execute(arguments);
    }

    /** A problem is the user's to mend and says how; anything else is a defect of the tool and keeps its stack trace. */
    private static int problemAsMessage(Exception exception, CommandLine command, CommandLine.ParseResult parsed)
            throws Exception {
        if (exception instanceof ProblemException) {
            command.getErr().println(exception.getMessage());
            return PROBLEM;
        }
        throw exception;
    }
}
