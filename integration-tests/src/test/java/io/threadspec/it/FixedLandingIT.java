package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.runtime.layout.OutputLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The mended flight controller of the examples. */
class FixedLandingIT {

    @Test
    void shouldPassWithTheSameSpecification(@TempDir Path directory) throws IOException {
        Path specification = Path.of("src/test/spec/landing.spec");
        Path project = Projects.copy(Environment.example("landing-fixed"), directory.resolve("landing-fixed"));
        assertEquals(
                Files.readString(Environment.example("landing").resolve(specification)),
                Files.readString(project.resolve(specification)));

        MavenBuild.run(project, "verify").assertSuccess().assertPrints("SATISFIED  Landing.safeLanding");

        var output = new OutputLayout(project.resolve("target/threadspec"));
        JsonValue report = Json.read(output.jsonReport());
        assertEquals("SATISFIED", report.get("findings").get(0).get("verdict").text());
        assertEquals(3, report.get("events").number());
        PackagedJar.assertUntouched(
                project.resolve("target/landing-fixed-1.0.jar"), "com/acme/flight/Controller.class");
    }
}
