package io.threadspec.weaver.bytecode.field;

import io.threadspec.weaver.hierarchy.ClassHierarchy;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Fields that a program also accesses through a {@code VarHandle} or a field updater. Both are made from a class and the name of a
 * field, which nearly always stand as constants in the class that makes them: every pair of such constants of one class counts,
 * and its own name with them. A pair that was meant otherwise costs an order too much, never one too few.
 */
public final class HandledFields {

    private static final Set<String> MAKERS = Set.of("findVarHandle", "newUpdater", "unreflectVarHandle");

    /** Names of fields, and the classes that stand beside them. */
    private final Map<String, Set<String>> owners = new HashMap<>();

    /** Adds what a class makes handles of. One that cannot be read adds nothing: weaving will say what is wrong with it. */
    public void addFrom(byte[] classFile) {
        var constants = new Constants();
        try {
            new ClassReader(classFile).accept(constants, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        } catch (RuntimeException e) {
            return; // ASM answers broken content with whatever exception it ran into.
        }
        if (constants.makesHandles) {
            for (String owner : constants.classes) {
                constants.strings.forEach(field ->
                        owners.computeIfAbsent(field, name -> new HashSet<>()).add(owner));
            }
        }
    }

    /** Whether a field is one of them; the handle may name a subclass of the one that declares it. */
    public boolean contains(String declaringClass, String field, String descriptor, ClassHierarchy hierarchy) {
        return owners.getOrDefault(field, Set.of()).stream().anyMatch(owner -> hierarchy
                .resolveField(owner, field, descriptor)
                .filter(found -> found.declaringClass().name().equals(declaringClass))
                .isPresent());
    }

    /** The constants in the code of a class. */
    private static final class Constants extends ClassVisitor {
        private final Set<String> classes = new HashSet<>();
        private final Set<String> strings = new HashSet<>();
        private boolean makesHandles;

        Constants() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visit(
                int version,
                int access,
                String name,
                @Nullable String signature,
                @Nullable String superName,
                String @Nullable [] interfaces) {
            classes.add(name);
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String method,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitLdcInsn(Object value) {
                    if (value instanceof String string) {
                        strings.add(string);
                    } else if (value instanceof Type type && type.getSort() == Type.OBJECT) {
                        classes.add(type.getInternalName());
                    }
                }

                @Override
                public void visitMethodInsn(
                        int opcode, String owner, String name, String methodDescriptor, boolean isInterface) {
                    makesHandles |= MAKERS.contains(name);
                }
            };
        }
    }
}
