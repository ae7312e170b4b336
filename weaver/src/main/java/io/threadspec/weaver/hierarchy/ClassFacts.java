package io.threadspec.weaver.hierarchy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A class as its class file declares it, without code.
 *
 * @param name internal name (JVMS §4.2.1)
 * @param superName its superclass, {@code null} for {@code java/lang/Object}
 * @param interfaces its direct superinterfaces
 * @param access its flags (JVMS §4.1)
 * @param fields in the order of the class file
 * @param methods name and descriptor of each
 * @param protectedMethods the protected ones among them
 * @param bridges bridge methods: a call that names a supertype's parameters reaches through them the methods that narrow these (JLS
 *     §15.12.4.5)
 */
public record ClassFacts(
        String name,
        @Nullable String superName,
        List<String> interfaces,
        int access,
        List<FieldFacts> fields,
        Set<String> methods,
        Set<String> protectedMethods,
        Set<String> bridges) {

    public ClassFacts {
        interfaces = List.copyOf(interfaces);
        fields = List.copyOf(fields);
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
                fields(node),
                signatures(node, 0),
                signatures(node, Opcodes.ACC_PROTECTED),
                signatures(node, Opcodes.ACC_BRIDGE));
    }

    private static List<FieldFacts> fields(ClassNode node) {
        List<FieldFacts> fields = new ArrayList<>();
        for (FieldNode field : node.fields) {
            fields.add(FieldFacts.of(field));
        }
        return fields;
    }

    /** In the order of the class file, because cache keys are made from the text of these facts. */
    private static Set<String> signatures(ClassNode node, int flags) {
        Set<String> signatures = new LinkedHashSet<>();
        for (MethodNode method : node.methods) {
            if ((method.access & flags) == flags) {
                signatures.add(method.name + method.desc);
            }
        }
        return Collections.unmodifiableSet(signatures);
    }

    public boolean isPublic() {
        return (access & Opcodes.ACC_PUBLIC) != 0;
    }

    public boolean isInterface() {
        return (access & Opcodes.ACC_INTERFACE) != 0;
    }

    public Optional<FieldFacts> field(String fieldName, String descriptor) {
        for (FieldFacts field : fields) {
            if (field.name().equals(fieldName) && field.descriptor().equals(descriptor)) {
                return Optional.of(field);
            }
        }
        return Optional.empty();
    }
}
