package io.threadspec.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/** A program that writes a file anew, in random pieces: to another file, or to standard output. */
final class PieceWriter {

    private PieceWriter() {}

    /** Source, target (or -), seed. */
    public static void main(String[] arguments) throws IOException {
        byte[] bytes = Files.readAllBytes(Path.of(arguments[0]));
        var random = new Random(Long.parseLong(arguments[2]));
        try (OutputStream out = arguments[1].equals("-")
                ? new FileOutputStream(FileDescriptor.out)
                : new FileOutputStream(arguments[1], true)) {
            for (int at = 0; at < bytes.length; ) {
                int length = Math.min(bytes.length - at, 1 + random.nextInt(2_000));
                out.write(bytes, at, length);
                at += length;
            }
        }
    }
}
