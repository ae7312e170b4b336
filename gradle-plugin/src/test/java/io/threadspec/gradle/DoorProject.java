package io.threadspec.gradle;

import java.nio.file.Path;

/** A small project with one specification, which its program keeps. */
record DoorProject(Path directory) {

    static final String BUILD_SCRIPT =
            """
            plugins {
                id("java")
                id("io.threadspec") version "%s"
            }

            repositories {
                mavenCentral()
            }

            dependencies {
                testImplementation(platform("org.junit:junit-bom:%s"))
                testImplementation("org.junit.jupiter:junit-jupiter")
                testRuntimeOnly("org.junit.platform:junit-platform-launcher")
            }

            tasks.named("test") {
                useJUnitPlatform()
            }
            """;

    static DoorProject in(Path directory) {
        var project = new DoorProject(directory);
        project.write(
                "settings.gradle",
                """
                pluginManagement {
                    repositories {
                        mavenLocal()
                        mavenCentral()
                    }
                }
                rootProject.name = "house"
                """);
        project.write("build.gradle", BUILD_SCRIPT.formatted(Environment.version(), Environment.junitVersion()));
        project.write(
                "src/main/java/com/acme/house/Door.java",
                """
                package com.acme.house;

                public class Door {
                    private int open;
                    private int locked;

                    public void open() {
                        open = 1;
                    }

                    public void close() {
                        open = 0;
                    }

                    public void lock() {
                        if (open == 0) {
                            locked = 1;
                        }
                    }

                    public boolean isLocked() {
                        return locked == 1;
                    }
                }
                """);
        project.writeTest("DoorTest", "lock");
        project.writeSpec(
                """
                import com.acme.house.Door;

                /** A locked door is shut. */
                spec House {
                    var open = field Door.open;
                    var locked = field Door.locked;

                    property lockedIsShut = always (locked == 1 -> open == 0);
                }
                """);
        return project;
    }

    void writeTest(String name, String action) {
        write(
                "src/test/java/com/acme/house/" + name + ".java",
                """
                package com.acme.house;

                import static org.junit.jupiter.api.Assertions.assertTrue;

                import org.junit.jupiter.api.Test;

                class %s {
                    @Test
                    void locks() {
                        Door door = new Door();
                        door.open();
                        door.close();
                        door.%s();
                        assertTrue(door.isLocked());
                    }
                }
                """
                        .formatted(name, action));
    }

    void writeSpec(String text) {
        write("src/test/spec/house.spec", text);
    }

    void write(String file, String content) {
        ProjectFiles.write(file(file), content);
    }

    void addToBuildScript(String text) {
        write("build.gradle", ProjectFiles.read(file("build.gradle")) + text);
    }

    /** Makes the program lock doors that stand open, and a test that does so. */
    void breakTheProperty() {
        ProjectFiles.replace(file("src/main/java/com/acme/house/Door.java"), "if (open == 0) {", "if (locked == 0) {");
        ProjectFiles.replace(file("src/test/java/com/acme/house/DoorTest.java"), "door.close();", "");
    }

    Path file(String name) {
        return directory.resolve(name);
    }
}
