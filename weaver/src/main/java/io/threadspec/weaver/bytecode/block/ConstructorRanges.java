package io.threadspec.weaver.bytecode.block;

import io.threadspec.weaver.bytecode.method.ConstructorReceivers;
import io.threadspec.weaver.bytecode.method.ConstructorReceivers.Receiver;
import io.threadspec.weaver.bytecode.method.MalformedCodeException;
import io.threadspec.weaver.bytecode.method.MethodBody;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/**
 * The body of a constructor: the code behind {@code super()} or {@code this()}. No handler can cover that call: its frame would have to fit
 * both the uninitialised and the initialised object (HotSpot checks both, JVMS §4.10.1.9 invokespecial).
 *
 * @param calls of {@code super()} or {@code this()}; several if the code branches
 * @param ranges of a handler around all code that is executed after them
 */
record ConstructorRanges(List<MethodInsnNode> calls, List<TryCatchBlockNode> ranges) {

    /** @param end a label behind all present code */
    static ConstructorRanges of(MethodBody body, LabelNode end, LabelNode handler) {
        ConstructorReceivers receivers;
        try {
            receivers = ConstructorReceivers.of(body);
        } catch (AnalyzerException e) {
            throw new MalformedCodeException(body, e);
        }
        List<MethodInsnNode> calls = new ArrayList<>();
        List<AbstractInsnNode> borders = new ArrayList<>();
        boolean isInitialized = false;
        for (AbstractInsnNode at : body.originalInstructions()) {
            if (at instanceof MethodInsnNode call && receivers.initializesThis(call)) {
                calls.add(call);
            }
            Receiver state = at.getOpcode() < 0 ? Receiver.UNREACHABLE : receivers.before(at);
            // Unreachable code throws nothing, so it may belong to any range.
            if (state != Receiver.UNREACHABLE && (state == Receiver.THIS) != isInitialized) {
                borders.add(at);
                isInitialized = !isInitialized;
            }
        }
        return new ConstructorRanges(calls, ranges(body, borders, end, handler));
    }

    /** @param borders instructions that alternately begin and end ranges */
    private static List<TryCatchBlockNode> ranges(
            MethodBody body, List<AbstractInsnNode> borders, LabelNode end, LabelNode handler) {
        List<LabelNode> labels = new ArrayList<>();
        for (AbstractInsnNode border : borders) {
            var label = new LabelNode();
            body.instructions().insertBefore(border, label);
            labels.add(label);
        }
        labels.add(end);
        List<TryCatchBlockNode> ranges = new ArrayList<>();
        for (int i = 0; i + 1 < labels.size(); i += 2) {
            ranges.add(new TryCatchBlockNode(labels.get(i), labels.get(i + 1), handler, null));
        }
        return ranges;
    }
}
