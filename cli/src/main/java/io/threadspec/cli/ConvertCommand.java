package io.threadspec.cli;

import io.threadspec.analysis.exchange.ShiVizExport;
import io.threadspec.analysis.exchange.StdExport;
import io.threadspec.analysis.exchange.StdImport;
import io.threadspec.analysis.exchange.TraceNames;
import io.threadspec.formats.site.SiteTableFile;
import io.threadspec.formats.spec.CompiledSpecsWriter;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.problem.ControlCharacters;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code threadspec convert}: traces in the formats of other tools. */
@Command(
        name = "convert",
        description = "Converts traces to the formats of other tools, and from one.",
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields before it calls the command.
final class ConvertCommand implements Callable<Integer> {

    /** What a trace can become. */
    enum Target {
        STD {
            @Override
            void write(Trace trace, TraceNames names, Consumer<String> lines) {
                StdExport.write(trace, names, lines);
            }
        },
        SHIVIZ {
            @Override
            void write(Trace trace, TraceNames names, Consumer<String> lines) {
                ShiVizExport.write(trace, names, lines);
            }
        };

        abstract void write(Trace trace, TraceNames names, Consumer<String> lines);

        String suffix() {
            return "." + name().toLowerCase(Locale.ROOT);
        }
    }

    /** What can become a trace. */
    enum Source {
        STD
    }

    static final class Direction {
        @Option(
                names = "--to",
                paramLabel = "FORMAT",
                description = "Convert traces to this: ${COMPLETION-CANDIDATES}.")
        @Nullable
        Target to;

        @Option(
                names = "--from",
                paramLabel = "FORMAT",
                description = "Make a trace of a file in this format: ${COMPLETION-CANDIDATES}.")
        @Nullable
        Source from;
    }

    @Spec
    private CommandSpec command;

    @ArgGroup(exclusive = true, multiplicity = "1")
    private Direction direction;

    @Option(
            names = "--output",
            paramLabel = "PATH",
            description =
                    "With --from, the trace to write. With --to, the directory to write to (default: that of each trace).")
    private @Nullable Path output;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "Traces; with --from, one file.")
    private List<Path> files = new ArrayList<>();

    @Override
    public Integer call() {
        NamedPaths.requireAll(files);
        Target to = direction.to;
        if (to == null) {
            importFile();
        } else {
            files.forEach(file -> export(file, to));
        }
        return Main.OK;
    }

    private void export(Path file, Target to) {
        Trace trace = TraceReader.read(file);
        var err = command.commandLine().getErr();
        trace.tear()
                .ifPresent(tear -> err.println(
                        ControlCharacters.escape("warning: the trace is torn: file=" + file + ": " + tear)));
        TraceNames names =
                NamesOfTrace.find(file, trace, warning -> err.println(ControlCharacters.escape("warning: " + warning)));
        String name = NamesOfTrace.base(file) + to.suffix();
        Path target = output == null ? file.resolveSibling(name) : output.resolve(name);
        try {
            createParent(target);
            try (BufferedWriter writer = Files.newBufferedWriter(target)) {
                to.write(trace, names, line -> append(line, writer));
            }
        } catch (IOException | UncheckedIOException e) {
            throw new ProblemException("cannot write " + target, "Check the directory and its permissions.", e);
        }
        say("Wrote " + target + ": events="
                + trace.events().stream().filter(event -> event.kind().counts()).count());
    }

    private static void append(String line, BufferedWriter writer) {
        try {
            writer.write(line);
            writer.newLine();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void importFile() {
        Path target = output;
        if (files.size() != 1 || target == null) {
            throw new ProblemException(Problem.error(
                    "a trace is made of one file and needs a name: files=" + files.size() + " output=" + target,
                    "Call it as in: convert --from std run.std --output run.trace"));
        }
        StdImport.Imported imported;
        try {
            createParent(target);
            imported = StdImport.convert(files.get(0), target);
            CompiledSpecsWriter.write(NamesOfTrace.specsBeside(target), imported.specs());
            SiteTableFile.write(imported.sites(), NamesOfTrace.sitesBeside(target));
        } catch (IOException e) {
            throw new ProblemException("cannot write " + target, "Check the directory and its permissions.", e);
        }
        say("Wrote " + target + ": events=" + imported.events());
    }

    private static void createParent(Path file) throws IOException {
        Path directory = file.toAbsolutePath().getParent();
        if (directory != null) {
            Files.createDirectories(directory);
        }
    }

    private void say(String line) {
        command.commandLine().getOut().println(ControlCharacters.escape(line));
    }
}
