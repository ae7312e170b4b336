package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.layout.OutputLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * One build of many projects, each the same but for one thing that is wrong with it. Every one must fail, with a message
 * that says what and how to mend it.
 */
class BrokenProjectsIT {

    private static BuildResult build;

    @BeforeAll
    static void build(@TempDir Path directory) throws IOException {
        var reactor = new Reactor(directory);

        Files.delete(spec(reactor.module("no-spec")));
        property(reactor.family("strict", "no-spec-below"), "threadspec.requireSpecs", "true");
        checkedInProfile(reactor.family("lenient", "no-spec-in-profile").resolve("no-spec-in-profile"));
        Projects.edit(spec(reactor.module("unknown-field")), text -> text.replace("Tank.level", "Tank.levle"));
        Projects.edit(spec(reactor.module("syntax-error")), text -> text.replace("(level <= 2)", "(level <= )"));
        Projects.edit(
                reactor.module("no-site").resolve("src/main/java/com/acme/Tank.java"),
                text -> text.replace("level = 0;", "level;").replace("level = level + 1;", ""));
        property(reactor.module("excluded"), "threadspec.excludes", "com.acme.Tank");
        property(reactor.module("unknown-verdict"), "threadspec.failOn", "BROKEN");
        property(reactor.module("unknown-capture"), "threadspec.capture", "fast");
        property(reactor.module("no-class-pattern"), "threadspec.includes", "com/acme");
        property(reactor.module("no-dependency-pattern"), "threadspec.dependencies", "guava");
        property(reactor.module("no-room-for-traces"), "threadspec.maxTraceMegabytes", "0");
        property(reactor.module("no-search"), "threadspec.maxWidth", "0");
        property(reactor.module("damaged-baseline"), "threadspec.baseline", "pom.xml");
        property(reactor.module("unknown-scope"), "threadspec.scope", "all");
        property(reactor.module("unknown-delays"), "threadspec.adversarial", "many");
        Path unjudged = reactor.module("delays-without-blocks");
        property(unjudged, "threadspec.adversarial", "all");
        property(unjudged, "threadspec.capture", "facts-sync");
        property(reactor.module("unknown-run"), "threadspec.ownTestRun", "sometimes");
        property(reactor.module("negative-record"), "threadspec.recordedAccesses", "-1");
        property(reactor.module("negative-progress"), "threadspec.progressSeconds", "-1");
        property(reactor.module("no-code-pattern"), "threadspec.unwoven", "com.acme.Metrics#count");
        property(reactor.module("specs-in-a-file"), "threadspec.specDirectory", "src/test/spec/tank.spec");
        // The tests see the plain classes: nothing in their JVM knows that it should be traced.
        Projects.edit(
                reactor.module("no-trace").resolve("pom.xml"),
                text -> text.replace(
                        "<version>3.5.6</version>",
                        "<version>3.5.6</version><configuration>"
                                + "<classesDirectory>${project.basedir}/target/classes</classesDirectory>"
                                + "<testClassesDirectory>${project.basedir}/target/test-classes</testClassesDirectory>"
                                + "</configuration>"));
        Projects.edit(
                reactor.module("coverage-within").resolve("pom.xml"),
                text -> text.replace(
                        "<version>3.5.6</version>",
                        "<version>3.5.6</version><configuration>"
                                + "<argLine>-Dchild.arguments=\"-javaagent:/lib/jacocoagent.jar=output=none\"</argLine>"
                                + "</configuration>"));
        offline(reactor.module("offline-instrumented"));
        halts(reactor.module("halted"));
        property(reactor.module("in-maven"), "forkCount", "0");
        failsOnWovenClasses(reactor.module("woven-test-fails"), "UnwovenTest");
        Path integrationTests = reactor.module("woven-it-fails");
        failsOnWovenClasses(integrationTests, "UnwovenIT");
        Projects.edit(integrationTests.resolve("pom.xml"), text -> text.replaceFirst("<plugins>", FailsafeIT.FAILSAFE));
        Projects.edit(reactor.module("not-woven").resolve("pom.xml"), text -> text.replace("<goal>weave</goal>", ""));
        classOfUnknownVersion(reactor.module("unknown-version"));
        Path unwritable = reactor.module("unwritable").resolve("target/threadspec");
        Files.createDirectories(unwritable.getParent());
        Files.writeString(unwritable, "a file where a directory should be");

        build = reactor.run("--fail-at-end", "verify");
    }

