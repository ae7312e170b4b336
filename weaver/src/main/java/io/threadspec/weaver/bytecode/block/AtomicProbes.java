package io.threadspec.weaver.bytecode.block;

import io.threadspec.formats.site.BlockSite;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;

/** The code at the ends of atomic blocks. */
final class AtomicProbes {

    /**
     * A block that begins.
     *
     * @param number of its declaration
     * @param name by which it is told from all others
     */
    record Beginning(int number, BlockSite.Kind kind, String name) {

        /** Whether it is that of a monitor, whose object the probe gets. */
        boolean hasLock() {
            return kind == BlockSite.Kind.SYNCHRONIZED_METHOD || kind == BlockSite.Kind.SYNCHRONIZED_BLOCK;
        }
    }

    private AtomicProbes() {}

    /** …, lock if it has one → … */
    static InsnList begin(MethodBody body, AbstractInsnNode place, Beginning block, SiteNumbers sites) {
        var code = new InsnList(); //                      …, lock
        code.add(body.context()); //                       …, lock, context
        code.add(new LdcInsnNode(block.number())); //      …, lock, context, block
        int site = sites.ofBeginning(body.siteOf(place), block.number(), block.kind(), block.name());
        code.add(new LdcInsnNode(site)); //                …, lock, context, block, site
        code.add(ProbeCalls.atomicBegin(block.hasLock())); // …
        return code;
    }

    /** … → … */
    static InsnList end(MethodBody body, AbstractInsnNode place, List<Integer> blocks, SiteNumbers sites) {
        var code = new InsnList();
        for (int block : blocks) { //                      …
            code.add(body.context()); //                   …, context
            code.add(new LdcInsnNode(block)); //           …, context, block
            code.add(new LdcInsnNode(sites.next(body.siteOf(place)))); // …, context, block, site
            code.add(ProbeCalls.atomicEnd()); //           …
        }
        return code;
    }
}
