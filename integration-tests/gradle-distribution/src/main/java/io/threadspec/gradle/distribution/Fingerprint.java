package io.threadspec.gradle.distribution;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** Names an installation after what it is made from and by: another list of jars or another builder, another directory. */
final class Fingerprint {

    private Fingerprint() {}

    static String of(Path codeSource, GradleInstallation.Artifacts artifacts) throws IOException {
        MessageDigest digest = sha256();
        for (String name : artifacts.names()) {
            digest.update(name.getBytes(StandardCharsets.UTF_8));
        }
        if (Files.isDirectory(codeSource)) {
            addClasses(digest, codeSource);
        } else {
            try (FileSystem jar = FileSystems.newFileSystem(codeSource)) {
                addClasses(digest, jar.getPath("/"));
            }
        }
        return HexFormat.of().formatHex(digest.digest(), 0, 6);
    }

    private static void addClasses(MessageDigest digest, Path root) throws IOException {
        List<Path> classes;
        try (Stream<Path> files = Files.walk(root)) {
            classes = files.filter(file -> file.toString().endsWith(".class"))
                    .sorted()
                    .toList();
        }
        for (Path file : classes) {
            digest.update(Files.readAllBytes(file));
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
