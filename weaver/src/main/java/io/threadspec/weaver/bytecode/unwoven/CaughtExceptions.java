package io.threadspec.weaver.bytecode.unwoven;

import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.UnwovenProbes;
import io.threadspec.weaver.bytecode.monitor.HeldMonitors;
import io.threadspec.weaver.bytecode.monitor.Monitors;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Handlers begin with a probe: the exception may come from code that is not woven, any number of frames further in. Handlers that release
 * monitors get none, since HotSpot would not compile them with a call ({@link Monitors}); the probe of the release does the same.
 */
public final class CaughtExceptions implements MethodConcern {

    @Override
    public boolean weave(MethodBody method) {
        Set<LabelNode> handlers = new HashSet<>();
        var held = HeldMonitors.of(method);
        for (TryCatchBlockNode range : method.method().tryCatchBlocks) {
            if (!coversItself(method, range) && held.mayBeginWithCall(range.handler)) {
                handlers.add(range.handler);
            }
        }
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (instruction instanceof LabelNode label && handlers.contains(label)) {
                var code = new InsnList(); //                          thrown
                code.add(new InsnNode(Opcodes.DUP)); //                thrown, thrown
                code.add(method.context()); //                         thrown, thrown, context
                code.add(UnwovenProbes.caught()); //                   thrown
                method.instructions().insert(lastBeforeCode(label), code);
            }
        }
        return !handlers.isEmpty();
    }

    /** Whether this or another range of the same handler covers the handler. */
    private static boolean coversItself(MethodBody method, TryCatchBlockNode range) {
        int handler = method.instructions().indexOf(range.handler);
        return method.method().tryCatchBlocks.stream()
                .filter(other -> other.handler == range.handler)
                .anyMatch(other -> method.instructions().indexOf(other.start) <= handler
                        && handler < method.instructions().indexOf(other.end));
    }

    /** Labels, line numbers and the frame must stay at the beginning: branches lead there, and ranges start there. */
    private static AbstractInsnNode lastBeforeCode(LabelNode label) {
        AbstractInsnNode last = label;
        while (last.getNext() != null && last.getNext().getOpcode() < 0 && !(last instanceof FrameNode)) {
            last = last.getNext();
        }
        return last;
    }
}
