package io.threadspec.weaver.bytecode;

import io.threadspec.weaver.bytecode.block.MarkerCalls;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import io.threadspec.weaver.pointcut.WeaverVersion;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Takes the methods with markers from the output of AspectJ, and keeps everything else of the class as the compiler wrote it. AspectJ's
 * code has no frames, so they are computed, but only for these methods.
 *
 * <p>AspectJ has no join point for a method reference, so its input has lambdas instead; those with markers are kept.
 */
public final class AdvisedCode {

    private AdvisedCode() {}

    /**
     * The input of AspectJ: the class with lambdas instead of method references, and without the code of methods in which nothing can
     * match.
     *
     * @param mayMatch whether something may match in a method
     * @return empty if there is no method in which something may match
     */
    public static Optional<byte[]> toAdvise(byte[] classFile, Predicate<MethodNode> mayMatch) {
        byte[] whole = withCalls(classFile);
        var reader = new ClassReader(whole);
        var node = new ClassNode();
        reader.accept(node, 0);
        Set<MethodNode> wanted = new HashSet<>();
        for (MethodNode method : node.methods) {
            if (mayMatch.test(method)) {
                wanted.add(method);
            }
        }
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        addReferring(node, wanted);
        for (MethodNode method : node.methods) {
            if (method.instructions.size() > 0 && !wanted.contains(method) && !MethodReferences.isLambda(method)) {
                dropCode(method);
            }
        }
        node.visitAttribute(new WeaverVersion());
        // With the constant pool of the class: in another order, constants may need longer instructions.
        var writer = new ClassWriter(reader, 0);
        node.accept(writer);
        try {
            return Optional.of(writer.toByteArray());
        } catch (ClassTooLargeException e) {
            return Optional.of(whole); // There is no room for one more constant. AspectJ will report that.
        }
    }

    private static byte[] withCalls(byte[] classFile) {
        var reader = new ClassReader(classFile);
        boolean isOld = reader.readUnsignedShort(6) < Opcodes.V1_5; // The flag is an attribute there (JVMS §4.7.8).
        if (!isOld && (reader.getAccess() & Opcodes.ACC_SYNTHETIC) == 0 && !MethodReferences.mayBeIn(reader)) {
            return classFile;
        }
        var node = new ClassNode();
        reader.accept(node, 0);
        int methods = node.methods.size();
        MethodReferences.all(node).expand(node);
        // AspectJ skips synthetic classes, but some compilers put the user's code into them.
        boolean synthetic = (node.access & Opcodes.ACC_SYNTHETIC) != 0;
        if (node.methods.size() == methods && !synthetic) {
            return classFile;
        }
        node.access &= ~Opcodes.ACC_SYNTHETIC;
        var writer = new ClassWriter(0);
        node.accept(writer);
        return writer.toByteArray();
    }

    /** Adds the methods that refer to a wanted lambda. */
    private static void addReferring(ClassNode node, Set<MethodNode> wanted) {
        List<MethodNode> lambdas =
                wanted.stream().filter(MethodReferences::isLambda).toList();
        for (MethodNode method : node.methods) {
            for (MethodNode lambda : lambdas) {
                if (MethodReferences.refers(method, lambda)) {
                    wanted.add(method);
                }
            }
        }
    }

    /** AspectJ inspects the method from other places, so it is kept, and must have some code. */
    private static void dropCode(MethodNode method) {
        method.instructions = new InsnList(); //                     (empty)
        method.instructions.add(new InsnNode(Opcodes.ACONST_NULL)); // null
        method.instructions.add(new InsnNode(Opcodes.ATHROW)); //
        method.tryCatchBlocks = new ArrayList<>();
        method.localVariables = new ArrayList<>();
        method.visibleLocalVariableAnnotations = new ArrayList<>();
        method.invisibleLocalVariableAnnotations = new ArrayList<>();
        method.maxStack = 1;
    }

    static void graft(ClassNode original, byte[] advised, ClassHierarchy hierarchy) {
        var woven = new ClassNode();
        new ClassReader(withFrames(advised, hierarchy)).accept(woven, ClassReader.EXPAND_FRAMES);
        OptionalLong serialVersion = SerialVersion.toKeep(original, hierarchy);
        boolean added = false;
        for (MethodNode method : taken(woven)) {
            Optional<MethodNode> target = original.methods.stream()
                    .filter(each -> each.name.equals(method.name) && each.desc.equals(method.desc))
                    .findFirst();
            if (target.isPresent()) {
                moveCode(method, target.get());
            } else {
                original.methods.add(method);
                // AspectJ added an initialiser, which counts in the default serialVersionUID.
                added |= !MethodReferences.isLambda(method);
            }
        }
        if (added) {
            serialVersion.ifPresent(value -> SerialVersion.add(original, value));
        }
    }

    /** Methods with markers, methods that refer to a lambda with markers, and all lambdas that these refer to. */
    private static Set<MethodNode> taken(ClassNode woven) {
        List<MethodNode> lambdas =
                woven.methods.stream().filter(MethodReferences::isLambda).toList();
        Set<MethodNode> taken = new LinkedHashSet<>();
        for (MethodNode method : woven.methods) {
            if (hasMarker(method)
                    || lambdas.stream()
                            .anyMatch(lambda -> hasMarker(lambda) && MethodReferences.refers(method, lambda))) {
                taken.add(method);
            }
        }
        for (MethodNode method : List.copyOf(taken)) {
            lambdas.stream()
                    .filter(lambda -> MethodReferences.refers(method, lambda))
                    .forEach(taken::add);
        }
        return taken;
    }

    private static boolean hasMarker(MethodNode method) {
        for (AbstractInsnNode instruction : method.instructions) {
            if (MarkerCalls.isMarker(instruction)) {
                return true;
            }
        }
        return false;
    }

    private static void moveCode(MethodNode from, MethodNode to) {
        to.instructions = from.instructions;
        to.tryCatchBlocks = from.tryCatchBlocks;
        to.localVariables = from.localVariables;
        to.visibleLocalVariableAnnotations = from.visibleLocalVariableAnnotations;
        to.invisibleLocalVariableAnnotations = from.invisibleLocalVariableAnnotations;
        to.maxStack = from.maxStack;
        to.maxLocals = from.maxLocals;
    }

    private static byte[] withFrames(byte[] advised, ClassHierarchy hierarchy) {
        var reader = new ClassReader(advised);
        // Class files before Java 6 have no frames, and may have subroutines, for which none can be computed.
        boolean frames = (reader.readUnsignedShort(6) & 0xFFFF) >= Opcodes.V1_6;
        var writer = new FrameWriter(frames ? ClassWriter.COMPUTE_FRAMES : ClassWriter.COMPUTE_MAXS, hierarchy);
        reader.accept(writer, ClassReader.SKIP_FRAMES);
        return writer.toByteArray();
    }

    /** Finds common superclasses without loading a class. */
    private static final class FrameWriter extends ClassWriter {

        private final ClassHierarchy hierarchy;

        FrameWriter(int flags, ClassHierarchy hierarchy) {
            super(flags);
            this.hierarchy = hierarchy;
        }

        @Override
        protected String getCommonSuperClass(String one, String other) {
            return hierarchy.commonSuperclass(one, other);
        }
    }
}
