package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * What code that is not woven sees of a woven class by reflection: the same supertypes, annotations and members as of the plain one, and
 * besides only members that are synthetic; fields of these are transient, or constants. Frameworks pass over such members.
 */
final class WovenShape {

    private WovenShape() {}

    static void compare(byte[] plain, byte[] woven) {
        ClassNode before = read(plain);
        ClassNode after = read(woven);
        assertEquals(before.superName, after.superName, before.name);
        assertEquals(before.interfaces, after.interfaces, before.name);
        assertEquals(before.signature, after.signature, before.name);
        assertEquals(before.access, after.access, before.name);
        assertEquals(
                annotations(before.visibleAnnotations, before.invisibleAnnotations),
                annotations(after.visibleAnnotations, after.invisibleAnnotations),
                before.name);
        List<String> members = members(before);
        List<String> kept = members(after);
        kept.removeIf(member -> !members.contains(member));
        assertEquals(members, kept, before.name);
        assertEquals(List.of(), visibleAdditions(before, after), before.name);
    }

    private static ClassNode read(byte[] classFile) {
        var node = new ClassNode();
        new ClassReader(classFile).accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
        return node;
    }

    /** Fields and methods as reflection shows them. */
    private static List<String> members(ClassNode node) {
        List<String> members = new ArrayList<>();
        for (FieldNode field : node.fields) {
            members.add(field.access + " " + field.name + " " + field.desc + " " + field.signature
                    + annotations(field.visibleAnnotations, field.invisibleAnnotations));
        }
        for (MethodNode method : node.methods) {
            members.add(method.access + " " + method.name + method.desc + " " + method.signature + method.exceptions
                    + annotations(method.visibleAnnotations, method.invisibleAnnotations));
        }
        return members;
    }

    private static List<String> visibleAdditions(ClassNode before, ClassNode after) {
        List<String> visible = new ArrayList<>();
        for (FieldNode field : after.fields) {
            boolean isConstant = (field.access & Opcodes.ACC_STATIC) != 0 && (field.access & Opcodes.ACC_FINAL) != 0;
            boolean isHidden = (field.access & Opcodes.ACC_SYNTHETIC) != 0
                    && (isConstant || (field.access & Opcodes.ACC_TRANSIENT) != 0);
            boolean isAdded = before.fields.stream()
                    .noneMatch(other -> other.name.equals(field.name) && other.desc.equals(field.desc));
            if (isAdded && !isHidden) {
                visible.add(field.name);
            }
        }
        for (MethodNode method : after.methods) {
            boolean isAdded = before.methods.stream()
                    .noneMatch(other -> other.name.equals(method.name) && other.desc.equals(method.desc));
            // A class initialiser is no member.
            if (isAdded && (method.access & Opcodes.ACC_SYNTHETIC) == 0 && !method.name.equals("<clinit>")) {
                visible.add(method.name + method.desc);
            }
        }
        return visible;
    }

    private static List<String> annotations(
            @Nullable List<AnnotationNode> visible, @Nullable List<AnnotationNode> invisible) {
        List<String> all = new ArrayList<>();
        for (List<AnnotationNode> some : List.of(
                visible == null ? List.<AnnotationNode>of() : visible,
                invisible == null ? List.<AnnotationNode>of() : invisible)) {
            some.forEach(annotation -> all.add(text(annotation)));
        }
        return all;
    }

    /** Of a value of an annotation as the class file has it: enum constants are arrays, several values are lists. */
    private static String text(@Nullable Object value) {
        if (value instanceof AnnotationNode annotation) {
            return annotation.desc + text(annotation.values);
        }
        if (value instanceof List<?> values) {
            return values.stream().map(WovenShape::text).toList().toString();
        }
        return value instanceof Object[] constant ? Arrays.toString(constant) : String.valueOf(value);
    }
}
