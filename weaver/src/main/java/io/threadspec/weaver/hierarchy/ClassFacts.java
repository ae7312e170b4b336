package io.threadspec.weaver.hierarchy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A class as its class file declares it, without its methods.
 *
 * @param name internal name (JVMS §4.2.1)
 * @param superName its superclass, {@code null} for {@code java/lang/Object}
 * @param interfaces its direct superinterfaces
 * @param access its flags (JVMS §4.1)
 * @param fields in the order of the class file
 */
public record ClassFacts(
        String name, @Nullable String superName, List<String> interfaces, int access, List<FieldFacts> fields) {

    public ClassFacts {
        interfaces = List.copyOf(interfaces);
        fields = List.copyOf(fields);
    }

    public static ClassFacts read(byte[] classFile) {
        var reader = new ClassReader(classFile);
        List<FieldFacts> fields = new ArrayList<>();
        var collector = new ClassVisitor(Opcodes.ASM9) {
            @Override
            public @Nullable FieldVisitor visitField(
                    int access, String name, String descriptor, @Nullable String signature, @Nullable Object value) {
                fields.add(new FieldFacts(name, descriptor, access, value != null));
                return null;
            }
        };
        reader.accept(collector, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return new ClassFacts(
                reader.getClassName(),
                reader.getSuperName(),
                List.of(reader.getInterfaces()),
                reader.getAccess(),
                fields);
    }

    public boolean isInterface() {
        return (access & Opcodes.ACC_INTERFACE) != 0;
    }

    public Optional<FieldFacts> field(String fieldName, String descriptor) {
        return fields.stream()
                .filter(field ->
                        field.name().equals(fieldName) && field.descriptor().equals(descriptor))
                .findFirst();
    }
}
