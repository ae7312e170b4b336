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
 * the first argument, so the stack does not change. Where accesses may be recorded so do calls of {@link Object#notify()}: these order nothing, but
 * predictions need to know why waits end.
 */
public final class WaitCalls implements MethodConcern {

    private static final String WAITS = Type.getInternalName(Waits.class);
    private static final Map<String, String> REPLACEMENTS = Map.of(
            "wait()V", "await(Ljava/lang/Object;)V",
            "wait(J)V", "await(Ljava/lang/Object;J)V",
            "wait(JI)V", "await(Ljava/lang/Object;JI)V",
            "notify()V", "wake(Ljava/lang/Object;)V",
            "notifyAll()V", "wakeAll(Ljava/lang/Object;)V");

    private final boolean withNotifications;

    public WaitCalls(boolean withNotifications) {
        this.withNotifications = withNotifications;
    }

    @Override
    public boolean weave(MethodBody method) {
        boolean woven = false;
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (instruction instanceof MethodInsnNode call
                    && call.getOpcode() != Opcodes.INVOKESTATIC
                    && isProbed(call.owner, call.name, call.desc)) {
                replacement(call.name, call.desc)
                        .ifPresent(other -> method.instructions().set(call, other)); // …, lock, arguments → …
                woven = true;
            }
        }
        return woven;
    }

    @Override
    public boolean isProbed(String owner, String name, String descriptor) {
        return REPLACEMENTS.containsKey(name + descriptor) && (withNotifications || name.equals("wait"));
    }

    public static Optional<MethodInsnNode> replacement(String name, String descriptor) {
        return Optional.ofNullable(REPLACEMENTS.get(name + descriptor)).map(other -> {
            int end = other.indexOf('(');
            return new MethodInsnNode(
                    Opcodes.INVOKESTATIC, WAITS, other.substring(0, end), other.substring(end), false);
        });
    }
}
