package io.threadspec.cli;

import io.threadspec.runtime.problem.ControlCharacters;
import io.threadspec.spec.FormulaMonitor;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code threadspec monitor}: the machine of a formula, without any class. */
@Command(
        name = "monitor",
        description =
                "Prints the monitor of a formula: its states with verdicts, whether it can be monitored, and which"
                        + " events may not be swapped (D) or may (ID).",
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields before it calls the command.
final class MonitorCommand implements Callable<Integer> {

    @Spec
    private CommandSpec command;

    @Option(
            names = "--ltl",
            paramLabel = "FORMULA",
            required = true,
            description = "A formula of the specification language over names, such as \"[](p -> <>q)\".")
    private String formula;

    @Option(
            names = "--names",
            paramLabel = "KIND",
            defaultValue = "EVENTS",
            description = "What the names are: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). At most one event"
                    + " happens in a step; of conditions any number may hold.")
    private FormulaMonitor.Names names;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "TABLE",
            description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private MachineFormat format;

    @Override
    public Integer call() {
        var view = new MachineView(formula, names, FormulaMonitor.of(formula, names));
        command.commandLine().getOut().println(ControlCharacters.escapeLines(format.print(view)));
        return Main.OK;
    }
}
