package io.threadspec.weaver.bytecode.unwoven;

import io.threadspec.runtime.capture.unwoven.LazyStreams;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.bytecode.method.SpilledArguments;
import io.threadspec.weaver.bytecode.method.UnwovenProbes;
import io.threadspec.weaver.unwoven.CalledCode;
import io.threadspec.weaver.unwoven.Treatment;
import java.util.ArrayList;
import java.util.Arrays;
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
 * Streams that run later than they are created: they use their sources, and call functions of unknown code, where they run. A chain of
 * calls that creates a stream and runs it at once, with functions of woven code, needs no probes: there the call that creates the stream
 * uses the source.
 */
public final class StreamCalls implements MethodConcern {

    private static final String OWNER = Type.getInternalName(LazyStreams.class);
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String CONTEXT = ProbeCalls.CONTEXT_DESCRIPTOR;
    private static final Set<String> STREAMS = Set.of(
            "java/util/stream/Stream",
            "java/util/stream/IntStream",
            "java/util/stream/LongStream",
            "java/util/stream/DoubleStream",
            "java/util/stream/BaseStream");

    /** The results of these run the stream later. */
    private static final Set<String> ITERATORS = Set.of("iterator", "spliterator");

    private final CalledCode called;
    private final SiteNumbers sites;

    public StreamCalls(CalledCode called, SiteNumbers sites) {
        this.called = called;
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

    /** Whether a call creates an iterator of a stream, which reads later and may have to wait. */
    static boolean makesIterator(MethodInsnNode call) {
        return isOnStream(call) && ITERATORS.contains(call.name);
    }

    /** Whether a call creates a stream of its receiver, of its arguments, or of objects of unknown code. */
    boolean makesStream(MethodInsnNode call) {
        return returnsStream(call)
                && !isOnStream(call)
                && (isOfUnknownCode(call)
                        || (CalledCode.isOfClassLibrary(call.owner)
                                && (call.getOpcode() != Opcodes.INVOKESTATIC || givesAny(call))));
    }

    /** Such a stream runs that code: for example, lines of a file are read on demand. */
    private boolean isOfUnknownCode(MethodInsnNode call) {
        Treatment treatment = called.of(call);
        return treatment == Treatment.LEAVE || treatment == Treatment.LEAVE_UNLESS_WOVEN;
    }

    private static boolean givesAny(MethodInsnNode call) {
        return LibraryFunctions.isGiven(call)
                || Arrays.stream(Type.getArgumentTypes(call.desc)).anyMatch(StreamCalls::isSource);
    }

    /** Whether a stream reads an argument of this type: another stream, a spliterator, a text. */
    private static boolean isSource(Type type) {
        return type.getSort() == Type.OBJECT
                && (STREAMS.contains(type.getInternalName())
                        || type.getInternalName().startsWith("java/util/Spliterator")
                        || type.getInternalName().equals("java/lang/CharSequence"));
    }

    private static boolean returnsStream(MethodInsnNode call) {
        Type result = Type.getReturnType(call.desc);
        return result.getSort() == Type.OBJECT && STREAMS.contains(result.getInternalName());
    }

    /** The calls of chains that begin with a source object and end with a call that runs the stream. */
    private Set<MethodInsnNode> chainedAtOnce(MethodBody method, List<MethodInsnNode> calls) {
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
            if (!isOnStream(call) && call.getOpcode() != Opcodes.INVOKESTATIC && !isOfUnknownCode(call)) {
                chained.addAll(chain(call, nexts));
            }
        }
        return chained;
    }

    /** From the call that creates the stream to the one that runs it; empty if there is none, or if a function may be unknown. */
    private static List<MethodInsnNode> chain(MethodInsnNode first, Map<MethodInsnNode, MethodInsnNode> nexts) {
        List<MethodInsnNode> chain = new ArrayList<>();
        MethodInsnNode at = first;
        while (at != null && !LibraryFunctions.isGiven(at)) {
            chain.add(at);
            if (!returnsStream(at)) {
                return makesIterator(at) ? List.of() : chain;
            }
            at = nexts.get(at);
        }
        return List.of();
    }

    private void weave(MethodBody method, MethodInsnNode call) {
        var spilled = new SpilledArguments(method, call);
        InsnList before = spilled.spill(); //                            …, (receiver)
        before.add(returnsStream(call) ? making(method, call, spilled) : running(method, call)); // …, (receiver)
        before.add(spilled.restore()); //                                …, (receiver,) arguments
        method.instructions().insertBefore(call, before);
        var after = new InsnList(); //                                   …, result
        if (returnsStream(call)) {
            after.add(new InsnNode(Opcodes.DUP)); //                     …, result, result
            after.add(method.context()); //                              …, result, result, context
            after.add(probe("made", "(" + OBJECT + CONTEXT + ")V")); //  …, result
        } else {
            after.add(method.context()); //                              …, result, context
            after.add(push(method, call)); //                            …, result, context, site
            after.add(probe("ran", "(" + CONTEXT + "I)V")); //           …, result
        }
        method.instructions().insert(call, after);
    }

    /** …, (receiver) → …, (receiver) */
    private InsnList making(MethodBody method, MethodInsnNode call, SpilledArguments spilled) {
        boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
        var code = new InsnList(); //                                    …, (receiver)
        code.add(new InsnNode(isStatic ? Opcodes.ACONST_NULL : Opcodes.DUP)); // …, (receiver,) receiver or null
        code.add(method.context()); //                                   …, (receiver,) receiver or null, context
        code.add(probe(isOnStream(call) ? "continuing" : "opening", "(" + OBJECT + CONTEXT + ")V")); // …, (receiver)
        if (isStatic && isOfUnknownCode(call)) {
            code.add(method.context()); //                               …, context
            code.add(probe("callsUnknownCode", "(" + CONTEXT + ")V")); // …
        }
        if (!isOnStream(call) && CalledCode.isOfClassLibrary(call.owner)) {
            Type[] arguments = Type.getArgumentTypes(call.desc);
            for (int i = 0; i < arguments.length; i++) {
                if (isSource(arguments[i])) {
                    code.add(spilled.load(i)); //                        …, (receiver,) argument
                    code.add(method.context()); //                       …, (receiver,) argument, context
                    code.add(probe("adding", "(" + OBJECT + CONTEXT + ")V")); // …, (receiver)
                }
            }
        }
        return code;
    }

    /** …, receiver → …, receiver */
    private InsnList running(MethodBody method, MethodInsnNode call) {
        var code = new InsnList(); //                                    …, receiver
        code.add(new InsnNode(Opcodes.DUP)); //                          …, receiver, receiver
        code.add(method.context()); //                                   …, receiver, receiver, context
        code.add(push(method, call)); //                                 …, receiver, receiver, context, site
        String name = makesIterator(call) ? "iterating" : "running";
        code.add(probe(name, "(" + OBJECT + CONTEXT + "I)V")); //        …, receiver
        return code;
    }

    private AbstractInsnNode push(MethodBody method, MethodInsnNode call) {
        return UnwovenProbes.push(UnwovenCalls.siteOf(method, call, sites));
    }

    private static MethodInsnNode probe(String name, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, OWNER, name, descriptor, false);
    }
}
