package io.threadspec.weaver.bytecode;

import io.threadspec.weaver.pointcut.AtomicPatterns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;

/**
 * Synchronized blocks that are atomic blocks: begun before the monitor is entered, ended after it was left.
 *
 * <pre>
 *   MONITOREXIT
 * fresh:                       the range of the handler that releases the monitor ends here now
 *   atomicEnd
 * end:                         and ended here before
 * </pre>
 *
 * Within that range the probe, if it threw, would have the monitor released a second time, and HotSpot would not compile the
 * method ("unbalanced monitors").
 */
final class AtomicMonitors implements MethodConcern {

    private final AtomicPatterns patterns;
    private final SiteNumbers sites;

    AtomicMonitors(AtomicPatterns patterns, SiteNumbers sites) {
        this.patterns = patterns;
        this.sites = sites;
    }

    @Override
    public boolean weave(MethodBody body) {
        List<AbstractInsnNode> monitors = new ArrayList<>();
        for (AbstractInsnNode instruction : body.originalInstructions()) {
            if (instruction.getOpcode() == Opcodes.MONITORENTER || instruction.getOpcode() == Opcodes.MONITOREXIT) {
                monitors.add(instruction);
            }
        }
        List<Integer> blocks = monitors.isEmpty() ? List.of() : patterns.ofSynchronized(body.owner().name);
        if (blocks.isEmpty()) {
            return false;
        }
        blocks.forEach(sites::matchedAtomicBlock);
        List<Integer> inward = new ArrayList<>(blocks);
        Collections.reverse(inward);
        for (AbstractInsnNode instruction : monitors) {
            if (instruction.getOpcode() == Opcodes.MONITORENTER) {
                weaveEnter(body, instruction, blocks);
            } else {
                weaveExit(body, instruction, inward);
            }
        }
        return true;
    }

    private void weaveEnter(MethodBody body, AbstractInsnNode enter, List<Integer> blocks) {
        for (int block : blocks) {
            var code = new InsnList(); //                  …, lock
            code.add(new InsnNode(Opcodes.DUP)); //        …, lock, lock
            code.add(AtomicProbes.arguments(body, enter, block, sites)); // …, lock, lock, context, block, site
            code.add(ProbeCalls.atomicBegin(true)); //     …, lock
            body.instructions().insertBefore(enter, code);
        }
    }

    private void weaveExit(MethodBody body, AbstractInsnNode exit, List<Integer> blocks) {
        List<LabelNode> behind = new ArrayList<>();
        for (AbstractInsnNode at = exit.getNext(); at != null && at.getOpcode() < 0; at = at.getNext()) {
            if (at instanceof LabelNode label) {
                behind.add(label);
            }
        }
        var fresh = new LabelNode();
        var code = new InsnList(); //                      …
        code.add(fresh);
        code.add(AtomicProbes.end(body, exit, blocks, sites)); // …
        body.instructions().insert(exit, code);
        body.method().tryCatchBlocks.stream()
                .filter(range -> range.type == null
                        && behind.contains(range.end)
                        && MonitorHandler.releasesMonitor(range.handler))
                .forEach(range -> range.end = fresh);
    }
}
