package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.layout.OutputLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One build of projects whose tests Surefire runs by each of its providers: findings name the test. */
class NamesOfTestsIT {

    private static final String LISTENER = "OwnListener";

    @TempDir
    private static Path directory;

    private static BuildResult build;

    @BeforeAll
    static void build() throws IOException {
        var reactor = new Reactor(directory);
        overflowing(reactor.module("jupiter"));
        TestFramework.JUNIT4.runsTestsOf(overflowing(reactor.module("junit4")));
        TestFramework.VINTAGE.runsTestsOf(overflowing(reactor.module("vintage")));
        TestFramework.TESTNG.runsTestsOf(overflowing(reactor.module("testng")));

        Path parallel = overflowing(reactor.module("junit47"));
        TestFramework.JUNIT4.runsTestsOf(parallel);
        configureSurefire(parallel, "<parallel>classes</parallel><threadCount>2</threadCount>");

        Path modular = overflowing(reactor.module("modular"));
        TestFramework.JUNIT4.runsTestsOf(modular);
        Files.writeString(
                modular.resolve("src/main/java/module-info.java"), "module com.acme.tank { exports com.acme; }\n");

        Path listening = overflowing(reactor.module("listening"));
        TestFramework.JUNIT4.runsTestsOf(listening);
        addListener(listening);

        Path newer = overflowing(reactor.module("newer"));
        TestFramework.JUNIT4.runsTestsOf(newer);
        Projects.edit(
                newer.resolve("pom.xml"), text -> text.replace("<version>3.5.6</version>", "<version>3.6.0</version>"));
        build = reactor.run("--fail-at-end", "verify");
    }

    @ParameterizedTest
    @ValueSource(strings = {"jupiter", "junit4", "vintage", "testng", "junit47", "listening", "newer"})
    void shouldNameTheTestOfAFinding(String module) throws IOException {
        assertEquals(
                "com.acme.FillTwiceTest.fills", violation(module).get("test").text());
        assertEquals(
                List.of("com.acme.FillOnceTest.fills", "com.acme.FillTwiceTest.fills"),
                testsOfTrace(module),
                "each test is told of once");
    }

    /** The module does not export the listener to Surefire; its tests run all the same. */
    @Test
    void shouldDoWithoutNamesInAModule() {
        assertEquals("", violation("modular").get("test").text());
    }

    private static JsonValue violation(String module) {
        Path report = output(module).jsonReport();
        assertTrue(Files.exists(report), build::output);
        List<JsonValue> findings = Json.read(report).get("findings").elements();
        assertEquals(1, findings.size(), build::output);
        assertEquals("VIOLATED", findings.get(0).get("verdict").text());
        return findings.get(0);
    }

    @Test
    void shouldLeaveListenersOfTheUserInPlace() throws IOException {
        String heard = Files.readString(directory.resolve("listening/target/heard.txt"));

        assertTrue(heard.contains("fills(com.acme.FillTwiceTest)\n"), heard);
    }

    private static Path overflowing(Path module) {
        Projects.edit(module.resolve("src/test/spec/tank.spec"), text -> text.replace("level <= 2", "level <= 1"));
        return module;
    }

    private static void configureSurefire(Path module, String configuration) {
        Projects.edit(
                module.resolve("pom.xml"),
                text -> text.replace(
                        "<version>3.5.6</version>",
                        "<version>3.5.6</version><configuration>" + configuration + "</configuration>"));
    }

    private static void addListener(Path module) throws IOException {
        Files.writeString(
                TestFramework.test(module, LISTENER),
                """
                package com.acme;

                import java.io.IOException;
                import java.nio.file.Files;
                import java.nio.file.Path;
                import java.nio.file.StandardOpenOption;
                import org.junit.runner.Description;
                import org.junit.runner.notification.RunListener;

                public class OwnListener extends RunListener {
                    @Override
                    public void testStarted(Description test) throws IOException {
                        Files.writeString(
                                Path.of("target", "heard.txt"),
                                test.getDisplayName() + "\\n",
                                StandardOpenOption.CREATE,
                                StandardOpenOption.APPEND);
                    }
                }
                """);
        configureSurefire(
                module,
                "<properties><property><name>listener</name><value>com.acme." + LISTENER
                        + "</value></property></properties>");
    }

    private static List<String> testsOfTrace(String module) throws IOException {
        try (Stream<Path> files = Files.list(output(module).traces())) {
            Trace trace = TraceReader.read(files.findFirst().orElseThrow());
            return trace.tests().stream().sorted().toList();
        }
    }

    private static OutputLayout output(String module) {
        return new OutputLayout(directory.resolve(module).resolve("target/threadspec"));
    }
}
