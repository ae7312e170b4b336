package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.programs.Jdk;
import io.threadspec.runtime.layout.OutputLayout;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One build of projects that compile and run their tests in different ways, in two test JVMs at once: each is woven and judged. */
class FrameworksIT {

    /** Of the class files of Java 17. */
    private static final int JAVA_17 = 61;

    /** Of the class files of Java 25; a JDK 17 does not load them. */
    private static final int JAVA_25 = 69;

    @TempDir
    private static Path directory;

    private static BuildResult build;

    @BeforeAll
    static void build() throws IOException {
        var reactor = new Reactor(directory);
        TestFramework.JUNIT4.runsTestsOf(reactor.module("junit4"));
        TestFramework.TESTNG.runsTestsOf(reactor.module("testng"));
        attachTests(reactor.module("kit"));
        useAttachedTests(reactor.module("attached"));
        List<String> arguments = new ArrayList<>(List.of("--fail-at-end", "-DforkCount=2", "verify"));
        if (Jdk.hasNewest()) {
            Path module = reactor.module("toolchain");
            compileForJava25(module);
            arguments.addAll(
                    List.of("--toolchains", useToolchain(module, Jdk.newest()).toString()));
        }
        build = reactor.run(arguments.toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"junit4", "testng", "kit"})
    void shouldJudgeTheTestsOf(String module) {
        JsonValue finding = finding(module);

        assertEquals("Tanks", finding.get("spec").text());
        assertEquals(
                "SATISFIED",
                finding.get("verdict").text(),
                finding.get("explanation").text());
    }

    @Test
    void shouldWeaveTestsThatAreAttachedToAnotherModule() {
        JsonValue finding = finding("attached");

        assertEquals("Fillers", finding.get("spec").text());
        assertEquals(
                "VIOLATED",
                finding.get("verdict").text(),
                finding.get("explanation").text());
        assertEquals("Filler.java", finding.get("witness").get(0).get("file").text());
    }

    @Test
    void shouldCompileAndRunByAToolchain() throws IOException {
        Jdk.newest();

        assertEquals(JAVA_25, classVersion(directory.resolve("toolchain")));
        assertEquals("SATISFIED", finding("toolchain").get("verdict").text());
    }

    @Test
    void shouldCompileAndRunByAToolchainThatIsOlderThanTheJdkOfMaven(@TempDir Path own) throws IOException {
        Jdk ofMaven = Jdk.newest();
        Jdk toolchain = Jdk.running();
        Path project = Projects.copy(Environment.project("tank"), own.resolve("tank"));
        Files.writeString(
                TestFramework.test(project, "ToolchainTest"),
                """
                package com.acme;

                import static org.junit.jupiter.api.Assertions.assertEquals;

                import org.junit.jupiter.api.Test;

                class ToolchainTest {
                    @Test
                    void isRunByTheToolchain() {
                        assertEquals(%d, Runtime.version().feature());
                    }
                }
                """
                        .formatted(Runtime.version().feature()));

        BuildResult result = MavenBuild.runOn(
                ofMaven.home(),
                project,
                "--show-version",
                "--toolchains",
                useToolchain(project, toolchain).toString(),
                "verify");

        result.assertSuccess()
                .assertNoStackTrace()
                .assertPrints("Java version: " + ofMaven.release())
                .assertPrints("Toolchain in maven-compiler-plugin: JDK[" + toolchain.home() + "]");
        assertEquals(JAVA_17, classVersion(project));
        assertEquals("SATISFIED", finding(project, result).get("verdict").text());
    }

    private static void attachTests(Path module) throws IOException {
        Files.writeString(
                TestFramework.test(module, "Filler"),
                """
                package com.acme;

                public class Filler {
                    public int filled = 0;

                    public void fill() {
                        filled = filled + 1;
                    }
                }
                """);
        Projects.edit(
                module.resolve("pom.xml"),
                text -> text.replaceFirst(
                        "<plugins>",
                        """
                        <plugins><plugin>
                          <artifactId>maven-jar-plugin</artifactId>
                          <executions><execution><goals><goal>test-jar</goal></goals></execution></executions>
                        </plugin>
                        """));
    }

    /** The attached tests hold what is specified, and it is broken. */
    private static void useAttachedTests(Path module) throws IOException {
        Projects.edit(
                module.resolve("pom.xml"),
                text -> text.replaceFirst(
                        "<dependencies>",
                        """
                        <dependencies><dependency>
                          <groupId>com.acme</groupId><artifactId>kit</artifactId><version>1.0</version>
                          <type>test-jar</type><scope>test</scope>
                        </dependency>
                        """));
        Files.delete(TestFramework.test(module, "FillOnceTest"));
        Projects.edit(TestFramework.test(module, "FillTwiceTest"), text -> text.replace("new Tank()", "new Filler()")
                .replace("tank.level()", "tank.filled"));
        Files.writeString(
                module.resolve("src/test/spec/tank.spec"),
                """
                import com.acme.Filler;

                spec Fillers {
                    var filled = field Filler.filled;

                    property once = always (filled <= 1);
                }
                """);
    }

    /** With several JVMs for tests Surefire loads test classes in Maven's JVM too, which is too old for them. */
    private static void compileForJava25(Path module) {
        Projects.edit(module.resolve("pom.xml"), text -> text.replace(
                        "<maven.compiler.release>17<", "<maven.compiler.release>25<")
                .replace(
                        "<version>3.5.6</version>",
                        "<version>3.5.6</version><configuration><forkCount>1</forkCount></configuration>"));
    }

    /** Gives the file that says where the toolchain is. */
    private static Path useToolchain(Path module, Jdk jdk) throws IOException {
        Projects.edit(
                module.resolve("pom.xml"),
                text -> text.replaceFirst(
                        "<plugins>",
                        """
                        <plugins><plugin>
                          <artifactId>maven-toolchains-plugin</artifactId>
                          <version>3.2.0</version>
                          <executions><execution><goals><goal>toolchain</goal></goals></execution></executions>
                          <configuration><toolchains><jdk><version>%d</version></jdk></toolchains></configuration>
                        </plugin>
                        """
                                .formatted(jdk.release())));
        return Files.writeString(
                module.resolveSibling("toolchains.xml"),
                """
                <toolchains>
                  <toolchain>
                    <type>jdk</type>
                    <provides><version>%d</version></provides>
                    <configuration><jdkHome>%s</jdkHome></configuration>
                  </toolchain>
                </toolchains>
                """
                        .formatted(jdk.release(), jdk.home()));
    }

    private static int classVersion(Path module) throws IOException {
        byte[] plain = Files.readAllBytes(module.resolve("target/classes/com/acme/Tank.class"));
        return ByteBuffer.wrap(plain).getInt(4);
    }

    private static JsonValue finding(String module) {
        return finding(directory.resolve(module), build);
    }

    private static JsonValue finding(Path module, BuildResult result) {
        var output = new OutputLayout(module.resolve("target/threadspec"));
        assertTrue(Files.exists(output.jsonReport()), result::output);
        List<JsonValue> findings =
                Json.read(output.jsonReport()).get("findings").elements();
        assertEquals(1, findings.size(), result::output);
        return findings.get(0);
    }
}
