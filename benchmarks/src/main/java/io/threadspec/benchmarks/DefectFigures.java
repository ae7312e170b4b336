package io.threadspec.benchmarks;

import io.threadspec.benchmarks.programs.Bank;
import io.threadspec.benchmarks.programs.WordCount;
import io.threadspec.formats.trace.Trace;
import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * How often one run finds a mistake, without delays and with them: of two programs each monitor for which threads compete is removed in its turn (section 6 of
 * Flanagan, Freund and Yi).
 */
public final class DefectFigures {

    private static final List<Variant> VARIANTS = List.of(Variant.MVC_METHODS, Variant.MVC_DELAYED);

    /** By program. Monitors that only the main thread enters are not among them. */
    private static final Map<String, List<MissingMonitor>> MONITORS = Map.of(
            Bank.class.getSimpleName(),
            List.of(
                    new MissingMonitor("Bank$Account", "transferTo", false),
                    new MissingMonitor("Bank$Account", "transferTo", true),
                    new MissingMonitor("Bank$Account", "transferFrom", false),
                    new MissingMonitor("Bank$Account", "transferFrom", true),
                    new MissingMonitor("Bank", "state", false),
                    new MissingMonitor("Progress", "advance", false)),
            WordCount.class.getSimpleName(),
            List.of(
                    new MissingMonitor("WordCount$Stripe", "add", false),
                    new MissingMonitor("WordCount", "takeChunk", false),
                    new MissingMonitor("WordCount", "chunkDone", false),
                    new MissingMonitor("Progress", "advance", false)));

    private final Options options;

    /** By variant: runs, and those in which something was found. */
    private final int[] runs = new int[VARIANTS.size()];

    private final int[] found = new int[VARIANTS.size()];

    private DefectFigures(Options options) {
        this.options = options;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        try {
            new DefectFigures(Options.parse(args)).print();
        } catch (UsageException | ProblemException e) {
            System.err.println(e.getMessage());
            System.err.print(Options.USAGE);
            System.exit(2);
        }
    }

    private void print() throws IOException, InterruptedException {
        System.out.println("| program | without the monitor of | found without delays | with delays |");
        System.out.println("|---|---|---:|---:|");
        for (Workload workload : options.workloads()) {
            List<MissingMonitor> monitors = MONITORS.getOrDefault(workload.name(), List.of());
            if (!monitors.isEmpty()) {
                Weavings right = Weavings.of(VARIANTS, options.specs(), options.output());
                System.out.println(
                        "| " + workload.name() + " | nothing is removed | " + row(workload, right, false) + " |");
            }
            for (MissingMonitor monitor : monitors) {
                Weavings wrong = Weavings.of(without(monitor), VARIANTS, options.specs(), options.output());
                System.out.println(
                        "| " + workload.name() + " | " + monitor.title() + " | " + row(workload, wrong, true) + " |");
            }
        }
        System.out.println("| all | | " + share(0) + " | " + share(1) + " |");
    }

    /** In how many runs something was found that is not serializable. */
    private String row(Workload workload, Weavings weavings, boolean counts) throws IOException, InterruptedException {
        int[] here = new int[VARIANTS.size()];
        var fork = new Fork(options, weavings);
        for (int pass = 0; pass < options.passes(); pass++) {
            for (int i = 0; i < here.length; i++) {
                Trace trace = fork.trace(List.of(workload), VARIANTS.get(i));
                here[i] += trace.blocks().cycles().isEmpty() ? 0 : 1;
            }
        }
        for (int i = 0; counts && i < here.length; i++) {
            runs[i] += options.passes();
            found[i] += here[i];
        }
        return here[0] + " of " + options.passes() + " | " + here[1] + " of " + options.passes();
    }

    private String share(int variant) {
        return String.format(Locale.ROOT, "%.0f %%", 100.0 * found[variant] / runs[variant]);
    }

    /** A copy of all classes, one of them without a monitor. */
    private Path without(MissingMonitor monitor) throws IOException {
        Path from = Weavings.compiledClasses();
        Path to = options.output().resolve("defect-classes");
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path copy = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.write(copy, Files.readAllBytes(file));
                }
            }
        }
        Path changed = to.resolve(Bank.class.getPackageName().replace('.', '/') + "/" + monitor.className() + ".class");
        Files.write(changed, monitor.removeFrom(Files.readAllBytes(changed)));
        return to;
    }
}
