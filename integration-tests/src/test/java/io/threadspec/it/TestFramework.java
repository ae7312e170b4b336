package io.threadspec.it;

import java.nio.file.Path;
import java.util.List;

/** Other frameworks for the tests of the project {@code tank}, which has JUnit 5. */
enum TestFramework {
    JUNIT4("junit:junit:4.13.2", "org.junit.Test", "org.junit.Assert"),
    /** JUnit 4 on the JUnit Platform. */
    VINTAGE("org.junit.vintage:junit-vintage-engine:5.14.4", "org.junit.Test", "org.junit.Assert"),
    TESTNG("org.testng:testng:7.12.0", "org.testng.annotations.Test", "org.testng.Assert");

    private final String coordinates;
    private final String test;
    private final String assertions;

    TestFramework(String coordinates, String test, String assertions) {
        this.coordinates = coordinates;
        this.test = test;
        this.assertions = assertions;
    }

    /** Changes the project, a copy of {@code tank}. */
    void runsTestsOf(Path module) {
        String[] parts = coordinates.split(":");
        Projects.edit(module.resolve("pom.xml"), text -> text.replace(
                        "<groupId>org.junit.jupiter</groupId>", "<groupId>" + parts[0] + "</groupId>")
                .replace("<artifactId>junit-jupiter</artifactId>", "<artifactId>" + parts[1] + "</artifactId>")
                .replace("<version>5.14.4</version>", "<version>" + parts[2] + "</version>"));
        for (String name : List.of("FillOnceTest", "FillTwiceTest")) {
            Projects.edit(test(module, name), text -> text.replace("org.junit.jupiter.api.Test", test)
                    .replace("org.junit.jupiter.api.Assertions", assertions)
                    .replace("class Fill", "public class Fill")
                    .replace("void fills", "public void fills"));
        }
    }

    static Path test(Path module, String name) {
        return module.resolve("src/test/java/com/acme/" + name + ".java");
    }
}
