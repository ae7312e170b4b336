package io.threadspec.weaver.bytecode.unwoven;

import io.threadspec.runtime.capture.unwoven.Readings;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;

/** {@code System.in}, {@code out} and {@code err}: final fields that {@code System.setIn} and the like nevertheless change. */
public final class StandardStreams implements MethodConcern {

    private static final Set<String> NAMES = Set.of("in", "out", "err");

    @Override
    public boolean weave(MethodBody method) {
        boolean woven = false;
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (instruction instanceof FieldInsnNode access
                    && access.owner.equals("java/lang/System")
                    && NAMES.contains(access.name)) {
                var code = new InsnList(); //                            …, stream
                code.add(method.context()); //                           …, stream, context
                code.add(new MethodInsnNode(
                        Opcodes.INVOKESTATIC,
                        Type.getInternalName(Readings.class),
                        "readStandardStream",
                        "(" + ProbeCalls.CONTEXT_DESCRIPTOR + ")V",
                        false)); //                                      …, stream
                method.instructions().insert(access, code);
                woven = true;
            }
        }
        return woven;
    }
}
