package io.threadspec.weaver.bytecode;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Every handler begins with a probe: what it caught may come out of code that is not woven, however many frames further out. Those
 * that release a monitor are left alone, since a probe would need a handler of its own there ({@link MonitorHandler}): the probe
 * of the release does the same.
 */
final class CaughtExceptions implements MethodConcern {

    @Override
    public boolean weave(MethodBody method) {
        Set<LabelNode> handlers = new HashSet<>();
        for (TryCatchBlockNode range : method.method().tryCatchBlocks) {
            if (!MonitorHandler.releasesMonitor(range.handler)) {
                handlers.add(range.handler);
            }
        }
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (instruction instanceof LabelNode label && handlers.contains(label)) {
                var code = new InsnList(); //                          thrown
                code.add(method.context()); //                         thrown, context
                code.add(UnwovenProbes.caught()); //                   thrown
                method.instructions().insert(lastBeforeCode(label), code);
            }
        }
        return !handlers.isEmpty();
    }

    /** Labels, lines and the frame stay at the beginning: branches lead there, and ranges start there. */
    private static AbstractInsnNode lastBeforeCode(LabelNode label) {
        AbstractInsnNode last = label;
        while (last.getNext() != null && last.getNext().getOpcode() < 0 && !(last instanceof FrameNode)) {
            last = last.getNext();
        }
        return last;
    }
}
