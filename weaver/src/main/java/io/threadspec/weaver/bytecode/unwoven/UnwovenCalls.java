package io.threadspec.weaver.bytecode.unwoven;

import static io.threadspec.weaver.bytecode.method.MethodBody.RECEIVER;

import io.threadspec.formats.site.Site;
import io.threadspec.weaver.bytecode.block.MarkerCalls;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.bytecode.method.SpilledArguments;
import io.threadspec.weaver.bytecode.method.UnwovenProbes;
import io.threadspec.weaver.unwoven.CalledCode;
import io.threadspec.weaver.unwoven.Treatment;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls that may lead into code which is not woven: probes right before and right after the call, which is not changed. If a call throws,
 * the probe is where the exception is caught, see {@link CaughtExceptions}.
 */
public final class UnwovenCalls implements MethodConcern {

    /** Methods whose result is a view of the collection, buffer or text; a test compares them with the class library. */
    private static final Set<String> VIEWS = Set.of(
            "keySet",
            "values",
            "entrySet",
            "subList",
            "headSet",
            "tailSet",
            "subSet",
            "headMap",
            "tailMap",
            "subMap",
            "descendingMap",
            "descendingSet",
            "descendingKeySet",
            "navigableKeySet",
            "reversed",
            "duplicate",
            "slice",
            "asReadOnlyBuffer",
            "newSetFromMap",
            "newSequencedSetFromMap",
            "asLifoQueue",
            "sequencedKeySet",
            "sequencedValues",
            "sequencedEntrySet",
            "enumeration",
            "asIterator",
            "spliteratorUnknownSize",
            "trySplit",
            "alignedSlice",
            "asCharBuffer",
            "asShortBuffer",
            "asIntBuffer",
            "asLongBuffer",
            "asFloatBuffer",
            "asDoubleBuffer",
            "subSequence",
            "wrap",
            "getBuffer",
            "getCalendar",
            "getNumberFormat");

    /** Prefixes of the names of methods that wrap a collection. */
    private static final List<String> WRAPPERS = List.of("unmodifiable", "checked", "synchronized");

    private final CalledCode called;
    private final SiteNumbers sites;
    private final ExposedReferences exposed;

    public UnwovenCalls(CalledCode called, SiteNumbers sites, ExposedReferences exposed) {
        this.called = called;
        this.sites = sites;
        this.exposed = exposed;
    }

    @Override
    public boolean weave(MethodBody method) {
        LoopIterators.remember(method, called);
        Map<MethodInsnNode, Treatment> calls = treatments(method);
        var remembered = new RememberedUses(method, calls, called);
        calls.forEach((call, treatment) -> {
            switch (treatment) {
                case NONE -> {}
                case LEAVE -> weaveLeaving(method, call);
                case LEAVE_UNLESS_WOVEN -> weaveUse(method, call, UnwovenProbes.calling(), remembered);
                case USE_OBJECT -> weaveUse(method, call, UnwovenProbes.usingObject(), remembered);
                case BY_CLASS -> weaveUse(method, call, UnwovenProbes.using(), remembered);
            }
        });
        return !calls.isEmpty();
    }

    /** The treatments of the calls that need one. */
    private Map<MethodInsnNode, Treatment> treatments(MethodBody method) {
        Map<MethodInsnNode, Treatment> calls = new LinkedHashMap<>();
        for (AbstractInsnNode instruction : method.instructions()) {
            if (instruction instanceof MethodInsnNode call) {
                Treatment treatment = called.of(call);
                boolean isOwn = treatment.isOnObject() && method.ownObjects().isOwnReceiver(call);
                if (treatment != Treatment.NONE && !isOwn && !isIteratorsEvent(call)) {
                    calls.put(call, treatment);
                }
            }
        }
        return calls;
    }

    /**
     * Whether a call of an iterator is an event of a specification. Such a specification restricts the order of the iterator's calls; an
     * unsynchronised call is the bug that it looks for, and the order through the iterator itself would hide it.
     */
    private boolean isIteratorsEvent(MethodInsnNode call) {
        return called.isIterator(call.owner)
                && (isMarkerNext(call, AbstractInsnNode::getPrevious) || isMarkerNext(call, AbstractInsnNode::getNext));
    }

    /** AspectJ puts a marker next to its call, with only stores and loads of operands in between. */
    private static boolean isMarkerNext(
            MethodInsnNode call, Function<AbstractInsnNode, @Nullable AbstractInsnNode> step) {
        AbstractInsnNode at = step.apply(call);
        while (at != null && !(at instanceof MethodInsnNode)) {
            at = step.apply(at);
        }
        return at != null && MarkerCalls.isMarker(at);
    }

    static boolean isView(MethodInsnNode call) {
        return (VIEWS.contains(call.name) || isWrapper(call))
                && Type.getReturnType(call.desc).getSort() == Type.OBJECT;
    }

    /** Whether the result of a call must be registered as a view: it, or something that it returns, leaves this method. */
    private boolean isLastingView(MethodBody method, MethodInsnNode call) {
        if (OwnObjects.makesIterator(call, called) || method.ownObjects().returnsEntry(call)) {
            return !method.ownObjects().isOwnResult(call);
        }
        return StreamCalls.makesIterator(call)
                || (isView(call)
                        && !isUsedOnce(method, call)
                        && !method.ownObjects().wrapsNew(call));
    }

    /** Whether a call wraps a collection or an iterator that is its argument. */
    private static boolean isWrapper(MethodInsnNode call) {
        return call.owner.equals("java/util/Spliterators")
                || (call.owner.equals("java/util/Collections")
                        && WRAPPERS.stream().anyMatch(call.name::startsWith));
    }

