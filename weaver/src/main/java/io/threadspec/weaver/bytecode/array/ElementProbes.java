package io.threadspec.weaver.bytecode.array;

import static io.threadspec.weaver.bytecode.method.ProbeCalls.CONTEXT_DESCRIPTOR;

import io.threadspec.runtime.capture.array.LeftStates;
import io.threadspec.runtime.probe.BulkProbes;
import io.threadspec.weaver.bytecode.array.BulkAccess.Extent;
import io.threadspec.weaver.bytecode.array.BulkAccess.Kind;
import io.threadspec.weaver.bytecode.array.BulkAccess.Range;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The instructions before and after a call that record the elements it accesses. The arguments of the call are in locals. */
final class ElementProbes {

    private static final String PROBES = Type.getInternalName(BulkProbes.class);
    private static final String LEFT = Type.getDescriptor(LeftStates.class);
    private static final String ELEMENTS = "Ljava/lang/Object;II" + CONTEXT_DESCRIPTOR + ")";

    private final IntFunction<VarInsnNode> argument;
    private final Supplier<VarInsnNode> context;

    /** One suffices: no method writes to two arrays. */
    private final int leftLocal;

    /**
     * @param argument loads an argument of the call, by its position
     * @param context loads the context of the thread
     * @param leftLocal a local that is free from before the call to after it
     */
    ElementProbes(IntFunction<VarInsnNode> argument, Supplier<VarInsnNode> context, int leftLocal) {
        this.argument = argument;
        this.context = context;
        this.leftLocal = leftLocal;
    }

    /** … → … */
    InsnList before(Range range) {
        var code = new InsnList(); //                                   …
        if (range.kind() == Kind.READ_AND_WRITE) {
            code.add(read(range, "read")); //                           …
        }
        if (isWrite(range)) {
            code.add(range(range)); //                                  …, array, from, to, context
            code.add(probe("writing", "(" + ELEMENTS + LEFT)); //       …, left
            code.add(new VarInsnNode(Opcodes.ASTORE, leftLocal)); //    …
        }
        return code;
    }

    /** …, result → …, result */
    InsnList after(Range range) {
        if (!isWrite(range)) {
            return read(range, range.kind() == Kind.DEEP_READ ? "readDeep" : "read");
        }
        var code = new InsnList(); //                                   …, result
        code.add(new VarInsnNode(Opcodes.ALOAD, leftLocal)); //         …, result, left
        code.add(range(range)); //                                      …, result, left, array, from, to, context
        code.add(probe("written", "(" + LEFT + ELEMENTS + "V")); //     …, result
        return code;
    }

    private static boolean isWrite(Range range) {
        return range.kind() == Kind.WRITE || range.kind() == Kind.READ_AND_WRITE;
    }

    /** … → … */
    private InsnList read(Range range, String probe) {
        InsnList code = range(range); //                                …, array, from, to, context
        code.add(probe(probe, "(" + ELEMENTS + "V")); //                …
        return code;
    }

    private static MethodInsnNode probe(String name, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, PROBES, name, descriptor, false);
    }

    /** … → …, array, from, to, context */
    private InsnList range(Range range) {
        var code = new InsnList(); //                                   …
        code.add(argument.apply(range.array())); //                     …, array
        if (range.extent() instanceof Extent.FromTo extent) {
            code.add(argument.apply(extent.from())); //                 …, array, from
            code.add(argument.apply(extent.to())); //                   …, array, from, to
        } else if (range.extent() instanceof Extent.Length extent) {
            code.add(argument.apply(extent.from())); //                 …, array, from
            code.add(argument.apply(extent.from())); //                 …, array, from, from
            code.add(argument.apply(extent.length())); //               …, array, from, from, length
            code.add(new InsnNode(Opcodes.IADD)); //                    …, array, from, to
        } else if (range.extent() instanceof Extent.Between extent) {
            code.add(argument.apply(extent.from())); //                 …, array, from
            code.add(argument.apply(extent.from())); //                 …, array, from, from
            code.add(argument.apply(extent.end())); //                  …, array, from, from, end
            code.add(new InsnNode(Opcodes.IADD)); //                    …, array, from, from + end
            code.add(argument.apply(extent.begin())); //                …, array, from, from + end, begin
            code.add(new InsnNode(Opcodes.ISUB)); //                    …, array, from, to
        } else if (range.extent() instanceof Extent.First extent) {
            code.add(new InsnNode(Opcodes.ICONST_0)); //                …, array, 0
            code.add(argument.apply(extent.length())); //               …, array, 0, length
        } else {
            code.add(new InsnNode(Opcodes.ICONST_0)); //                …, array, 0
            code.add(new LdcInsnNode(Integer.MAX_VALUE)); //            …, array, 0, all
        }
        code.add(context.get()); //                                     …, array, from, to, context
        return code;
    }
}
