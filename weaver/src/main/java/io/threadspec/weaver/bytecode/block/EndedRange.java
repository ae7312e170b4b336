package io.threadspec.weaver.bytecode.block;

import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * A return of a block with the probe of its end: the block has already ended there, so the handler that ends it must not cover it.
 *
 * @param start where the block has ended
 * @param end behind the return
 */
record EndedRange(LabelNode start, LabelNode end) {

    /** Ends blocks before a return. */
    static EndedRange around(AbstractInsnNode returning, MethodBody body, List<Integer> blocks, SiteNumbers sites) {
        var range = new EndedRange(new LabelNode(), new LabelNode());
        InsnList code = AtomicProbes.countDown(body, blocks.size()); //  …
        code.add(range.start);
        code.add(AtomicProbes.end(body, returning, blocks, sites)); //   …
        body.instructions().insertBefore(returning, code);
        body.instructions().insert(returning, range.end);
        return range;
    }

    /** The ranges of a handler without these, which must be in code order. */
    static List<TryCatchBlockNode> cutOut(
            List<EndedRange> ended, List<TryCatchBlockNode> ranges, InsnList instructions) {
        List<TryCatchBlockNode> left = new ArrayList<>();
        for (TryCatchBlockNode range : ranges) {
            int last = instructions.indexOf(range.end);
            LabelNode start = range.start;
            for (EndedRange cut : ended) {
                int at = instructions.indexOf(cut.start);
                if (at > instructions.indexOf(start) && at < last) {
                    addIfNotEmpty(left, start, cut.start, range);
                    start = cut.end;
                }
            }
            addIfNotEmpty(left, start, range.end, range);
        }
        return left;
    }

    /** A range must not be empty (JVMS §4.7.3). */
    private static void addIfNotEmpty(
            List<TryCatchBlockNode> ranges, LabelNode start, LabelNode end, TryCatchBlockNode whole) {
        for (AbstractInsnNode at = start; at != null && at != end; at = at.getNext()) {
            if (at.getOpcode() >= 0) {
                ranges.add(new TryCatchBlockNode(start, end, whole.handler, whole.type));
                return;
            }
        }
    }
}
