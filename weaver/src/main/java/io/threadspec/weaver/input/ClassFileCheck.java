package io.threadspec.weaver.input;

import io.threadspec.runtime.problem.Problem;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;

/** Checks whether the weaver understands a class file. If not, that is an error: skipping it would hide events. */
final class ClassFileCheck {

    private static final int MAGIC = 0xCAFEBABE;
    private static final int NEWEST_KNOWN = Opcodes.V28;

    /** Java 1.1 is 45, and each release since has added one. */
    private static final int MAJOR_OF_JAVA_0 = 44;

    private ClassFileCheck() {}

    /** @param bytes its content */
    static Optional<Problem> check(ProjectFile file, byte[] bytes) {
        if (bytes.length < 8 || ByteBuffer.wrap(bytes).getInt() != MAGIC) {
            return Optional.of(malformed(file, "it does not start like a class file"));
        }
        // JVMS §4.1: u4 magic, u2 minor_version, u2 major_version.
        int major = ByteBuffer.wrap(bytes).getShort(6) & 0xFFFF;
        if (major > NEWEST_KNOWN) {
            return Optional.of(Problem.error(
                    "a class file has a version that this release of ThreadSpec does not know: file=" + file.path()
                            + " version=" + major + " (Java " + (major - MAJOR_OF_JAVA_0) + ") newestKnown="
                            + NEWEST_KNOWN + " (Java " + (NEWEST_KNOWN - MAJOR_OF_JAVA_0) + ")",
                    "compile with --release " + (NEWEST_KNOWN - MAJOR_OF_JAVA_0)
                            + " or lower, use a newer ThreadSpec, or exclude the class by a pattern"));
        }
        try {
            // Everything but the code, which weaving checks.
            new ClassReader(bytes).accept(new ClassVisitor(Opcodes.ASM9) {}, ClassReader.SKIP_CODE);
            return Optional.empty();
        } catch (RuntimeException e) {
            // ASM may throw any exception for broken content.
            return Optional.of(malformed(file, e.toString()));
        }
    }

    /** If not, no class loader can find it there; it may be test data. */
    static boolean isNamedAsItsPlace(ProjectFile file, byte[] bytes) {
        return new ClassReader(bytes).getClassName().equals(file.className());
    }

    private static Problem malformed(ProjectFile file, String reason) {
        return Problem.error(
                "a class file is malformed: file=" + file.path() + " reason=" + reason,
                "compile again; if it is meant to be like this, exclude it by a pattern");
    }
}
