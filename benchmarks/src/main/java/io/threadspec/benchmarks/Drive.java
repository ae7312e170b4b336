package io.threadspec.benchmarks;

import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** Measures whole programs, plain and woven, and prints a table of ratios; progress goes to standard error. */
public final class Drive {

    private final Options options;
    private final List<Workload> workloads;
    private final List<Variant> variants;
    private final Results results = new Results();

    private Drive(Options options) {
        this.options = options;
        workloads = options.workloads();
        variants = options.variants();
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        try {
            System.out.println(new Drive(Options.parse(args)).run(args));
        } catch (UsageException | ProblemException e) {
            System.err.println(e.getMessage());
            System.err.print(Options.USAGE);
            System.exit(2);
        }
    }

    private String run(String... args) throws IOException, InterruptedException {
        var fork = new Fork(options, Weavings.of(variants, options.specs(), options.output()));
        for (int pass = 0; pass < options.passes(); pass++) {
            for (Workload workload : workloads) {
                for (Variant variant : order(pass)) {
                    Measurement measurement = fork.run(workload, variant);
                    progress(pass, workload, variant, measurement);
                    results.add(workload, variant, measurement);
                }
                checkDigests(workload, pass);
            }
        }
        return heading(args) + new ResultsTable(results, workloads, variants).print();
    }

    /** Each pass begins with another variant, so that none always comes first. */
    private List<Variant> order(int pass) {
        List<Variant> order = new ArrayList<>(List.of(Variant.PLAIN));
        order.addAll(variants);
        Collections.rotate(order, -pass);
        return order;
    }

    private void checkDigests(Workload workload, int pass) {
        int plain = results.of(workload, Variant.PLAIN).get(pass).digest();
        for (Variant variant : variants) {
            int woven = results.of(workload, variant).get(pass).digest();
            if (woven != plain) {
                throw new IllegalStateException("woven it computes something else: program=" + workload.name()
                        + " variant=" + variant.title() + " plain=" + plain + " woven=" + woven);
            }
        }
    }

    private void progress(int pass, Workload workload, Variant variant, Measurement measurement) {
        System.err.printf(
                Locale.ROOT,
                "pass %d/%d  %-15s %-18s %8.1f ms  %d rounds  %d events%n",
                pass + 1,
                options.passes(),
                workload.name(),
                variant.title(),
                measurement.time() / 1e6,
                measurement.nanos().size(),
                measurement.events());
    }

    private String heading(String... args) throws IOException {
        String jvm = results.of(workloads.get(0), Variant.PLAIN).get(0).jvm();
        return String.join(
                "\n",
                "    java -cp benchmarks/target/classes:$(cat benchmarks/target/class-path) " + Drive.class.getName()
                        + (args.length == 0 ? "" : " " + String.join(" ", args)),
                "",
                jvm + ", " + String.join(" ", Fork.JVM_OPTIONS) + "; " + Machine.describe() + ". Passes: "
                        + options.passes()
                        + ". " + (options.clock() == Options.Clock.WALL ? "Times" : "Processor times")
                        + " plain in a round; else how many times as long, median (minimum–maximum).",
                "",
                "");
    }
}
