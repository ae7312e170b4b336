package io.threadspec.benchmarks;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The command line of the drivers: {@code --name=value}, any number of them. */
final class Options {

    static final String USAGE =
            """
            --programs=A,B    which programs (default: all)
            --variants=a,b    which variants beside plain (default: all with events and without atomic blocks)
            --passes=N        how often everything is run (default: 5)
            --rounds=N        how often a JVM runs its program (default: 8)
            --budget=SECONDS  after which a JVM begins no further round, from the third on (default: 20)
            --scale=FACTOR    by which the sizes of the programs are multiplied (default: 1)
            --jdk=DIRECTORY   home of the JDK that runs the programs (default: the one that runs the driver)
            --clock=CLOCK     wall, or processor: of all threads of a JVM, its compilers and collector too (default: wall)
            --specs=DIRECTORY of the specifications (default: benchmarks/src/main/spec)
            --blocks=DIRECTORY of those that only some variants have (default: benchmarks/src/main/spec-atomic)
            --output=DIRECTORY for woven classes and traces (default: benchmarks/target/woven)
            """;

    private static final Set<String> NAMES = Set.of(
            "programs", "variants", "passes", "rounds", "budget", "scale", "jdk", "clock", "specs", "blocks", "output");

    private static final List<Variant> WITHOUT_BLOCKS = List.of(
            Variant.MVC, Variant.FACTS_ASYNC, Variant.FACTS_ASYNC_NEEDED, Variant.FACTS_SYNC, Variant.REFERENCE);

    private final Map<String, String> values = new HashMap<>();

    private Options() {}

    static Options parse(String... args) {
        var options = new Options();
        for (String arg : args) {
            int equals = arg.indexOf('=');
            if (!arg.startsWith("--") || equals < 0 || !NAMES.contains(arg.substring(2, equals))) {
                throw new UsageException("unknown option: " + arg);
            }
            options.values.put(arg.substring(2, equals), arg.substring(equals + 1));
        }
        return options;
    }

    List<Workload> workloads() {
        double scale = Double.parseDouble(value("scale", "1"));
        List<Workload> scaled =
                Workload.ALL.stream().map(workload -> workload.scaled(scale)).toList();
        if (!values.containsKey("programs")) {
            return scaled;
        }
        return list("programs")
                .map(name -> scaled.stream()
                        .filter(workload -> workload.name().equals(name))
                        .findFirst()
                        .orElseThrow(() -> new UsageException("no such program: " + name)))
                .toList();
    }

    /** Without the plain one, which is always among them. */
    List<Variant> variants() {
        if (!values.containsKey("variants")) {
            return WITHOUT_BLOCKS;
        }
        return list("variants")
                .map(title -> Arrays.stream(Variant.values())
                        .filter(variant -> variant.title().equals(title) && variant != Variant.PLAIN)
                        .findFirst()
                        .orElseThrow(() -> new UsageException("no such variant beside plain: " + title)))
                .toList();
    }

    int passes() {
        return Integer.parseInt(value("passes", "5"));
    }

    int rounds() {
        return Integer.parseInt(value("rounds", "8"));
    }

    int budgetSeconds() {
        return Integer.parseInt(value("budget", "20"));
    }

    Path jdk() {
        return Path.of(value("jdk", System.getProperty("java.home")));
    }

    /** By which rounds are measured. */
    enum Clock {
        WALL,
        PROCESSOR
    }

    Clock clock() {
        String name = value("clock", "wall");
        return Arrays.stream(Clock.values())
                .filter(clock -> clock.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst()
                .orElseThrow(() -> new UsageException("no such clock: " + name));
    }

    SpecSources specs() {
        return new SpecSources(
                Path.of(value("specs", "benchmarks/src/main/spec")),
                Path.of(value("blocks", "benchmarks/src/main/spec-atomic")));
    }

    Path output() {
        return Path.of(value("output", "benchmarks/target/woven"));
    }

    private String value(String name, String otherwise) {
        return values.getOrDefault(name, otherwise);
    }

    private Stream<String> list(String name) {
        return Arrays.stream(value(name, "").split(","));
    }
}
