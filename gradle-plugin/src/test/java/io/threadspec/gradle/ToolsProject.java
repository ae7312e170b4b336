package io.threadspec.gradle;

import java.nio.file.Path;

/**
 * The project with the door, as a user of many tools has it: Kotlin beside Java, JaCoCo, Lombok, Mockito, test fixtures, a test suite with JUnit 4 on another
 * JDK, a test task with TestNG and a coverage agent that is registered by hand, and settings on the task {@code test}. The test with TestNG breaks the property.
 */
final class ToolsProject {

    private ToolsProject() {}

    static DoorProject in(Path directory, Jdk jdk) {
        DoorProject project = DoorProject.in(directory);
        project.write(
                "build.gradle",
                """
                plugins {
                    id("java")
                    id("jacoco")
                    id("java-test-fixtures")
                    id("org.jetbrains.kotlin.jvm") version "%8$s"
                    id("io.threadspec") version "%s"
                }

                jacoco { toolVersion = "%s" }

                sourceSets {
                    slowTest {
                        compileClasspath += main.output
                        runtimeClasspath += main.output
                    }
                }

                configurations { agent }

                dependencies {
                    agent("org.jacoco:org.jacoco.agent:%2$s:runtime")
                    compileOnly("org.projectlombok:lombok:%s")
                    annotationProcessor("org.projectlombok:lombok:%3$s")
                    testImplementation("org.mockito:mockito-core:%s")
                    slowTestImplementation("org.testng:testng:%s")
                }

                tasks.withType(JavaCompile).configureEach { options.release = 17 }
                tasks.withType(org.jetbrains.kotlin.gradle.tasks.KotlinCompile).configureEach { kotlinOptions.jvmTarget = "17" }

                testing {
                    suites {
                        test {
                            useJUnitJupiter("%s")
                            dependencies { implementation(platform("org.junit:junit-bom:%6$s")) }
                        }
                        integrationTest(JvmTestSuite) {
                            useJUnit("4.13.2")
                            dependencies { implementation(testFixtures(project())) }
                            targets.configureEach {
                                testTask.configure {
                                    javaLauncher = javaToolchains.launcherFor {
                                        languageVersion = JavaLanguageVersion.of(%d)
                                    }
                                }
                            }
                        }
                    }
                }

                tasks.named("test") {
                    maxParallelForks = 2
                    forkEvery = 1
                    systemProperty("house", "red")
                    environment("STREET", "high")
                    exclude("**/Unfinished*")
                }

                def slowTest = tasks.register("slowTest", Test) {
                    useTestNG()
                    testClassesDirs = sourceSets.slowTest.output.classesDirs
                    classpath = sourceSets.slowTest.runtimeClasspath
                    jacoco.enabled = false
                    jvmArgs("-javaagent:${configurations.agent.singleFile}=destfile=build/jacoco/slow.exec")
                    outputs.file("build/jacoco/slow.exec")
                }

                tasks.named("check") { dependsOn(testing.suites.integrationTest, slowTest) }

                tasks.named("jacocoTestReport") {
                    dependsOn(slowTest)
                    executionData(tasks.named("integrationTest").get())
                    executionData("build/jacoco/slow.exec")
                    reports {
                        xml.required = true
                        csv.required = true
                    }
                }
                """
                        .formatted(
                                Environment.version(),
                                Environment.libraryVersion("jacoco"),
                                Environment.libraryVersion("lombok"),
                                Environment.libraryVersion("mockito"),
                                Environment.libraryVersion("testng"),
                                Environment.junitVersion(),
                                jdk.feature(),
                                Environment.libraryVersion("kotlin")));
        project.write(
                "gradle.properties",
                """
                org.gradle.java.installations.paths=%s
                # A daemon of the compiler would outlive the build.
                kotlin.compiler.execution.strategy=in-process
                """
                        .formatted(jdk.home()));
        ProjectFiles.replace(
                project.file("src/main/java/com/acme/house/Door.java"), "if (open == 0) {", "if (open < 2) {");
        project.write(
                "src/main/java/com/acme/house/Key.java",
                """
                package com.acme.house;

                import lombok.Getter;
                import lombok.RequiredArgsConstructor;

                @Getter
                @RequiredArgsConstructor
                public final class Key {
                    private final int number;

                    public boolean fits(int lock) {
                        return lock == number || lock == -1;
                    }
                }
                """);
        project.write(
                "src/testFixtures/java/com/acme/house/Doors.java",
                """
                package com.acme.house;

                public class Doors {
                    private static int made;

                    public static Door shut() {
                        made++;
                        Door door = new Door();
                        door.open();
                        door.close();
                        return door;
                    }
                }
                """);
        project.write(
                "src/test/java/com/acme/house/KeyTest.java",
                """
                package com.acme.house;

                import static org.junit.jupiter.api.Assertions.assertEquals;
                import static org.junit.jupiter.api.Assertions.assertTrue;
                import static org.mockito.Mockito.mock;
                import static org.mockito.Mockito.spy;
                import static org.mockito.Mockito.when;

                import org.junit.jupiter.api.Test;

                class KeyTest {
                    @Test
                    void fits() {
                        Key key = mock(Key.class);
                        when(key.fits(1)).thenReturn(true);
                        assertTrue(key.fits(1));
                        assertEquals(7, new Key(7).getNumber());
                        Door door = spy(Doors.shut());
                        door.lock();
                        assertTrue(door.isLocked());
                    }

                    @Test
                    void hasTheSettingsOfTheTask() {
                        assertEquals("red", System.getProperty("house"));
                        assertEquals("high", System.getenv("STREET"));
                    }
                }
                """);
        project.write(
                "src/test/java/com/acme/house/UnfinishedTest.java",
                """
                package com.acme.house;

                import org.junit.jupiter.api.Test;

                class UnfinishedTest {
                    @Test
                    void isExcluded() {
                        throw new AssertionError("the task excludes this test");
                    }
                }
                """);
        project.write(
                "src/integrationTest/java/com/acme/house/HouseIntegrationTest.java",
                """
                package com.acme.house;

                import static org.junit.Assert.assertEquals;
                import static org.junit.Assert.assertTrue;

                import org.junit.Test;

                public class HouseIntegrationTest {
                    @Test
                    public void locks() {
                        assertEquals(%d, Runtime.version().feature());
                        Door door = Doors.shut();
                        door.lock();
                        assertTrue(door.isLocked());
                    }
                }
                """
                        .formatted(jdk.feature()));
        project.write(
                "src/slowTest/java/com/acme/house/SlowTest.java",
                """
                package com.acme.house;

                import org.testng.annotations.Test;

                public class SlowTest {
                    @Test
                    public void locksAnOpenDoor() {
                        Door door = new Door();
                        door.open();
                        door.lock();
                    }
                }
                """);
        KotlinBell.addTo(project);
        return project;
    }
}
