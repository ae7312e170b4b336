package io.threadspec.weaver.bytecode.block;

import io.threadspec.formats.site.BlockSite.Kind;
import io.threadspec.weaver.bytecode.block.AtomicProbes.Beginning;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Methods, constructors and lambda bodies that are atomic blocks. A block begins before everything else in the method, including the probe
 * of a synchronized method's monitor. It ends after everything else: at each return, and in a handler around the body for exceptions, which
 * does not cover the probes of the returns themselves ({@link EndedRange}). In a constructor it begins after {@code super()} or {@code
 * this()} has returned ({@link ConstructorRanges}). A method that performs no operation begins and ends at once ({@link IdleCode}).
 */
public final class AtomicMethods implements MethodConcern {

    private final BlockChoice choice;
    private final SiteNumbers sites;

    public AtomicMethods(BlockChoice choice, SiteNumbers sites) {
        this.choice = choice;
        this.sites = sites;
    }

    @Override
    public boolean weave(MethodBody body) {
        List<Beginning> blocks = blocks(body);
        if (blocks.isEmpty()) {
            return false;
        }
        if (IdleCode.is(body)) {
            body.instructions()
                    .insert(AtomicProbes.pass(body, body.instructions().getFirst(), blocks, sites));
            return true;
        }
        List<Integer> inward = new ArrayList<>();
        blocks.forEach(block -> inward.add(block.number()));
        Collections.reverse(inward);
        AbstractInsnNode[] code = body.originalInstructions();
        var handler = new LabelNode();
        List<TryCatchBlockNode> ranges = begin(body, blocks, handler);
        List<EndedRange> ended = new ArrayList<>();
        for (AbstractInsnNode instruction : code) {
            if (instruction.getOpcode() >= Opcodes.IRETURN && instruction.getOpcode() <= Opcodes.RETURN) {
                ended.add(EndedRange.around(instruction, body, inward, sites));
            }
        }
        body.instructions().add(handler);
        body.instructions()
                .add(new FrameNode(Opcodes.F_NEW, 0, new Object[] {}, 1, new Object[] {"java/lang/Throwable"}));
        InsnList end = AtomicProbes.countDown(body, inward.size()); // thrown
        end.add(AtomicProbes.end(body, body.instructions().getLast(), inward, sites)); // thrown
        body.instructions().add(end); //                               thrown
        body.instructions().add(new InsnNode(Opcodes.ATHROW)); //
        // Last in the table: the program's own handlers come first (JVMS §2.10).
        body.method().tryCatchBlocks.addAll(EndedRange.cutOut(ended, ranges, body.instructions()));
        return true;
    }

    /** Inserts the beginnings and returns the ranges of the handler. */
    private List<TryCatchBlockNode> begin(MethodBody body, List<Beginning> blocks, LabelNode handler) {
        if (body.isConstructor()) {
            var constructor = ConstructorRanges.of(body, handler, handler);
            for (MethodInsnNode call : constructor.calls()) {
                body.instructions().insert(call, begin(body, call, blocks));
            }
            return constructor.ranges();
        }
        var start = new LabelNode();
        body.insertWhereLocalsLast(start);
        body.instructions().insert(begin(body, body.instructions().getFirst(), blocks));
        return List.of(new TryCatchBlockNode(start, handler, handler, null));
    }

    private List<Beginning> blocks(MethodBody body) {
        MethodNode method = body.method();
        String name = BlockChoice.name(body.owner(), method);
        Kind kind = body.isConstructor()
                ? Kind.CONSTRUCTOR
                : (method.access & Opcodes.ACC_SYNTHETIC) != 0 ? Kind.LAMBDA : Kind.METHOD;
        List<Beginning> blocks = new ArrayList<>();
        choice.ofExecution(body.owner(), method).forEach(block -> blocks.add(new Beginning(block, kind, name)));
        if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
            choice.ofSynchronized(body.owner(), method)
                    .forEach(block -> blocks.add(new Beginning(block, Kind.SYNCHRONIZED_METHOD, name)));
        }
        return blocks;
    }

    private InsnList begin(MethodBody body, AbstractInsnNode place, List<Beginning> blocks) {
        var code = new InsnList(); //                                    …
        for (Beginning block : blocks) {
            if (block.hasLock()) {
                code.add(
                        (body.method().access & Opcodes.ACC_STATIC) != 0
                                ? new LdcInsnNode(Type.getObjectType(body.owner().name))
                                : new VarInsnNode(Opcodes.ALOAD, 0)); // …, lock
            }
            code.add(AtomicProbes.begin(body, place, block, sites)); //  …
        }
        return code;
    }
}
