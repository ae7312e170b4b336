package io.threadspec.gradle.distribution;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Puts the third-party jars that the modules name into the installation. */
final class ThirdPartyJars {

    private final FatJar fatJar;
    private final Path resolved;

    /** @param resolved directory of the jars that Maven resolved */
    ThirdPartyJars(FatJar fatJar, Path resolved) {
        this.fatJar = fatJar;
        this.resolved = resolved;
    }

    void writeTo(Path lib, Set<String> jars) throws IOException {
        for (String jar : jars) {
            Path artifact = resolved.resolve(jar);
            if (Files.exists(artifact)) {
                Files.copy(artifact, lib.resolve(jar));
            } else {
                extract(jar, lib.resolve(jar));
            }
        }
    }

    private void extract(String jar, Path target) throws IOException {
        List<String> entries = entriesOf(jar);
        try (var writer = new JarWriter(target)) {
            writer.put("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\n");
            for (String entry : entries) {
                byte[] content = fatJar.read(entry);
                writer.put(
                        Relocation.originalName(entry),
                        entry.endsWith(".class") ? Relocation.originalClass(content) : content);
            }
        }
    }

    /** For jars that stand in no Maven repository: their content in the fat jar. */
    private List<String> entriesOf(String jar) {
        if (jar.matches("native-platform-\\d.*")) {
            return below(ModuleSplitter.NATIVE); // with the native libraries of all its companions
        } else if (jar.startsWith("native-platform-") || jar.startsWith("file-events-")) {
            return List.of();
        } else if (jar.startsWith("fastutil-")) {
            return below(Relocation.PATH + "it/unimi/");
        } else if (jar.startsWith("capsule-")) {
            return below(Relocation.PATH + "io/usethesource/");
        } else if (jar.startsWith("kotlin-compiler-embeddable-")) {
            return List.of(); // 60 MB that only Kotlin scripts need; the module registry wants a file of that name
        }
        throw new IllegalStateException("Gradle needs a jar that the pom does not list: " + jar);
    }

    private List<String> below(String directory) {
        return fatJar.names().stream()
                .filter(name -> name.startsWith(directory))
                .toList();
    }
}
