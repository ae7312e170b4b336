package io.threadspec.weaver.bytecode.call;

import io.threadspec.runtime.capture.sync.Keyed;
import io.threadspec.runtime.capture.sync.Plan;
import io.threadspec.weaver.bytecode.call.Effect.Role;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import io.threadspec.weaver.catalog.CatalogMatches.Match;
import io.threadspec.weaver.catalog.Clause;
import io.threadspec.weaver.catalog.Key.Operand;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A method that makes a call and records it; call sites use it instead of the call:
 *
 * <pre>
 *   private static Object threadspec$call$0(Queue queue, Context context) {
 *       Object checked = Results.only(queue, BlockingQueue.class);
 *       Keyed use = Sync.begin(checked, READ, context);
 *       Object result;
 *       try {
 *           result = queue.poll();
 *       } catch (Throwable thrown) {
 *           Sync.end(use, READ, 0, context);
 *           throw thrown;
 *       }
 *       Sync.end(use, READ, READ, context);
 *       Sync.readElement(checked, result, Results.isPresent(result), context);
 *       return result;
 *   }
 * </pre>
 *
 * The call site leaves its operands on the stack and needs no locals. The only branch is to the handler, so there is one frame.
 */
final class CallBridge {

    private static final Type OBJECT = Type.getObjectType("java/lang/Object");
    private static final Type KEYED = Type.getType(Keyed.class);
    private static final int STACK_OF_PROBES = 8;

    private final boolean looks;
    private final MethodInsnNode call;
    private final List<Match> matches;
    private final List<RowGroup> groups;
    private final boolean areValues;
    private final boolean locksOnce;
    private final Type[] arguments;
    private final Type result;
    private final boolean hasReceiver;
    private final BridgeLocals locals;
    private final BridgeOperands operands;
    private final InsnList code = new InsnList();
    private final List<KeyedUse> uses = new ArrayList<>();

    /** The local with the receiver if it is of a type of the group's rows, else null. */
    private final IdentityHashMap<RowGroup, Integer> checkedLocals = new IdentityHashMap<>();

    private int resultLocal;

    /** The local with the receiver of the current row; its value is null if the row does not hold. */
    private int receiverLocal;

    private CallBridge(String owner, MethodInsnNode call, List<Match> matches, boolean looks) {
        this.looks = looks;
        this.call = call;
        this.matches = matches;
        this.groups = RowGroup.of(matches);
        this.areValues = AtomicRows.areValues(matches);
        this.locksOnce = locksOnce(matches);
        this.arguments = Type.getArgumentTypes(call.desc);
        this.result = resultOf(call);
        this.hasReceiver = call.getOpcode() != Opcodes.INVOKESTATIC && !isConstructor(call);
        this.locals = new BridgeLocals(owner, call, hasReceiver);
        this.operands = new BridgeOperands(call, result, locals);
    }

    static boolean isConstructor(MethodInsnNode call) {
        return call.name.equals("<init>");
    }

    /** A bridge for a constructor creates the object itself. */
    private static Type resultOf(MethodInsnNode call) {
        return isConstructor(call) ? Type.getObjectType(call.owner) : Type.getReturnType(call.desc);
    }

    /** The descriptor of the bridge: the operands of the call, then the context. */
    static String descriptor(MethodInsnNode call) {
        List<Type> parameters = new ArrayList<>();
        if (call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE) {
            parameters.add(Type.getObjectType(call.owner));
        }
        parameters.addAll(List.of(Type.getArgumentTypes(call.desc)));
        parameters.add(Type.getType(ProbeCalls.CONTEXT_DESCRIPTOR));
        return Type.getMethodDescriptor(resultOf(call), parameters.toArray(Type[]::new));
    }

    /**
     * Only an instance method can call a superclass's method; all other bridges are static.
     *
     * @param owner internal name of the class that gets the method
     */
    static MethodNode of(String owner, MethodInsnNode call, String name, List<Match> matches) {
        return new CallBridge(owner, call, matches, true).build(name);
    }

    /** As {@link #of}, for a call that is repeated if it fails, and whose look is not recorded. */
    static MethodNode withoutLooks(String owner, MethodInsnNode call, String name, List<Match> matches) {
        return new CallBridge(owner, call, matches, false).build(name);
    }

    /** Whether the result decides if the call is a look. */
    static boolean mayLook(String owner, MethodInsnNode call, List<Match> matches) {
        var bridge = new CallBridge(owner, call, matches, true);
        bridge.eachRow(bridge::addUse);
        return bridge.uses.stream().anyMatch(KeyedUse::mayLook);
    }