    @Test
    void shouldFailWithoutStackTraces() {
        build.assertFailure().assertNoStackTrace();
    }

    @Test
    void shouldAskForASpecification() {
        assertMessage("no-spec", "src/test/spec", "threadspec.skip");
    }

    @Test
    void shouldAskForASpecificationBelowAParentThatRequiresThem() {
        assertMessage("no-spec-below", "src/test/spec", "threadspec.skip");
    }

    @Test
    void shouldAskForASpecificationWhereAProfileOfTheModuleHasThePlugin() {
        assertMessage("no-spec-in-profile", "src/test/spec", "threadspec.skip");
    }

    @Test
    void shouldSuggestTheFieldThatExists() {
        assertMessage("unknown-field", "tank.spec:5:28: ", "'levle'", "^^^^^", "did you mean 'level'?");
    }

    @Test
    void shouldPointAtASyntaxError() {
        assertMessage("syntax-error", "tank.spec:7:41: ", "property bounded = always (level <= );", "^");
    }

    @Test
    void shouldRefuseToWeaveNothing() {
        assertMessage("no-site", "nothing would be observed", "fields=com.acme.Tank.level");
    }

    @Test
    void shouldRefuseToLeaveOutWhatIsSpecified() {
        assertMessage("excluded", "exclude", "field=com.acme.Tank.level");
    }

    @Test
    void shouldMissATrace() {
        assertMessage("no-trace", "no test JVM wrote a trace", "class path of the tests");
    }

    @Test
    void shouldRefuseTracesThatAreNotWhole() {
        assertMessage("halted", "the trace of a test JVM is torn", "killed, halted", "run the tests again");
        assertMessage("in-maven", "the trace of a test JVM is torn", "a JVM of their own", "forkCount of 1 or more");
    }

    @Test
    void shouldRefuseClassesThatJaCoCoHasRewritten() {
        assertMessage("offline-instrumented", "JaCoCo has instrumented", "Tank.class", "prepare-agent");
    }

    @Test
    void shouldNotTakeAFileForADirectoryOfSpecifications() {
        assertMessage("specs-in-a-file", "is not a directory", "src/test/spec/tank.spec");
    }

    @Test
    void shouldRefuseACoverageAgentThatStays() {
        assertMessage(
                "coverage-within", "cannot be left out", "argLine=-Dchild.arguments=", "threadspec.ownTestRun=never");
    }

    @Test
    void shouldFailByTestsThatFailInARunOfTheirOwn() {
        assertMessage("woven-test-fails", "fail on woven", "test failures", "test-reports");
        assertMessage("woven-it-fails", "fail on woven", "Tests run: 1, Failures: 1, Errors: 0", "test-reports");
    }

    @Test
    void shouldMissTheWeaving() {
        assertMessage("not-woven", "nothing was woven", "the goal weave stands beside check");
    }

    @Test
    void shouldRefuseAClassOfAnUnknownVersion() {
        assertMessage("unknown-version", "Future.class", "99", "newer ThreadSpec");
    }

    @Test
    void shouldNameADirectoryThatCannotBeWritten() {
        assertMessage("unwritable", "cannot be written", "threadspec", "no file is in its place");
    }

    @Test
    void shouldNameTheVerdictsThereAre() {
        assertMessage("unknown-verdict", "failOn=BROKEN", "VIOLATED, PREDICTED");
    }

    @Test
    void shouldNameSettingsThatCannotBe() {
        assertMessage("unknown-capture", "threadspec.capture=fast", "choose one of mvc");
        assertMessage("no-class-pattern", "pattern='com/acme'", "write names with dots");
        assertMessage("no-dependency-pattern", "threadspec.dependencies='guava'", "write groupId:artifactId");
        assertMessage("no-room-for-traces", "threadspec.maxTraceMegabytes=0", "choose a number of megabytes");
        assertMessage("no-search", "maxWidth=0", "Allow at least one");
        assertMessage("unknown-scope", "threadspec.scope=all", "choose one of everything");
        assertMessage("unknown-delays", "threadspec.adversarial=many", "off");
        assertMessage(
                "delays-without-blocks",
                "threadspec.adversarial=all",
                "threadspec.capture=facts-sync",
                "choose threadspec.capture=mvc");
        assertMessage("unknown-run", "threadspec.ownTestRun=sometimes", "write auto, always or never");
        assertMessage("negative-record", "threadspec.recordedAccesses=-1", "or 0 for none");
        assertMessage("negative-progress", "threadspec.progressSeconds=-1", "0");
        assertMessage("no-code-pattern", "threadspec.unwoven='com.acme.Metrics#count'");
        assertMessage("damaged-baseline", "the baseline cannot be used", "file=", "write it anew");
    }

