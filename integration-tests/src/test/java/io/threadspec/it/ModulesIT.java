package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.runtime.layout.OutputLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that are a named module. The tests themselves say in which module they and the program run. */
class ModulesIT {

    private static final String IN_MODULE =
            """
            void fills() throws InterruptedException {
                    assertEquals("%1$s", String.valueOf(Tank.class.getModule().getName()));
                    assertEquals("%1$s", String.valueOf(%2$s.class.getModule().getName()));
            """;

    private static final String CLASS_PATH =
            """
            <version>3.5.6</version>
            <configuration><useModulePath>false</useModulePath></configuration>
            """;

    /** The runtime is in the module, where the service loader finds no listener for tests. */
    private static final String NO_NAME = "";

    @TempDir
    private static Path directory;

    @BeforeAll
    static void build() throws IOException {
        var reactor = new Reactor(directory);
        module(reactor, "surefire", "com.acme.tank", "FillTwiceTest");
        Path failsafe = module(reactor, "failsafe", "com.acme.tank", "FillTwiceIT");
        Projects.edit(failsafe.resolve("pom.xml"), text -> text.replaceFirst("<plugins>", FailsafeIT.FAILSAFE));
        Path classPath = module(reactor, "class-path", "null", "FillTwiceTest");
        Projects.edit(classPath.resolve("pom.xml"), text -> text.replace("<version>3.5.6</version>", CLASS_PATH));

        reactor.run("--fail-at-end", "verify").assertSuccess().assertNoStackTrace();
    }

    /** Only the test that fills twice is left, and breaks a property. */
    private static Path module(Reactor reactor, String name, String expected, String test) throws IOException {
        Path module = reactor.module(name);
        Files.writeString(module.resolve("src/main/java/module-info.java"), "module com.acme.tank {}\n");
        Files.delete(TestFramework.test(module, "FillOnceTest"));
        Files.move(TestFramework.test(module, "FillTwiceTest"), TestFramework.test(module, test));
        Projects.edit(TestFramework.test(module, test), text -> text.replace("class FillTwiceTest", "class " + test)
                .replace("void fills() throws InterruptedException {\n", IN_MODULE.formatted(expected, test)));
        Projects.edit(
                module.resolve("src/test/spec/tank.spec"),
                text -> text.replace(
                        "property bounded",
                        "property once suppressed \"it has room for two\" = always (level <= 1);\n    property bounded"));
        return module;
    }

    @Test
    void shouldJudgeAModuleWithTestsInIt() {
        assertJudged("surefire", NO_NAME);
    }

    @Test
    void shouldJudgeAModuleThatFailsafeTests() {
        assertJudged("failsafe", NO_NAME);
    }

    @Test
    void shouldJudgeAModuleOnTheClassPath() {
        assertJudged("class-path", "com.acme.FillTwiceTest.fills");
    }

    private static void assertJudged(String module, String test) {
        var output = new OutputLayout(directory.resolve(module).resolve("target/threadspec"));
        Map<String, String> found = new TreeMap<>();
        for (JsonValue finding : Json.read(output.jsonReport()).get("findings").elements()) {
            String verdict = finding.get("verdict").text();
            found.put(
                    finding.get("property").text(),
                    verdict.equals("VIOLATED")
                            ? verdict + " by " + finding.get("test").text()
                            : verdict);
        }
        assertEquals(Map.of("bounded", "SATISFIED", "once", "VIOLATED by " + test), found);
    }
}
