package io.threadspec.gradle.distribution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Builds the installation directory, part by part. */
final class InstallationBuilder {

    private static final String COMPILER_PLUGIN = "org/gradle/internal/compiler/java/";
    private static final String BEACON = "org/gradle/internal/installation/beacon/InstallationBeacon.class";

    private final GradleInstallation.Artifacts artifacts;
    private final String version;

    InstallationBuilder(GradleInstallation.Artifacts artifacts) {
        this.artifacts = artifacts;
        this.version = artifacts.version();
    }

    void build(Path home) throws IOException {
        Path lib = Files.createDirectories(home.resolve("lib"));
        Files.createDirectories(lib.resolve("plugins"));
        try (var fatJar = new FatJar(artifacts.gradleApi());
                var testKit = new FatJar(artifacts.testKit())) {
            var modules = new ModuleJars(fatJar, testKit, version);
            modules.writeTo(lib);
            new ThirdPartyJars(fatJar, artifacts.jars()).writeTo(lib, modules.thirdPartyJars());
            writeTestKit(testKit, lib);
        }
        writeModule(
                lib,
                "gradle-java-compiler-plugin",
                List.of(),
                COMPILER_PLUGIN + "IncrementalCompileTask.class",
                COMPILER_PLUGIN + "ConstantScanner.class");
        writeModule(lib, "gradle-installation-beacon", List.of(), BEACON);
        writeModule(lib, "gradle-instrumentation-agent", List.of());
        // Gradle's plugins are loaded without the modules that they need. Workers get some of these only as what this
        // module needs.
        writeModule(lib, "gradle-kotlin-dsl-provider-plugins", List.of("gradle-plugin-development"));
        // The agent's jar is in no Maven repository; without it Gradle instruments build logic class by class.
        Files.writeString(home.resolve("gradle.properties"), "org.gradle.internal.instrumentation.agent=false\n");
        writeStartScript(home);
    }

    private void writeTestKit(FatJar testKit, Path lib) throws IOException {
        try (var jar = new JarWriter(lib.resolve("gradle-test-kit-" + version + ".jar"))) {
            String manifest = ModuleManifest.fileOf("gradle-test-kit");
            jar.put(manifest, testKit.read(manifest));
            for (String name : testKit.names()) {
                if (name.startsWith("org/gradle/testkit/") && name.endsWith(".class")) {
                    jar.put(name, Relocation.originalClass(testKit.read(name)));
                }
            }
        }
    }

    /** A module that the fat jar leaves out, with classes that stand in for its own. */
    private void writeModule(Path lib, String module, List<String> needed, String... classes) throws IOException {
        try (var jar = new JarWriter(lib.resolve(module + "-" + version + ".jar"))) {
            jar.put(ModuleManifest.fileOf(module), ModuleManifest.needing(needed));
            for (String name : classes) {
                jar.put(name, OwnClasses.read(name));
            }
        }
    }

    private void writeStartScript(Path home) throws IOException {
        Path script = Files.createDirectories(home.resolve("bin")).resolve("gradle");
        Files.writeString(
                script,
                """
                #!/bin/sh
                home=$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd -P)
                exec "${JAVA_HOME:+$JAVA_HOME/bin/}java" -Xmx64m $JAVA_OPTS $GRADLE_OPTS \\
                    -Dorg.gradle.appname=gradle -jar "$home/lib/gradle-launcher-VERSION.jar" "$@"
                """
                        .replace("VERSION", version));
        if (!script.toFile().setExecutable(true)) {
            throw new IOException("Cannot make executable: " + script);
        }
    }
}
