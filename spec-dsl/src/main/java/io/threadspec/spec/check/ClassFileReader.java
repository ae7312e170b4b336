package io.threadspec.spec.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Takes from a class file what {@link ClassFile} holds. */
final class ClassFileReader extends ClassVisitor {

    private final String name;
    private final boolean isInterface;
    private final List<ClassFile.Field> fields = new ArrayList<>();
    private final List<ClassFile.Method> methods = new ArrayList<>();
    private final List<ClassFile.Method> constructors = new ArrayList<>();

    private ClassFileReader(String name, boolean isInterface) {
        super(Opcodes.ASM9);
        this.name = name;
        this.isInterface = isInterface;
    }

    static ClassFile read(byte[] bytes) {
        var reader = new ClassReader(bytes);
        var visitor = new ClassFileReader(reader.getClassName(), (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0);
        reader.accept(visitor, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return new ClassFile(
                reader.getClassName(),
                Optional.ofNullable(reader.getSuperName()),
                List.of(reader.getInterfaces()),
                visitor.fields,
                visitor.methods,
                visitor.constructors);
    }

    @Override
    public @Nullable FieldVisitor visitField(
            int access, String field, String descriptor, @Nullable String signature, @Nullable Object value) {
        if ((access & Opcodes.ACC_SYNTHETIC) == 0) {
            boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
            // A value in the class file is that of a constant (JVMS §4.7.2); all fields of an interface are final.
            fields.add(new ClassFile.Field(name, field, descriptor, isStatic, value != null || isInterface));
        }
        return null;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String method, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        boolean isBridge = (access & Opcodes.ACC_BRIDGE) != 0;
        boolean isWritten = isBridge || (access & Opcodes.ACC_SYNTHETIC) == 0;
        if (isWritten && method.equals("<init>")) {
            constructors.add(new ClassFile.Method("new", descriptor, false, false));
        } else if (isWritten && !method.startsWith("<")) {
            methods.add(new ClassFile.Method(method, descriptor, isBridge, (access & Opcodes.ACC_NATIVE) != 0));
        }
        return null;
    }
}
