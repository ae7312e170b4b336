package io.threadspec.benchmarks;

import io.threadspec.analysis.atomicity.StdBlocks;
import io.threadspec.analysis.exchange.RecordedRun;
import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.prediction.SearchLimits;
import io.threadspec.benchmarks.atomicity.Reduction;
import io.threadspec.formats.site.BlockSite;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.site.SiteTableFile;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TracedAccesses;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Table 2 of Flanagan, Freund and Yi for the programs: every method is to be atomic. Each program runs several times, its accesses are recorded, and the
 * record is judged: by what the product says of it, which refutes nested methods as well, and by locksets with reduction.
 */
public final class WarningFigures {

    private static final Variant VARIANT = Variant.MVC_RECORDED;

    /** For one method; what other runs do is asked for those alone of which reduction warns. */
    private static final SearchLimits LIMITS = new SearchLimits(20_000, 20_000, 2_000, SearchLimits.ANY);

    private final Options options;
    private final AtomicWarnings warnings = new AtomicWarnings();

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
        Weavings weavings = weave();
        var fork = new Fork(options, weavings);
        OutputLayout layout = weavings.layout(VARIANT);
        SiteTable sites = SiteTableFile.read(layout.sites());
        for (int pass = 0; pass < options.passes(); pass++) {
            for (Workload workload : options.workloads()) {
                Trace trace = fork.trace(List.of(workload), VARIANT);
                judge(workload.name(), trace, sites, Fork.traceFile(layout.traces()));
                System.err.println("pass " + (pass + 1) + "/" + options.passes() + " " + workload.name()
                        + " accesses=" + trace.accesses().accesses().size()
                        + (trace.accesses().isLimited() ? " (not all)" : ""));
            }
            if (pass == 0) {
                warnings.firstRunEnds();
            }
            System.out.println("Runs of each program: " + (pass + 1) + "\n\n" + warnings.table());
        }
        System.out.println(declaration(warnings.refuted()));
    }

    private void judge(String program, Trace trace, SiteTable sites, Path file) {
        Set<String> suspected = new TreeSet<>();
        for (TracedAccesses part : trace.accesses().runs()) {
            var run = new RecordedRun(part, (declaration, site) -> name(sites, site), site -> "", true);
            run.read(new Reduction(block -> suspected.add(AtomicWarnings.method(run.block(block)))));
        }
        suspected.forEach(method -> warnings.suspected(method));
        Set<String> refuted = new TreeSet<>();
        for (Finding finding : StdBlocks.judge(file).findings()) {
            String block = finding.declaration().name().substring("atomic ".length());
            if (finding.explanation().reason() instanceof Broken.BlocksTogether) {
                warnings.together(program, block);
                continue;
            }
            String method = AtomicWarnings.method(block);
            warnings.executed(method);
            if (finding.verdict() == Verdict.NOT_SERIALIZABLE) {
                warnings.refuted(method);
                refuted.add(method);
            }
        }
        if (!refuted.containsAll(suspected)) {
            predict(file);
        }
    }

    private void predict(Path file) {
        for (Finding finding : StdBlocks.predict(file, LIMITS, Progress.NONE).findings()) {
            if (finding.verdict() == Verdict.PREDICTED) {
                warnings.predicted(
                        AtomicWarnings.method(finding.declaration().name().substring("atomic ".length())));
            }
        }
    }

    private static String name(SiteTable sites, int site) {
        return sites.block(site).map(BlockSite::name).orElseThrow();
    }

    private Weavings weave() throws IOException {
        Path blocks = Files.createDirectories(options.output().resolve("blocks"));
        Files.writeString(
                blocks.resolve(SpecSources.METHODS),
                "import io.threadspec.benchmarks.programs.*;\nspec AtomicMethods {\n" + declaration(Set.of()) + "}\n");
        return Weavings.of(List.of(VARIANT), new SpecSources(options.specs().properties(), blocks), options.output());
    }

    private static String declaration(Set<String> leftOut) {
        return "    atomic io.threadspec.benchmarks.programs..*.*(..)"
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
