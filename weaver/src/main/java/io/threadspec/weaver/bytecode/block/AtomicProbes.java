package io.threadspec.weaver.bytecode.block;

import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;

/** The code at the ends of atomic blocks. */
final class AtomicProbes {

    private AtomicProbes() {}

    /** … → … */
    static InsnList begin(MethodBody body, AbstractInsnNode place, List<Integer> blocks, SiteNumbers sites) {
        var code = new InsnList();
        for (int block : blocks) { //                      …
            code.add(arguments(body, place, block, sites)); // …, context, block, site
            code.add(ProbeCalls.atomicBegin(false)); //    …
        }
        return code;
    }

    /** … → … */
    static InsnList end(MethodBody body, AbstractInsnNode place, List<Integer> blocks, SiteNumbers sites) {
        var code = new InsnList();
        for (int block : blocks) { //                      …
            code.add(arguments(body, place, block, sites)); // …, context, block, site
            code.add(ProbeCalls.atomicEnd()); //           …
        }
        return code;
    }

    /** … → …, context, block, site */
    static InsnList arguments(MethodBody body, AbstractInsnNode place, int block, SiteNumbers sites) {
        var code = new InsnList(); //                      …
        code.add(body.context()); //                       …, context
        code.add(new LdcInsnNode(block)); //               …, context, block
        code.add(new LdcInsnNode(sites.next(body.siteOf(place)))); // …, context, block, site
        return code;
    }
}
