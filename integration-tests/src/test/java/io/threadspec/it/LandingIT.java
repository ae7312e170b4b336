package io.threadspec.it;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LandingIT {

    @Test
    void shouldFailTheBuildOfTheLandingExample(@TempDir Path directory) {
        Path project = Projects.copy(Environment.example("landing"), directory.resolve("Flüge und Höhen"));

        BuildResult build = MavenBuild.run(project, "-X", "verify");
        System.out.println(build.output());
        build.assertFailure();
    }
}
