package io.threadspec.runtime.spec;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/**
 * Reads compiled specifications from disk, see {@code docs/formats.md}.
 *
 * <pre>
 *    0               8         12        16        20
 *   +---------------+---------+---------+---------+----------------+
 *   | magic         | version | length  | CRC32C  | body … length  |
 *   +---------------+---------+---------+---------+----------------+
 * </pre>
 *
 * Whole numbers are big-endian. The checksum is that of the body.
 */
public final class CompiledSpecsFile {

    /** {@code TSPECS}, CR, LF: detects a transfer that rewrites line ends. */
    public static final long MAGIC = 0x5453504543530D0AL;

    public static final int VERSION = 7;
    public static final int HEADER = 20;

    private static final String REMEDY = "compile the specifications again with this version of ThreadSpec";

    private CompiledSpecsFile() {}

    /** @throws ProblemException if this is not a complete, intact file of a known version */
    public static CompiledSpecs read(Path file) {
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(file);
        } catch (IOException failed) {
            throw new ProblemException("cannot read the compiled specifications: file=" + file, REMEDY, failed);
        }
        return fromBytes(bytes, file.toString());
    }

    /**
     * Reads what {@code CompiledSpecsWriter} wrote.
     *
     * @param origin named in problems
     */
    public static CompiledSpecs fromBytes(byte[] bytes, String origin) {
        if (bytes.length < HEADER) {
            throw broken(origin, "it ends within its header: bytes=" + bytes.length);
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        if (buffer.getLong() != MAGIC) {
            throw broken(origin, "it is not a file of compiled specifications");
        }
        int version = buffer.getInt();
        if (version != VERSION) {
            throw broken(origin, "its version is not known here: version=" + version + " known=" + VERSION);
        }
        int length = buffer.getInt();
        int checksum = buffer.getInt();
        if (length != buffer.remaining()) {
            throw broken(origin, "its length is wrong: expected=" + length + " found=" + buffer.remaining());
        }
        byte[] body = new byte[length];
        buffer.get(body);
        if (checksum(body) != checksum) {
            throw broken(origin, "its checksum is wrong");
        }
        try {
            return SpecsDecoder.decode(body);
        } catch (SpecsDecoder.MalformedException malformed) {
            throw broken(origin, malformed.getMessage());
        }
    }

    public static int checksum(byte[] body) {
        var checksum = new CRC32C();
        checksum.update(body);
        return (int) checksum.getValue();
    }

    private static ProblemException broken(String origin, String why) {
        return new ProblemException(
                Problem.error("the compiled specifications cannot be used, " + why + " file=" + origin, REMEDY));
    }
}
