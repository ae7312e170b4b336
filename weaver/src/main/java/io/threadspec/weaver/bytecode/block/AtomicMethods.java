package io.threadspec.weaver.bytecode.block;

import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.pointcut.AtomicPatterns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Methods that are atomic blocks: begun before anything else happens in them, the probe of a synchronized method's monitor
 * included, and ended after everything else, by each return and in a handler around the body for what is thrown out of it.
 */
public final class AtomicMethods implements MethodConcern {

    private final AtomicPatterns patterns;
    private final SiteNumbers sites;

    public AtomicMethods(AtomicPatterns patterns, SiteNumbers sites) {
        this.patterns = patterns;
        this.sites = sites;
    }

    @Override
    public boolean weave(MethodBody body) {
        List<Integer> blocks = blocks(body);
        if (blocks.isEmpty()) {
            return false;
        }
        blocks.forEach(sites::matchedAtomicBlock);
        List<Integer> inward = new ArrayList<>(blocks);
        Collections.reverse(inward);
        for (AbstractInsnNode instruction : body.originalInstructions()) {
            if (instruction.getOpcode() >= Opcodes.IRETURN && instruction.getOpcode() <= Opcodes.RETURN) {
                body.instructions().insertBefore(instruction, AtomicProbes.end(body, instruction, inward, sites));
            }
        }
        var start = new LabelNode();
        var handler = new LabelNode();
        body.insertWhereLocalsLast(start);
        AbstractInsnNode first = body.instructions().getFirst();
        body.instructions().insert(AtomicProbes.begin(body, first, blocks, sites));
        body.instructions().add(handler);
        body.instructions()
                .add(new FrameNode(Opcodes.F_NEW, 0, new Object[] {}, 1, new Object[] {"java/lang/Throwable"}));
        InsnList end = AtomicProbes.end(body, body.instructions().getLast(), inward, sites);
        body.instructions().add(end); //                               thrown
        body.instructions().add(new InsnNode(Opcodes.ATHROW)); //
        // Last in the table: the program's own handlers come first (JVMS §2.10).
        body.method().tryCatchBlocks.add(new TryCatchBlockNode(start, handler, handler, null));
        return true;
    }

    private List<Integer> blocks(MethodBody body) {
        MethodNode method = body.method();
        List<Integer> blocks =
                new ArrayList<>(patterns.ofMethod(body.owner().name, method.access, method.name, method.desc));
        if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
            blocks.addAll(patterns.ofSynchronized(body.owner().name));
        }
        return blocks;
    }
}
