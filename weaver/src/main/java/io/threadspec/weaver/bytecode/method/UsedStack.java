package io.threadspec.weaver.bytecode.method;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes methods ask for no more of the operand stack than they use. Probes are given room by a rule of thumb, and HotSpot's first compiler
 * reserves in each frame of a method what the method asks for, and what those ask for that are inlined into it: so deep recursion would
 * come to the end of the stack earlier.
 */
public final class UsedStack {

    /** Takes what is computed. */
    private static final class Computed extends MethodVisitor {
        private int maxStack;

        Computed() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visitMaxs(int stack, int locals) {
            maxStack = stack;
        }
    }

    private UsedStack() {}

    /** Of a class that has all its code. */
    public static void shrink(ClassNode owner) {
        if ((owner.version & 0xFFFF) >= Opcodes.V1_6) {
            for (MethodNode method : owner.methods) {
                if (method.instructions.size() > 0) {
                    shrink(owner, method);
                }
            }
        }
    }

    /** One pass: wherever a branch leads, a frame says what is on the stack (JVMS §4.10.1). A method that lacks one stays as it is. */
    private static void shrink(ClassNode owner, MethodNode method) {
        var computed = new Computed();
        var adapter = new AnalyzerAdapter(owner.name, method.access, method.name, method.desc, computed);
        for (AbstractInsnNode at : method.instructions) {
            boolean isKnown = adapter.stack != null;
            if (at.getOpcode() >= 0 && (!isKnown || at.getOpcode() == Opcodes.JSR || at.getOpcode() == Opcodes.RET)) {
                return;
            }
            at.accept(adapter);
        }
        adapter.visitMaxs(0, 0);
        method.maxStack = Math.min(method.maxStack, computed.maxStack);
    }
}
