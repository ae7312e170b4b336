package io.threadspec.weaver.bytecode.method;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Where a scratch local becomes a number. */
class ScratchValuesTest {

    private static final int SCRATCH = 1;

    private final MethodNode method = new MethodNode(Opcodes.ACC_STATIC, "m", "(Ljava/lang/Object;)V", null, null);

    private void probe() {
        method.visitVarInsn(Opcodes.ALOAD, 0);
        method.visitVarInsn(Opcodes.ASTORE, SCRATCH);
        method.visitVarInsn(Opcodes.ALOAD, SCRATCH);
        method.visitInsn(Opcodes.POP);
        method.visitVarInsn(Opcodes.ALOAD, SCRATCH);
        method.visitInsn(Opcodes.POP);
    }

    private List<Integer> uses() {
        ScratchValues.forget(method, SCRATCH, SCRATCH + 1, true);
        List<Integer> uses = new ArrayList<>();
        for (AbstractInsnNode at : method.instructions) {
            if (at instanceof VarInsnNode use && use.var == SCRATCH) {
                uses.add(at.getOpcode());
            }
        }
        return uses;
    }

    @Test
    void shouldForgetAValueAfterItsLastRead() {
        probe();
        probe();
        method.visitInsn(Opcodes.RETURN);
        List<Integer> once = List.of(Opcodes.ASTORE, Opcodes.ALOAD, Opcodes.ALOAD, Opcodes.ISTORE);
        List<Integer> twice = new ArrayList<>(once);
        twice.addAll(once);
        assertEquals(twice, uses());
    }

    /** The handler stands behind a loop whose last probe it does not guard. */
    @Test
    void shouldForgetAValueBeforeCodeThatReadsAnother() {
        var start = new Label();
        var end = new Label();
        var loop = new Label();
        var handler = new Label();
        method.visitTryCatchBlock(start, end, handler, null);
        method.visitVarInsn(Opcodes.ALOAD, 0);
        method.visitVarInsn(Opcodes.ASTORE, SCRATCH);
        method.visitLabel(start);
        method.visitVarInsn(Opcodes.ALOAD, SCRATCH);
        method.visitInsn(Opcodes.POP);
        method.visitLabel(end);
        method.visitLabel(loop);
        probe();
        method.visitJumpInsn(Opcodes.GOTO, loop);
        method.visitLabel(handler);
        method.visitVarInsn(Opcodes.ALOAD, SCRATCH);
        method.visitInsn(Opcodes.MONITOREXIT);
        method.visitInsn(Opcodes.ATHROW);
        assertEquals(
                List.of(
                        Opcodes.ASTORE, // Guarded: kept to the end of the range.
                        Opcodes.ALOAD,
                        Opcodes.ISTORE,
                        Opcodes.ASTORE, // In the loop.
                        Opcodes.ALOAD,
                        Opcodes.ALOAD,
                        Opcodes.ISTORE,
                        Opcodes.ALOAD, // In the handler.
                        Opcodes.ISTORE),
                uses());
    }
}