    private MethodNode build(String name) {
        int isStatic = hasReceiver && call.getOpcode() == Opcodes.INVOKESPECIAL ? 0 : Opcodes.ACC_STATIC;
        var method = new MethodNode(
                Opcodes.ACC_PRIVATE | isStatic | Opcodes.ACC_SYNTHETIC, name, descriptor(call), null, null);
        checkReceivers();
        eachRow(this::addUse);
        eachRow(clause -> probes().before(clause));
        for (KeyedUse use : uses) {
            if (!use.isOfResult()) {
                use.keepIn(locals.add(KEYED));
                code.add(use.begin(operands));
            }
        }
        resultLocal = locals.size();
        operands.resultIn(resultLocal);
        var start = new LabelNode();
        var end = new LabelNode();
        code.add(start);
        call(); //                                                       result
        code.add(end);
        if (result.getSort() != Type.VOID) {
            code.add(new VarInsnNode(result.getOpcode(Opcodes.ISTORE), resultLocal)); // (empty)
        }
        int local = resultLocal + Math.max(1, result.getSize());
        for (KeyedUse use : uses) {
            if (use.isOfResult()) {
                use.keepIn(local++);
                code.add(use.begin(operands));
            }
        }
        uses.sort(Comparator.comparingInt(KeyedUse::rank));
        uses.forEach(use -> code.add(use.end(operands)));
        eachRow(clause -> probes().after(clause));
        loadResult(); //                                                 result
        code.add(new InsnNode(result.getOpcode(Opcodes.IRETURN))); //    (empty)
        if (needsHandler()) {
            handler(method, start, end);
        }
        method.instructions = code;
        method.maxLocals = local;
        method.maxStack = resultLocal + STACK_OF_PROBES + 1;
        return method;
    }

    /** Checks the receiver once for all rows with the same clauses for different types. */
    private void checkReceivers() {
        for (RowGroup group : groups) {
            if (group.isChecked()) {
                int local = locals.add(OBJECT);
                checkedLocals.put(group, local);
                code.add(group.check()); //                              receiver or null
                code.add(new VarInsnNode(Opcodes.ASTORE, local)); //     (empty)
            }
        }
    }

    private void eachRow(Consumer<Clause> step) {
        for (RowGroup group : groups) {
            receiverLocal = checkedLocals.getOrDefault(group, 0);
            group.clauses().forEach(step);
        }
    }

    private ClauseProbes probes() {
        return new ClauseProbes(operands, matches, hasReceiver, receiverLocal, code);
    }

    private void addUse(Clause clause) {
        Role role = areValues ? Role.VALUE : Role.KEY;
        Effect.of(clause, role, operands.elementOf(clause.key()) == null, TimedBridge.isTimed(call))
                .map(effect -> looks ? effect : effect.withoutLook())
                .ifPresent(effect -> useOf(effect.role(), clause).add(effect));
        Effect.ofTransaction(clause, locksOnce)
                .ifPresent(effect -> useOf(effect.role(), clause).add(effect));
    }

    /** Whether each row has at most one clause about a lock with sides. */
    private static boolean locksOnce(List<Match> matches) {
        for (Match match : matches) {
            int locking = 0;
            for (Clause clause : match.row().clauses()) {
                locking += clause.kind().isOfLockWithSides() ? 1 : 0;
            }
            if (locking > 1) {
                return false;
            }
        }
        return true;
    }

    private KeyedUse useOf(Role role, Clause clause) {
        Operand object = clause.key().object();
        return uses.stream()
                .filter(use -> use.isOf(role, receiverLocal, object))
                .findFirst()
                .orElseGet(() -> {
                    int flags = role == Role.VALUE && AtomicRows.areOneStep(matches) ? Plan.ONE_STEP : 0;
                    Optional<Operand> element =
                            role == Role.ENTRY ? Optional.ofNullable(operands.partOf(clause.key())) : Optional.empty();
                    var use = new KeyedUse(role, receiverLocal, object, element, flags);
                    uses.add(use);
                    return use;
                });
    }

    private boolean needsHandler() {
        return uses.stream().anyMatch(use -> !use.isOfResult())
                || matches.stream()
                        .flatMap(match -> match.row().clauses().stream())
                        .anyMatch(clause -> clause.always() || clause.kind() == Clause.Kind.INTERRUPTIBLE);
    }

    private void handler(MethodNode method, LabelNode start, LabelNode end) {
        var handler = new LabelNode();
        code.add(handler);
        code.add(locals.thrown()); //                                    thrown
        code.add(new VarInsnNode(Opcodes.ASTORE, resultLocal)); //       (empty)
        uses.stream().filter(use -> !use.isOfResult()).forEach(use -> code.add(use.thrown(resultLocal, operands)));
        eachRow(clause -> probes().thrown(clause));
        code.add(new VarInsnNode(Opcodes.ALOAD, resultLocal)); //        thrown
        code.add(new InsnNode(Opcodes.ATHROW)); //                       (empty)
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
    }

    private void call() {
        if (hasReceiver) {
            code.add(new VarInsnNode(Opcodes.ALOAD, 0)); //              receiver
        }
        if (isConstructor(call)) {
            code.add(new TypeInsnNode(Opcodes.NEW, call.owner)); //      new
            code.add(new InsnNode(Opcodes.DUP)); //                      new, new
        }
        for (int i = 0; i < arguments.length; i++) {
            code.add(locals.argument(i)); //                             receiver, arguments
        }
        boolean waits =
                matches.stream().anyMatch(match -> match.row().clauses().get(0).kind() == Clause.Kind.AWAIT);
        code.add(
                waits
                        ? SyncCalls.await(call.name, call.desc)
                        : AtomicRows.updated(matches)
                                .map(variable -> SyncCalls.update(variable, call.name, call.desc))
                                .orElseGet(() -> new MethodInsnNode(
                                        call.getOpcode(), call.owner, call.name, call.desc, call.itf))); // result
    }

    private void loadResult() {
        if (result.getSort() != Type.VOID) {
            code.add(BridgeLocals.load(result, resultLocal)); //         result
        }
    }
}
