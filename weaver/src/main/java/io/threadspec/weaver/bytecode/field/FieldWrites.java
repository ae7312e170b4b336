package io.threadspec.weaver.bytecode.field;

import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Finds the relevant fields that an unwoven class writes. */
public final class FieldWrites {

    private FieldWrites() {}

    /** Indices of relevant fields; empty if the class file cannot be read. */
    public static Optional<NavigableSet<Integer>> relevantIn(byte[] classFile, WovenFields fields) {
        return relevantIn(classFile, fields, method -> true);
    }

    /** Only in methods of these names and descriptors. */
    public static Optional<NavigableSet<Integer>> relevantIn(
            byte[] classFile, WovenFields fields, Predicate<String> methods) {
        NavigableSet<Integer> written = new TreeSet<>();
        var methodVisitor = new MethodVisitor(Opcodes.ASM9) {
            @Override
            public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
                if (opcode == Opcodes.PUTFIELD || opcode == Opcodes.PUTSTATIC) {
                    fields.relevantField(owner, name, descriptor).ifPresent(written::add);
                }
            }
        };
        var classVisitor = new ClassVisitor(Opcodes.ASM9) {
            @Override
            public @Nullable MethodVisitor visitMethod(
                    int access,
                    String name,
                    String descriptor,
                    @Nullable String signature,
                    String @Nullable [] exceptions) {
                return methods.test(name + descriptor) ? methodVisitor : null;
            }
        };
        try {
            new ClassReader(classFile).accept(classVisitor, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            return Optional.of(written);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            // ASM throws these for an unknown version and broken content.
            return Optional.empty();
        }
    }
}
