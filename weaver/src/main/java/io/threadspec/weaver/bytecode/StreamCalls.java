package io.threadspec.weaver.bytecode;

import io.threadspec.runtime.capture.LazyStreams;
import io.threadspec.weaver.unwoven.CalledCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Streams that run later than they are made: what they read is used, and functions of unknown code are called, where they run. A chain of calls
 * that makes a stream and runs it at once, with functions of woven code, needs none of it: there the call that makes the stream uses
 * what it reads.
 */
final class StreamCalls implements MethodConcern {

    private static final String OWNER = Type.getInternalName(LazyStreams.class);
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String CONTEXT = ProbeCalls.CONTEXT_DESCRIPTOR;
    private static final Set<String> STREAMS = Set.of(
            "java/util/stream/Stream",
            "java/util/stream/IntStream",
            "java/util/stream/LongStream",
            "java/util/stream/DoubleStream",
            "java/util/stream/BaseStream");

    private final SiteNumbers sites;

    StreamCalls(SiteNumbers sites) {
        this.sites = sites;
    }

    @Override
    public boolean weave(MethodBody method) {
        List<MethodInsnNode> calls = new ArrayList<>();
        for (AbstractInsnNode instruction : method.instructions()) {
            if (instruction instanceof MethodInsnNode call && (isOnStream(call) || makesStream(call))) {
                calls.add(call);
            }
        }
        if (calls.isEmpty()) {
            return false;
        }
        calls.removeAll(chainedAtOnce(method, calls));
        for (MethodInsnNode call : calls) {
            weave(method, call);
        }
        return !calls.isEmpty();
    }

    private static boolean isOnStream(MethodInsnNode call) {
        return STREAMS.contains(call.owner) && call.getOpcode() == Opcodes.INVOKEINTERFACE;
    }

    /** Of what it is called on, or of functions. */
    private static boolean makesStream(MethodInsnNode call) {
        boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
        return CalledCode.isOfClassLibrary(call.owner)
                && returnsStream(call)
                && (isStatic ? LibraryFunctions.isGiven(call) : call.desc.startsWith("()") && !isOnStream(call));
    }

    private static boolean returnsStream(MethodInsnNode call) {
        Type result = Type.getReturnType(call.desc);
        return result.getSort() == Type.OBJECT && STREAMS.contains(result.getInternalName());
    }

    /** The calls of chains that begin with an object that is read, and end with a call that runs the stream. */
    private static Set<MethodInsnNode> chainedAtOnce(MethodBody method, List<MethodInsnNode> calls) {
        @Nullable
        Frame<SourceValue>[] frames =
                method.analyze(new Analyzer<>(new SourceInterpreter())).orElse(null);
        if (frames == null) {
            return Set.of();
        }
        Map<MethodInsnNode, MethodInsnNode> nexts = new HashMap<>();
        for (MethodInsnNode call : calls) {
            Frame<SourceValue> frame = frames[method.instructions().indexOf(call)];
            if (frame != null && isOnStream(call)) {
                int arguments = Type.getArgumentTypes(call.desc).length;
                Set<AbstractInsnNode> makers = frame.getStack(frame.getStackSize() - arguments - 1).insns;
                if (makers.size() == 1 && makers.iterator().next() instanceof MethodInsnNode maker) {
                    nexts.put(maker, call);
                }
            }
        }
        Set<MethodInsnNode> chained = new HashSet<>();
        for (MethodInsnNode call : calls) {
            if (!isOnStream(call) && call.getOpcode() != Opcodes.INVOKESTATIC) {
                chained.addAll(chain(call, nexts));
            }
        }
        return chained;
    }

    /** From the call that makes the stream to the one that runs it; none if there is none, or if a function may be unknown. */
    private static List<MethodInsnNode> chain(MethodInsnNode first, Map<MethodInsnNode, MethodInsnNode> nexts) {
        List<MethodInsnNode> chain = new ArrayList<>();
        MethodInsnNode at = first;
        while (at != null && !LibraryFunctions.isGiven(at)) {
            chain.add(at);
            if (!returnsStream(at)) {
                return chain;
            }
            at = nexts.get(at);
        }
        return List.of();
    }

    private void weave(MethodBody method, MethodInsnNode call) {
        var spilled = new SpilledArguments(method, call);
        boolean hasReceiver = call.getOpcode() != Opcodes.INVOKESTATIC;
        InsnList before = spilled.spill(); //                            …, (receiver)
        if (hasReceiver) {
            before.add(new InsnNode(Opcodes.DUP)); //                    …, receiver, receiver
        } else {
            before.add(new InsnNode(Opcodes.ACONST_NULL)); //            …, null
        }
        before.add(method.context()); //                                 …, (receiver,) receiver, context
        var after = new InsnList(); //                                   …, result
        if (returnsStream(call)) {
            before.add(
                    probe(isOnStream(call) ? "continuing" : "opening", "(" + OBJECT + CONTEXT + ")V")); // …, (receiver)
            after.add(new InsnNode(Opcodes.DUP)); //                     …, result, result
            after.add(method.context()); //                              …, result, result, context
            after.add(probe("made", "(" + OBJECT + CONTEXT + ")V")); //  …, result
        } else {
            int site = UnwovenCalls.siteOf(method, call, sites);
            before.add(UnwovenProbes.push(site)); //                     …, receiver, receiver, context, site
            before.add(probe("running", "(" + OBJECT + CONTEXT + "I)V")); // …, receiver
            after.add(method.context()); //                              …, result, context
            after.add(UnwovenProbes.push(site)); //                      …, result, context, site
            after.add(probe("ran", "(" + CONTEXT + "I)V")); //           …, result
        }
        before.add(spilled.restore()); //                                …, (receiver,) arguments
        method.instructions().insertBefore(call, before);
        method.instructions().insert(call, after);
    }

    private static MethodInsnNode probe(String name, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, OWNER, name, descriptor, false);
    }
}