    /** Whether the view is used only for one call, for example to get an iterator, and dropped then. */
    private boolean isUsedOnce(MethodBody method, MethodInsnNode call) {
        AbstractInsnNode next = call.getNext();
        while (next != null && next.getOpcode() < 0) {
            next = next.getNext();
        }
        return next instanceof MethodInsnNode asking
                && asking.getOpcode() != Opcodes.INVOKESTATIC
                && asking.desc.startsWith("()")
                && !isLastingView(method, asking);
    }

    @Override
    public boolean isProbed(String owner, String name, String descriptor) {
        return called.of(Opcodes.INVOKEVIRTUAL, owner, name, descriptor) != Treatment.NONE
                || called.of(Opcodes.INVOKESTATIC, owner, name, descriptor) != Treatment.NONE;
    }

    private void weaveLeaving(MethodBody method, MethodInsnNode call) {
        var before = new InsnList(); //                                  …, operands
        before.add(method.context()); //                                 …, operands, context
        before.add(UnwovenProbes.push(siteOf(method, call, sites))); //         …, operands, context, site
        before.add(UnwovenProbes.leaving()); //                          …, operands
        method.instructions().insertBefore(call, before);
        var after = new InsnList(); //                                   …, result
        after.add(method.context()); //                                  …, result, context
        after.add(UnwovenProbes.returned()); //                          …, result
        method.instructions().insert(call, after);
    }

    /** @param probe …, receiver, context, site, use of before → …, use */
    private void weaveUse(MethodBody method, MethodInsnNode call, MethodInsnNode probe, RememberedUses remembered) {
        boolean returnsView =
                called.of(call).isOnObject() && isLastingView(method, call); // Before code is inserted beside it.
        int number = siteOf(method, call, sites);
        AbstractInsnNode site = UnwovenProbes.push(number);
        InsnList before = keepReceiver(method, call); //                 …, operands
        before.add(method.loadReference(RECEIVER)); //                   …, operands, receiver
        before.add(method.context()); //                                 …, operands, receiver, context
        before.add(site.clone(null)); //                                 …, operands, receiver, context, site
        before.add(remembered.load(call)); //                            …, operands, receiver, context, site, use
        before.add(probe); //                                            …, operands, use
        before.add(remembered.store(call)); //                           …, operands
        if (called.of(call) != Treatment.USE_OBJECT) {
            before.add(exposed.givingBy(method, call, remembered.loadUse(call), number)); // …, operands
        }
        method.instructions().insertBefore(call, before);
        boolean mayExpose = called.of(call) == Treatment.BY_CLASS && called.mayTeach(Type.getReturnType(call.desc));
        var after = new InsnList(); //                                   …, result
        if (mayExpose) {
            after.add(new InsnNode(Opcodes.DUP)); //                     …, result, result
        }
        after.add(remembered.loadUse(call)); //                          …, result, (result,) use
        after.add(method.context()); //                                  …, result, (result,) use, context
        after.add(site); //                                              …, result, (result,) use, context, site
        after.add(mayExpose ? ExposedReferences.usedReturning() : UnwovenProbes.used()); // …, result
        if (returnsView) {
            after.add(new InsnNode(Opcodes.DUP)); //                     …, result, result
            after.add(method.loadReference(RECEIVER)); //                …, result, result, receiver
            after.add(method.context()); //                              …, result, result, receiver, context
            after.add(UnwovenProbes.derived()); //                       …, result
            after.add(remembered.forget()); //                           …, result
        }
        method.instructions().insert(call, after);
    }

    /** …, receiver, arguments → …, receiver, arguments; saves the receiver in its scratch local. */
    private static InsnList keepReceiver(MethodBody method, MethodInsnNode call) {
        Type[] arguments = argumentsAboveReceiver(call);
        var code = new InsnList();
        if (arguments.length == 0) {
            code.add(new InsnNode(Opcodes.DUP)); //                      …, receiver, receiver
            code.add(method.storeReference(RECEIVER)); //                …, receiver
            return code;
        }
        if (arguments.length == 1 && arguments[0].getSize() == 1) {
            code.add(new InsnNode(Opcodes.DUP2)); //                     …, receiver, argument, receiver, argument
            code.add(new InsnNode(Opcodes.POP)); //                      …, receiver, argument, receiver
            code.add(method.storeReference(RECEIVER)); //                …, receiver, argument
            return code;
        }
        var spilled = new SpilledArguments(method, arguments);
        code.add(spilled.spill()); //                                    …, receiver
        code.add(new InsnNode(Opcodes.DUP)); //                          …, receiver, receiver
        code.add(method.storeReference(RECEIVER)); //                    …, receiver
        code.add(spilled.restore()); //                                  …, receiver, arguments
        return code;
    }

    /** The first argument of a static method counts as its receiver. */
    private static Type[] argumentsAboveReceiver(MethodInsnNode call) {
        Type[] all = Type.getArgumentTypes(call.desc);
        if (call.getOpcode() != Opcodes.INVOKESTATIC) {
            return all;
        }
        var rest = new Type[all.length - 1];
        System.arraycopy(all, 1, rest, 0, rest.length);
        return rest;
    }

    /** The site of a call: the called method, and the place of the call. */
    public static int siteOf(MethodBody method, MethodInsnNode call, SiteNumbers sites) {
        Site place = method.siteOf(call);
        String name = call.name.equals("<init>") ? "new" : call.name;
        return sites.ofUnwovenCall(new Site(call.owner.replace('/', '.'), name, place.file(), place.line()));
    }
}
