package io.threadspec.weaver.hierarchy;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/**
 * A class as its class file declares it, without code.
 *
 * @param name internal name (JVMS §4.2.1)
 * @param superName its superclass, {@code null} for {@code java/lang/Object}
 * @param interfaces its direct superinterfaces
 * @param access its flags (JVMS §4.1)
 * @param fields in the order of the class file
 * @param methods name and descriptor of each
 */
public record ClassFacts(
        String name,
        @Nullable String superName,
        List<String> interfaces,
        int access,
        List<FieldFacts> fields,
        Set<String> methods) {

    public ClassFacts {
        interfaces = List.copyOf(interfaces);
        fields = List.copyOf(fields);
        methods = Collections.unmodifiableSortedSet(new TreeSet<>(methods)); // Keys are made of its text.
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
                node.methods.stream().map(method -> method.name + method.desc).collect(Collectors.toSet()));
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
