package io.threadspec.benchmarks;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.formats.trace.Trace;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.trace.TracedSuspicion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * Table 2 of Flanagan, Freund and Yi for the programs. At first every method is to be atomic. Only the outermost one that is executed can be found not to
 * be, so those that were refuted are left out and the programs run again, until several runs have found none. What locksets and reduction suspect in these last
 * runs is the rest.
 */
public final class WarningFigures {

    private static final Variant VARIANT = Variant.MVC_SUSPICIONS;

    private final Options options;

    private WarningFigures(Options options) {
        this.options = options;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        try {
            new WarningFigures(Options.parse(args)).print();
        } catch (UsageException | ProblemException e) {
            System.err.println(e.getMessage());
            System.err.print(Options.USAGE);
            System.exit(2);
        }
    }

    private void print() throws IOException, InterruptedException {
        var warnings = new AtomicWarnings();
        int quiet = 0;
        while (quiet < options.passes()) {
            Weavings weavings = weave(warnings.refuted());
            boolean news = false;
            for (; quiet < options.passes() && !news; quiet++) {
                news = run(weavings, warnings);
            }
            if (news) {
                quiet = 0;
                System.err.println("not serializable so far: " + String.join(", ", warnings.refuted()));
            } else {
                System.out.println(warnings.table());
                System.out.println(declaration(warnings.refuted()));
            }
        }
    }

    /** Whether a method was found that was not known. What is suspected counts in the runs that find nothing. */
    private boolean run(Weavings weavings, AtomicWarnings warnings) throws IOException, InterruptedException {
        Trace trace = new Fork(options, weavings).trace(options.workloads(), VARIANT);
        boolean news = warnings.find(
                Analyser.analyse(weavings.layout(VARIANT), Limits.DEFAULT).findings());
        if (!news) {
            warnings.suspect(trace.blocks().suspicions().stream().map(TracedSuspicion::place));
        }
        return news;
    }

    private Weavings weave(Set<String> leftOut) throws IOException {
        Path blocks = Files.createDirectories(options.output().resolve("blocks"));
        Files.writeString(
                blocks.resolve(SpecSources.METHODS),
                "import io.threadspec.benchmarks.programs.*;\nspec AtomicMethods {\n" + declaration(leftOut) + "}\n");
        return Weavings.of(List.of(VARIANT), new SpecSources(options.specs().properties(), blocks), options.output());
    }

    private static String declaration(Set<String> leftOut) {
        return "    atomic io.threadspec.benchmarks.programs.*.*(..)"
                + (leftOut.isEmpty()
                        ? ""
                        : "\n        except "
                                + String.join(
                                        ", ",
                                        leftOut.stream()
                                                .map(method -> method + "(..)")
                                                .toList()))
                + ";\n";
    }
}
