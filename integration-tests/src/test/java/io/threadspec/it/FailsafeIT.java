package io.threadspec.it;

import io.threadspec.weaver.WovenStack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A project whose tests are run by Failsafe, after its jar was packaged. */
class FailsafeIT {

    /** In the place of the first {@code <plugins>} of a pom. */
    static final String FAILSAFE =
            """
            <plugins>
              <plugin>
                <artifactId>maven-failsafe-plugin</artifactId>
                <version>3.5.6</version>
                <executions><execution><goals>
                  <goal>integration-test</goal><goal>verify</goal>
                </goals></execution></executions>
              </plugin>
            """;

    /** In the place of the beginning of a test class. */
    private static final String ASKS_FOR_ITS_STACK =
            """
            class FillOnceIT {

                @Test
                void hasTheStackThatWovenCodeNeeds() {
                    assertEquals(1, java.lang.management.ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                            .filter("%s"::equals).count());
                }
            """
                    .formatted(WovenStack.option(""));

    @Test
    void shouldRunIntegrationTestsOnWovenClasses(@TempDir Path directory) throws IOException {
        Path project = Projects.copy(Environment.project("tank"), directory.resolve("tank"));
        Path tests = project.resolve("src/test/java/com/acme");
        for (String name : new String[] {"FillOnce", "FillTwice"}) {
            Files.move(tests.resolve(name + "Test.java"), tests.resolve(name + "IT.java"));
            Projects.edit(tests.resolve(name + "IT.java"), text -> text.replace(name + "Test", name + "IT"));
        }
        Projects.edit(tests.resolve("FillOnceIT.java"), text -> text.replace("class FillOnceIT {", ASKS_FOR_ITS_STACK));
        Projects.edit(project.resolve("pom.xml"), text -> text.replaceFirst("<plugins>", FAILSAFE));

        MavenBuild.run(project, "verify").assertSuccess().assertPrints("SATISFIED  Tanks.bounded");

        PackagedJar.assertUntouched(project.resolve("target/tank-1.0.jar"), "com/acme/Tank.class");
    }
}
