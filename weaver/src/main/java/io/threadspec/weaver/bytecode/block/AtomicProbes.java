package io.threadspec.weaver.bytecode.block;

import io.threadspec.formats.site.BlockSite;
import io.threadspec.runtime.transaction.OpenBlocks;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import io.threadspec.weaver.bytecode.method.SiteConstant;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;

/** The code at the beginnings and ends of atomic blocks. */
final class AtomicProbes {

    /**
     * A block that begins.
     *
     * @param number of its declaration
     * @param name unique name
     */
    record Beginning(int number, BlockSite.Kind kind, String name) {

        /** Whether it is the block of a monitor, whose object the probe gets. */
        boolean hasLock() {
            return kind == BlockSite.Kind.SYNCHRONIZED_METHOD || kind == BlockSite.Kind.SYNCHRONIZED_BLOCK;
        }
    }

    private static final String OPEN_BLOCKS = Type.getInternalName(OpenBlocks.class);

    private AtomicProbes() {}

    /** …, lock if it has one → … */
    static InsnList begin(MethodBody body, AbstractInsnNode place, Beginning block, SiteNumbers sites) {
        var code = new InsnList(); //                      …, lock
        code.add(body.context()); //                       …, lock, context
        code.add(new LdcInsnNode(block.number())); //      …, lock, context, block
        code.add(SiteConstant.of(beginning(body, place, block, sites))); // …, lock, context, block, site
        code.add(ProbeCalls.atomicBegin(block.hasLock())); // …
        return code;
    }

    /** … → …; for blocks that begin and end here. */
    static InsnList pass(MethodBody body, AbstractInsnNode place, List<Beginning> blocks, SiteNumbers sites) {
        var code = new InsnList(); //                      …
        for (Beginning block : blocks) {
            code.add(body.context()); //                   …, context
            code.add(new LdcInsnNode(block.number())); //  …, context, block
            code.add(SiteConstant.of(beginning(body, place, block, sites))); // …, context, block, site
            code.add(ProbeCalls.atomicPass()); //          …
        }
        return code;
    }

    private static int beginning(MethodBody body, AbstractInsnNode place, Beginning block, SiteNumbers sites) {
        return sites.ofBeginning(body.siteOf(place), block.number(), block.kind(), block.name());
    }

    /** … → …; without a call, which may overflow the stack. Nothing in it can throw. */
    static InsnList countDown(MethodBody body, int blocks) {
        var code = new InsnList(); //                      …
        code.add(body.context()); //                       …, context
        code.add(openBlocks()); //                         …, open
        code.add(body.context()); //                       …, open, context
        code.add(openBlocks()); //                         …, open, open
        code.add(new FieldInsnNode(Opcodes.GETFIELD, OPEN_BLOCKS, "count", "I")); // …, open, count
        code.add(new LdcInsnNode(blocks)); //              …, open, count, blocks
        code.add(new InsnNode(Opcodes.ISUB)); //           …, open, count
        code.add(new FieldInsnNode(Opcodes.PUTFIELD, OPEN_BLOCKS, "count", "I")); // …
        return code;
    }

    /** …, context → …, open */
    private static FieldInsnNode openBlocks() {
        return new FieldInsnNode(Opcodes.GETFIELD, ProbeCalls.CONTEXT, "blocks", Type.getDescriptor(OpenBlocks.class));
    }

    /** … → …; after {@link #countDown}. If an error is thrown here, the next probe of the thread makes up for it. */
    static InsnList end(MethodBody body, AbstractInsnNode place, List<Integer> blocks, SiteNumbers sites) {
        var code = new InsnList();
        for (int block : blocks) { //                      …
            code.add(body.context()); //                   …, context
            code.add(new LdcInsnNode(block)); //           …, context, block
            code.add(SiteConstant.of(sites.next(body.siteOf(place)))); // …, context, block, site
            code.add(ProbeCalls.atomicEnd()); //           …
        }
        return code;
    }
}