    static void property(Path module, String name, String value) {
        Projects.edit(
                module.resolve("pom.xml"),
                text -> text.replace("<properties>", "<properties><%1$s>%2$s</%1$s>".formatted(name, value)));
    }

    /**
     * Adds a test that ends its JVM. Failsafe fails by it when it verifies, which is after {@code check} if it comes later in the pom; Surefire fails at
     * once, and nothing is judged.
     */
    private static void halts(Path module) throws IOException {
        Path test = module.resolve("src/test/java/com/acme/FillTwiceTest.java");
        Projects.edit(Files.move(test, test.resolveSibling("FillTwiceIT.java")), text -> text.replace(
                        "FillTwiceTest", "FillTwiceIT")
                .replace("second.join();", "second.join(); Runtime.getRuntime().halt(0);"));
        Projects.edit(
                module.resolve("pom.xml"),
                text -> text.replaceFirst("</plugins>", FailsafeIT.FAILSAFE.replace("<plugins>", "") + "</plugins>"));
    }

    /** Names the plugin in a profile that is active. */
    private static void checkedInProfile(Path module) {
        Projects.edit(
                module.resolve("pom.xml"),
                text -> text.replace(
                        "</project>",
                        """
                          <profiles>
                            <profile>
                              <id>checked</id>
                              <activation><property><name>!unchecked</name></property></activation>
                              <build><plugins><plugin>
                                <groupId>io.threadspec</groupId>
                                <artifactId>threadspec-maven-plugin</artifactId>
                                <version>0.1.0-SNAPSHOT</version>
                              </plugin></plugins></build>
                            </profile>
                          </profiles>
                        </project>
                        """));
    }

    /** JaCoCo rewrites the classes where they are. */
    private static void offline(Path module) {
        Projects.edit(
                module.resolve("pom.xml"),
                text -> text.replaceFirst(
                        "<plugins>",
                        """
                        <plugins><plugin>
                          <groupId>org.jacoco</groupId>
                          <artifactId>jacoco-maven-plugin</artifactId>
                          <version>0.8.15</version>
                          <executions><execution><goals><goal>instrument</goal></goals></execution></executions>
                        </plugin>
                        """));
    }

    /** Adds a test that the runtime beside its classes makes fail. */
    private static void failsOnWovenClasses(Path module, String test) throws IOException {
        property(module, "threadspec.ownTestRun", "always");
        // Surefire prints frames of the test alone.
        property(module, "trimStackTrace", "true");
        Files.writeString(
                module.resolve("src/test/java/com/acme/" + test + ".java"),
                """
                package com.acme;

                import static org.junit.jupiter.api.Assertions.assertNull;

                import org.junit.jupiter.api.Test;

                class %s {
                    @Test
                    void isPlain() {
                        assertNull(getClass().getResource("/%s"));
                    }
                }
                """
                        .formatted(test, OutputLayout.RUNTIME_CONFIGURATION));
    }

    private static Path spec(Path module) {
        return module.resolve("src/test/spec/tank.spec");
    }

    /** The head of a class file is enough: magic, minor version 0, major version 99. */
    private static void classOfUnknownVersion(Path module) throws IOException {
        Path file = module.resolve("src/main/resources/com/acme/Future.class");
        Files.createDirectories(file.getParent());
        Files.write(file, new byte[] {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0, 0, 99});
    }

    private static void assertMessage(String module, String... parts) {
        String message = message(module);
        for (String part : parts) {
            assertTrue(
                    message.contains(part), () -> part + " is missing in the message on " + module + ":\n" + message);
        }
        assertTrue(message.contains("   -> "), () -> "no remedy in the message on " + module + ":\n" + message);
    }

    /** What Maven says at the end about one project. */
    private static String message(String module) {
        Matcher matcher = Pattern.compile(
                        "Failed to execute goal io\\.threadspec:\\S+ \\S+ on project " + module
                                + ": (.*?)(?=\\[ERROR\\] Failed to execute|\\[ERROR\\] *\\R)",
                        Pattern.DOTALL)
                .matcher(build.output());
        assertTrue(matcher.find(), () -> module + " did not fail:\n" + build.output());
        return matcher.group(1);
    }
}
