package io.threadspec.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The flight controller and two atomic blocks of the examples, compiled, woven and run without a build tool. */
class LandingCommandTest {

    private static final Path EXAMPLE =
            Path.of("..", "examples", "landing", "src").toAbsolutePath();

    private static final Path BLOCKS =
            Path.of("..", "examples", "atomic", "src").toAbsolutePath();

    private static final Pattern FINDING = Pattern.compile(
            "\"spec\": \"(\\w+)\".*?\"verdict\": \"([A-Z ]+)\".*?\"fingerprint\": \"(\\w+)\"", Pattern.DOTALL);

    /** Lands as the test of the example does. */
    private static final String PROGRAM =
            """
            package com.acme.flight;

            class Landing {
                private static int polls;

                public static void main(String[] arguments) throws InterruptedException {
                    var controller = new Controller(() -> polls++ < 10);
                    var pilot = new Thread(controller::land, "pilot");
                    var radio = new Thread(controller::watchRadio, "radio");
                    pilot.start();
                    radio.start();
                    pilot.join();
                    radio.join();
                    com.acme.atomic.Customers.run();
                }
            }
            """;

    /** Moves money and sells as the tests of the example do. */
    private static final String CUSTOMERS =
            """
            package com.acme.atomic;

            public class Customers {
                public static void run() throws InterruptedException {
                    var meanwhile = new Meanwhile();
                    var from = new Account(100) {
                        @Override
                        protected void pause() {
                            meanwhile.pause();
                        }
                    };
                    var to = new Account(0);
                    meanwhile.run(() -> from.transferTo(to, 10), () -> System.out.println(from.balance() + to.balance()));
                    var stock = new Stock(2);
                    var customer = new Thread(() -> stock.sell(2), "customer");
                    var clerk = new Thread(() -> stock.count(0), "clerk");
                    customer.start();
                    // The end of the customer, seen in a way that orders nothing.
                    while (Thread.getAllStackTraces().containsKey(customer)) {
                        Thread.sleep(10);
                    }
                    clerk.start();
                    customer.join();
                    clerk.join();
                }
            }
            """;

    @TempDir
    private Path directory;

    @Test
    void shouldFindTheSameAsMavenAndGradle() throws IOException, InterruptedException {
        compile();
        Process process = new ProcessBuilder(
                        java(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "run",
                        "--classes",
                        "classes",
                        "--spec",
                        specs().toString(),
                        "--",
                        java(),
                        "-cp",
                        directory.resolve("classes").toString(),
                        "com.acme.flight.Landing")
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertEquals(Main.FINDINGS, process.waitFor(), printed);
        Map<String, String> findings = new HashMap<>();
        FINDING.matcher(Files.readString(directory.resolve("threadspec/report.json")))
                .results()
                .forEach(finding -> findings.put(finding.group(1), finding.group(2) + " " + finding.group(3)));
        // As LandingIT and WovenExamplesIT expect of Maven, and LandingIT of Gradle.
        assertEquals(
                Map.of(
                        "Landing", "PREDICTED c9a0ae374dbeaf86",
                        "Bank", "NOT SERIALIZABLE d2bcbc023fcfa459",
                        "Shop", "PREDICTED 90d3c9d6921c2af3"),
                findings);
        assertTrue(Files.exists(directory.resolve("threadspec/graphs/c9a0ae374dbeaf86.shiviz")));
        assertTrue(Files.exists(directory.resolve("threadspec/graphs/d2bcbc023fcfa459.dot")));
        assertTrue(Files.exists(directory.resolve("threadspec/graphs/90d3c9d6921c2af3.shiviz")));
    }

    private Path specs() throws IOException {
        Path specs = Files.createDirectories(directory.resolve("specs"));
        for (Path spec : List.of(
                EXAMPLE.resolve("test/spec/landing.spec"),
                BLOCKS.resolve("test/spec/bank.spec"),
                BLOCKS.resolve("test/spec/shop.spec"))) {
            Files.copy(spec, specs.resolve(spec.getFileName()));
        }
        return specs;
    }

    private void compile() throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "-d", Files.createDirectories(directory.resolve("classes")).toString()));
        try (Stream<Path> sources = Files.list(EXAMPLE.resolve("main/java/com/acme/flight"))) {
            sources.map(Path::toString).forEach(arguments::add);
        }
        for (String source : List.of(
                "main/java/com/acme/atomic/Account",
                "main/java/com/acme/atomic/Stock",
                "test/java/com/acme/atomic/Meanwhile")) {
            arguments.add(BLOCKS.resolve(source + ".java").toString());
        }
        arguments.add(
                Files.writeString(directory.resolve("Landing.java"), PROGRAM).toString());
        arguments.add(Files.writeString(directory.resolve("Customers.java"), CUSTOMERS)
                .toString());
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)));
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
