package io.threadspec.weaver.bytecode.call;

import io.threadspec.runtime.capture.variable.Copies;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls of {@code super.clone()}, which copy the states of an object along with its fields. Only needed if atomic blocks are judged. */
public final class CloneCalls implements MethodConcern {

    private static final String DESCRIPTOR = "()Ljava/lang/Object;";

    @Override
    public boolean weave(MethodBody method) {
        boolean woven = false;
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (instruction instanceof MethodInsnNode call && isCopy(call)) {
                var after = new InsnList(); //                           …, copy
                after.add(new InsnNode(Opcodes.DUP)); //                 …, copy, copy
                after.add(method.context()); //                          …, copy, copy, context
                after.add(new MethodInsnNode(
                        Opcodes.INVOKESTATIC,
                        Type.getInternalName(Copies.class),
                        "made",
                        "(Ljava/lang/Object;" + ProbeCalls.CONTEXT_DESCRIPTOR + ")V",
                        false)); //                                      …, copy
                method.instructions().insert(call, after);
                woven = true;
            }
        }
        return woven;
    }

    private static boolean isCopy(MethodInsnNode call) {
        return call.getOpcode() == Opcodes.INVOKESPECIAL && call.name.equals("clone") && call.desc.equals(DESCRIPTOR);
    }
}
