package io.threadspec.weaver.bytecode.monitor;

import io.threadspec.runtime.probe.Waits;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls of {@link Object#wait()} become calls of {@link Waits}, whatever class they name: the three methods are final. The receiver becomes
 * the first argument, so the stack does not change.
 */
public final class WaitCalls implements MethodConcern {

    private static final String WAITS = Type.getInternalName(Waits.class);
    private static final Map<String, String> REPLACEMENTS = Map.of(
            "()V", "(Ljava/lang/Object;)V",
            "(J)V", "(Ljava/lang/Object;J)V",
            "(JI)V", "(Ljava/lang/Object;JI)V");

    @Override
    public boolean weave(MethodBody method) {
        boolean woven = false;
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (instruction instanceof MethodInsnNode call
                    && call.getOpcode() != Opcodes.INVOKESTATIC
                    && isProbed(call.owner, call.name, call.desc)) {
                replacement(call.desc)
                        .ifPresent(other -> method.instructions().set(call, other)); // …, lock, arguments → …
                woven = true;
            }
        }
        return woven;
    }

    @Override
    public boolean isProbed(String owner, String name, String descriptor) {
        return name.equals("wait") && REPLACEMENTS.containsKey(descriptor);
    }

    public static Optional<MethodInsnNode> replacement(String descriptor) {
        return Optional.ofNullable(REPLACEMENTS.get(descriptor))
                .map(other -> new MethodInsnNode(Opcodes.INVOKESTATIC, WAITS, "await", other, false));
    }
}
