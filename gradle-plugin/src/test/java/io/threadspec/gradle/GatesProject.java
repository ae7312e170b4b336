package io.threadspec.gradle;

import java.nio.file.Path;

/** A build of two projects: a ferry, and the gate that makes it wait for its load. */
record GatesProject(Path directory) {

    /** What nothing but luck orders: the other thread, of a name or of a pool, has ended, and this one sees that in a way that orders nothing. */
    static final String LUCK =
            """
            while (Thread.getAllStackTraces().keySet().stream().anyMatch(thread -> thread.getName().matches("crew|pool-.*"))) {
                Thread.sleep(10);
            }
            """;

    static GatesProject in(Path directory) {
        var project = new GatesProject(directory);
        project.write(
                "settings.gradle",
                """
                pluginManagement {
                    repositories {
                        mavenLocal()
                        mavenCentral()
                    }
                }
                rootProject.name = "gates"
                include("gate", "ferry")
                """);
        project.write("gate/build.gradle", "plugins { id(\"java-library\") }\n");
        project.write(
                "ferry/build.gradle",
                DoorProject.BUILD_SCRIPT.formatted(Environment.version(), Environment.junitVersion())
                        + """
                        dependencies {
                            implementation(project(":gate"))
                        }
                        """);
        project.write(
                "gate/src/main/java/com/acme/gate/Gate.java",
                """
                package com.acme.gate;

                public class Gate {
                    private int opened;

                    public synchronized void open() {
                        opened = 1;
                        notifyAll();
                    }

                    public synchronized void pass() throws InterruptedException {
                        while (opened == 0) {
                            wait();
                        }
                    }
                }
                """);
        project.write(
                "ferry/src/main/java/com/acme/Ferry.java",
                """
                package com.acme;

                import com.acme.gate.Gate;

                public class Ferry {
                    private final Gate gate = new Gate();
                    private int loaded;
                    private int sailing;

                    void load() {
                        loaded = 1;
                        gate.open();
                    }

                    void sail() throws InterruptedException {
                        gate.pass();
                        sailing = 1;
                    }
                }
                """);
        project.write(
                "ferry/src/test/java/com/acme/FerryTest.java",
                """
                package com.acme;

                import org.junit.jupiter.api.Test;

                class FerryTest {
                    @Test
                    void sails() throws InterruptedException {
                        Ferry ferry = new Ferry();
                        Thread crew = new Thread(ferry::load, "crew");
                        crew.start();
                        ferry.sail();
                        crew.join();
                    }
                }
                """);
        project.write(
                "ferry/src/test/spec/ferries.spec",
                """
                import com.acme.Ferry;
                import com.acme.gate.Gate;

                spec Ferries {
                    var loaded = field Ferry.loaded;
                    var sailing = field Ferry.sailing;

                    property loadedFirst = always (start(sailing == 1) -> loaded == 1);
                }

                spec Gates {
                    var opened = field Gate.opened;

                    property staysOpen = never (end(opened == 1));
                }
                """);
        return project;
    }

    /** Sails without the gate, at a time when the load is there by luck. */
    void ignoreTheGate() {
        ProjectFiles.replace(file("ferry/src/main/java/com/acme/Ferry.java"), "gate.pass();", LUCK);
    }

    void write(String file, String content) {
        ProjectFiles.write(file(file), content);
    }

    Path file(String name) {
        return directory.resolve(name);
    }
}
