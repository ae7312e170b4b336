package io.threadspec.weaver.hierarchy;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/**
 * A class as its class file declares it, without its methods but for the bridges.
 *
 * @param name internal name (JVMS §4.2.1)
 * @param superName its superclass, {@code null} for {@code java/lang/Object}
 * @param interfaces its direct superinterfaces
 * @param access its flags (JVMS §4.1)
 * @param fields in the order of the class file
 * @param bridges names and descriptors of the methods through which a caller who names a supertype's parameters gets to the
 *     methods that narrow them (JLS §15.12.4.5)
 */
public record ClassFacts(
        String name,
        @Nullable String superName,
        List<String> interfaces,
        int access,
        List<FieldFacts> fields,
        Set<String> bridges) {

    public ClassFacts {
        interfaces = List.copyOf(interfaces);
        fields = List.copyOf(fields);
        bridges = Set.copyOf(bridges);
    }

    public static ClassFacts read(byte[] classFile) {
        var node = new ClassNode();
        new ClassReader(classFile)
                .accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return of(node);
    }

    public static ClassFacts of(ClassNode node) {
        return new ClassFacts(
                node.name,
                node.superName,
                node.interfaces,
                node.access,
                node.fields.stream()
                        .map(field -> new FieldFacts(field.name, field.desc, field.access, field.value != null))
                        .toList(),
                node.methods.stream()
                        .filter(method -> (method.access & Opcodes.ACC_BRIDGE) != 0)
                        .map(method -> method.name + method.desc)
                        .collect(Collectors.toSet()));
    }

    public boolean isPublic() {
        return (access & Opcodes.ACC_PUBLIC) != 0;
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
