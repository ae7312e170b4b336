package io.threadspec.cli;

import io.threadspec.analysis.exchange.TraceNames;
import io.threadspec.formats.site.SiteTableFile;
import io.threadspec.formats.trace.Trace;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.spec.CompiledSpecsFile;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.function.Consumer;

/**
 * Finds what the numbers of a trace are called: beside the trace, where an import has put it, or in the output directory of the
 * build that the trace lies in.
 */
final class NamesOfTrace {

    private NamesOfTrace() {}

    /** @param warnings for what keeps names from being found */
    static TraceNames find(Path file, Trace trace, Consumer<String> warnings) {
        if (Files.exists(specsBeside(file))) {
            return names(specsBeside(file), sitesBeside(file));
        }
        Path traces = file.toAbsolutePath().normalize().getParent();
        if (traces != null && traces.getParent() != null) {
            var layout = new OutputLayout(traces.getParent());
            if (traces.equals(layout.traces()) && Files.exists(layout.specs())) {
                if (weaving(layout).equals(trace.weaving())) {
                    return names(layout.specs(), layout.sites());
                }
                warnings.accept("the classes have been woven again since; numbers stand for names: file=" + file);
                return TraceNames.none();
            }
        }
        warnings.accept("no specifications are found that go with the trace; numbers stand for names: file=" + file);
        return TraceNames.none();
    }

    private static TraceNames names(Path specs, Path sites) {
        return new TraceNames(CompiledSpecsFile.read(specs), SiteTableFile.read(sites));
    }

    private static String weaving(OutputLayout layout) {
        Path file = layout.classes().resolve(OutputLayout.RUNTIME_CONFIGURATION);
        var properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        } catch (IOException e) {
            throw new ProblemException("cannot read what was woven from " + file, "Weave the classes again.", e);
        }
        return properties.getProperty(OutputLayout.KEY_WEAVING, "");
    }

    static Path specsBeside(Path trace) {
        return trace.resolveSibling(base(trace) + ".specs.bin");
    }

    static Path sitesBeside(Path trace) {
        return trace.resolveSibling(base(trace) + ".sites.bin");
    }

    /** The name of the file without the suffix of traces. */
    static String base(Path trace) {
        String name = String.valueOf(trace.getFileName());
        return name.endsWith(OutputLayout.TRACE_SUFFIX)
                ? name.substring(0, name.length() - OutputLayout.TRACE_SUFFIX.length())
                : name;
    }
}
