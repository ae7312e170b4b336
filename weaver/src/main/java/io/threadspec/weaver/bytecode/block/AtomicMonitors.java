package io.threadspec.weaver.bytecode.block;

import io.threadspec.formats.site.BlockSite.Kind;
import io.threadspec.weaver.bytecode.block.AtomicProbes.Beginning;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.bytecode.monitor.HeldMonitors;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Synchronized blocks that are atomic blocks: they begin before the monitor is entered and end after it was left.
 *
 * <pre>
 *   MONITOREXIT
 * fresh:                       the range of the handler that releases the monitor ends here now
 *   atomicEnd
 * end:                         and ended here before
 * </pre>
 *
 * If the probe were in that range and threw, the monitor would be released a second time, and HotSpot would not compile the method
 * ("unbalanced monitors"). For the same reason, a range of an outer monitor that started behind the MONITOREXIT starts at {@code fresh}
 * now.
 */
public final class AtomicMonitors implements MethodConcern {

    private final BlockChoice choice;
    private final SiteNumbers sites;

    public AtomicMonitors(BlockChoice choice, SiteNumbers sites) {
        this.choice = choice;
        this.sites = sites;
    }

    @Override
    public boolean weave(MethodBody body) {
        List<AbstractInsnNode> monitors = new ArrayList<>();
        for (AbstractInsnNode instruction : body.originalInstructions()) {
            if (HeldMonitors.isMonitor(instruction)) {
                monitors.add(instruction);
            }
        }
        List<Integer> blocks = monitors.isEmpty() ? List.of() : choice.ofSynchronized(body.owner(), body.method());
        if (blocks.isEmpty()) {
            return false;
        }
        List<Integer> inward = new ArrayList<>(blocks);
        Collections.reverse(inward);
        var held = HeldMonitors.of(body);
        int entered = 0;
        for (AbstractInsnNode instruction : monitors) {
            if (instruction.getOpcode() == Opcodes.MONITORENTER) {
                entered++;
                String name = "synchronized block " + entered + " of " + BlockChoice.name(body.owner(), body.method());
                weaveEnter(body, instruction, blocks, name);
            } else {
                weaveExit(body, instruction, inward, held);
            }
        }
        return true;
    }

    private void weaveEnter(MethodBody body, AbstractInsnNode enter, List<Integer> blocks, String name) {
        for (int block : blocks) {
            var beginning = new Beginning(block, Kind.SYNCHRONIZED_BLOCK, name);
            var code = new InsnList(); //                  …, lock
            code.add(new InsnNode(Opcodes.DUP)); //        …, lock, lock
            code.add(AtomicProbes.begin(body, enter, beginning, sites)); // …, lock
            body.instructions().insertBefore(enter, code);
        }
    }

    private void weaveExit(MethodBody body, AbstractInsnNode exit, List<Integer> blocks, HeldMonitors held) {
        List<LabelNode> behind = HeldMonitors.labelsBehind(exit);
        List<TryCatchBlockNode> ending = held.covering(exit).stream()
                .filter(range -> behind.contains(range.end))
                .filter(range -> held.before(exit)
                        .filter(count -> held.isReachedWith(range, count))
                        .isPresent())
                .toList();
        Optional<TryCatchBlockNode> starting =
                held.after(exit).filter(count -> count > 0).flatMap(count -> held.startingBehind(exit, count));
        var fresh = new LabelNode();
        var code = new InsnList(); //                      …
        code.add(fresh);
        code.add(AtomicProbes.countDown(body, blocks.size())); // …
        code.add(AtomicProbes.end(body, exit, blocks, sites)); // …
        body.instructions().insert(exit, code);
        ending.forEach(range -> range.end = fresh);
        starting.ifPresent(range -> range.start = fresh);
    }
}
