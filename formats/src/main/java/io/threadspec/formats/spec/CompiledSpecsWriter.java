package io.threadspec.formats.spec;

import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.CompiledSpecsFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes what {@link CompiledSpecsFile} reads. */
public final class CompiledSpecsWriter {

    private CompiledSpecsWriter() {}

    /** Writes all of it, over what may stand there. */
    public static void write(Path file, CompiledSpecs specs) {
        try {
            Files.write(file, toBytes(specs));
        } catch (IOException failed) {
            throw new ProblemException(
                    "cannot write the compiled specifications: file=" + file,
                    "make the directory writable, or choose another one",
                    failed);
        }
    }

    public static byte[] toBytes(CompiledSpecs specs) {
        byte[] body = SpecsEncoder.encode(specs);
        return ByteBuffer.allocate(CompiledSpecsFile.HEADER + body.length)
                .putLong(CompiledSpecsFile.MAGIC)
                .putInt(CompiledSpecsFile.VERSION)
                .putInt(body.length)
                .putInt(CompiledSpecsFile.checksum(body))
                .put(body)
                .array();
    }
}
