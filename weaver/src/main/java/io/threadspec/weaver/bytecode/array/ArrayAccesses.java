package io.threadspec.weaver.bytecode.array;

import static io.threadspec.weaver.bytecode.method.MethodBody.VALUE;

import io.threadspec.runtime.probe.ArrayProbes;
import io.threadspec.weaver.bytecode.field.FarAccesses;
import io.threadspec.weaver.bytecode.initializer.TrivialInitializer;
import io.threadspec.weaver.bytecode.method.MadeInterpreter;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Reads and writes of array elements. As with fields, the program's own code accesses the elements first, so that exceptions for a null
 * array or a wrong index come from the same place as without weaving.
 */
public final class ArrayAccesses implements MethodConcern {

    private static final String PROBES = Type.getInternalName(ArrayProbes.class);

    @Override
    public boolean weave(MethodBody method) {
        List<AbstractInsnNode> accesses = accesses(method);
        var views = new ArrayViews(method, method.isCompact() ? List.of() : accesses);
        for (AbstractInsnNode access : accesses) {
            Optional<MethodInsnNode> far = method.isCompact() ? far(method, access) : Optional.empty();
            if (far.isPresent()) {
                method.instructions().set(access, far.get());
            } else if (MadeInterpreter.isElementRead(access)) {
                weaveRead(method, access, views);
            } else {
                weaveWrite(method, access, views);
            }
        }
        return !accesses.isEmpty();
    }

    private static Optional<MethodInsnNode> far(MethodBody method, AbstractInsnNode access) {
        boolean write = isWrite(access);
        int kind = access.getOpcode() - (write ? Opcodes.IASTORE : Opcodes.IALOAD);
        return FarAccesses.ofElement(method.owner(), write, kind, element(kind));
    }

    /** The accesses to arrays that other threads may have. */
    private static List<AbstractInsnNode> accesses(MethodBody method) {
        if (TrivialInitializer.fillsConstants(method.owner(), method.method())) {
            return List.of();
        }
        List<AbstractInsnNode> all = Arrays.asList(method.originalInstructions());
        List<AbstractInsnNode> accesses = all.stream()
                .filter(instruction -> MadeInterpreter.isElementRead(instruction) || isWrite(instruction))
                .toList();
        if (accesses.isEmpty() || all.stream().noneMatch(OwnArrays::makesArray)) {
            return accesses;
        }
        return OwnArrays.of(method)
                .map(own ->
                        accesses.stream().filter(access -> !own.isOwn(access)).toList())
                .orElse(accesses);
    }

    /** The accessed array, in the frame before the access. */
    public static BasicValue array(AbstractInsnNode access, Frame<BasicValue> frame) {
        return frame.getStack(frame.getStackSize() - 1 - aboveArray(access));
    }

    /** How many operands are above the array: one stack entry of a frame is one value, whether it takes one word or two. */
    static int aboveArray(AbstractInsnNode access) {
        return MadeInterpreter.isElementRead(access) ? 1 : 2;
    }

    private static boolean isWrite(AbstractInsnNode instruction) {
        return instruction.getOpcode() >= Opcodes.IASTORE && instruction.getOpcode() <= Opcodes.SASTORE;
    }

    private static void weaveRead(MethodBody method, AbstractInsnNode access, ArrayViews views) {
        int kind = access.getOpcode() - Opcodes.IALOAD;
        boolean wide = element(kind).getSize() == 2;
        InsnList before = views.check(access); //          …, array, index
        before.add(new InsnNode(Opcodes.DUP2)); //         …, array, index, array, index
        method.instructions().insertBefore(access, before);
        var after = new InsnList(); //                     …, array, index, value
        after.add(new InsnNode(wide ? Opcodes.DUP2_X2 : Opcodes.DUP_X2)); // …, value, array, index, value
        after.add(probe(method, "read", kind, access, views)); // …, value
        method.instructions().insert(access, after);
    }

    private static void weaveWrite(MethodBody method, AbstractInsnNode access, ArrayViews views) {
        int kind = access.getOpcode() - Opcodes.IASTORE;
        Type element = element(kind);
        var code = new InsnList(); //                      …, array, index, value
        code.add(method.store(element, VALUE)); //         …, array, index
        code.add(views.check(access)); //                  …, array, index
        code.add(new InsnNode(Opcodes.DUP2)); //           …, array, index, array, index
        code.add(new InsnNode(Opcodes.IALOAD + kind)); //  …, array, index, value
        code.add(new InsnNode(element.getSize() == 2 ? Opcodes.POP2 : Opcodes.POP)); // …, array, index
        code.add(method.load(element, VALUE)); //          …, array, index, value
        if (element.getSort() == Type.CHAR) {
            code.add(new InsnNode(Opcodes.I2C)); //        what the instruction itself does (JVMS §6.5 castore)
        } else if (element.getSort() == Type.SHORT) {
            code.add(new InsnNode(Opcodes.I2S));
        }
        code.add(probe(method, "write", kind, access, views)); // …
        method.instructions().insertBefore(access, code);
        method.instructions().remove(access);
    }

    /** By the position of the opcode in its group; int for bytes and booleans. */
    private static Type element(int kind) {
        return switch (kind) {
            case 1 -> Type.LONG_TYPE;
            case 2 -> Type.FLOAT_TYPE;
            case 3 -> Type.DOUBLE_TYPE;
            case 4 -> Type.getType(Object.class);
            case 6 -> Type.CHAR_TYPE;
            case 7 -> Type.SHORT_TYPE;
            default -> Type.INT_TYPE;
        };
    }

    /** …, array, index, value → … */
    private static InsnList probe(MethodBody method, String name, int kind, AbstractInsnNode access, ArrayViews views) {
        String element = element(kind).getDescriptor();
        String array = kind == 5 ? "Ljava/lang/Object;" : "[" + element;
        var code = new InsnList(); //                      …, array, index, value
        code.add(method.context()); //                     …, array, index, value, context
        code.add(views.load(access)); //                   …, array, index, value, context, view
        code.add(new MethodInsnNode(
                Opcodes.INVOKESTATIC,
                PROBES,
                name,
                "(" + array + "I" + element + ProbeCalls.CONTEXT_DESCRIPTOR + ProbeCalls.ARRAY_VIEW_DESCRIPTOR + ")"
                        + ProbeCalls.ARRAY_VIEW_DESCRIPTOR,
                false)); //                                …, view
        code.add(views.store(access)); //                  …
        return code;
    }
}
