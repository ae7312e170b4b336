package io.threadspec.weaver.bytecode.call;

import io.threadspec.runtime.capture.sync.Keyed;
import io.threadspec.runtime.capture.sync.Plan;
import io.threadspec.weaver.bytecode.call.Effect.Role;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import io.threadspec.weaver.catalog.Catalog.Match;
import io.threadspec.weaver.catalog.Clause;
import io.threadspec.weaver.catalog.Condition;
import io.threadspec.weaver.catalog.Key;
import io.threadspec.weaver.catalog.Key.Operand;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A method that does a call and tells of it, which call sites use instead:
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
 * The call site keeps its operands on the stack, and none of its locals. The only branch is to the handler, so there is one frame.
 */
public final class CallBridge implements KeyedUse.Operands {

    private static final Type OBJECT = Type.getObjectType("java/lang/Object");
    private static final Type KEYED = Type.getType(Keyed.class);
    private static final int STACK_OF_PROBES = 8;

    private final boolean looks;
    private final MethodInsnNode call;
    private final List<Match> matches;
    private final List<RowGroup> groups;
    private final Type[] arguments;
    private final Type result;
    private final boolean hasReceiver;
    private final BridgeLocals locals;
    private final InsnList code = new InsnList();
    private final List<KeyedUse> uses = new ArrayList<>();

    /** The local that holds the receiver if it is of a class of one of the rows, else null. */
    private final Map<RowGroup, Integer> checkedLocals = new HashMap<>();

    /** Of a task that was handed over, the local that holds what is to come of it. */
    private final Map<Operand, Integer> outcomeLocals = new HashMap<>();

    private int resultLocal;

    /** The local that holds the receiver of the row at hand, which is null where the row does not hold. */
    private int receiverLocal;

    private CallBridge(String owner, MethodInsnNode call, List<Match> matches, boolean looks) {
        this.looks = looks;
        this.call = call;
        this.matches = matches;
        this.groups = RowGroup.of(matches);
        this.arguments = Type.getArgumentTypes(call.desc);
        this.result = resultOf(call);
        this.hasReceiver = call.getOpcode() != Opcodes.INVOKESTATIC && !isConstructor(call);
        this.locals = new BridgeLocals(owner, call, hasReceiver);
    }

    static boolean isConstructor(MethodInsnNode call) {
        return call.name.equals("<init>");
    }

    /** A bridge for a constructor makes the object itself. */
    private static Type resultOf(MethodInsnNode call) {
        return isConstructor(call) ? Type.getObjectType(call.owner) : Type.getReturnType(call.desc);
    }

    /** What a call site calls, with the context on top of the operands it has. */
    public static String descriptor(MethodInsnNode call) {
        List<Type> parameters = new ArrayList<>();
        if (call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE) {
            parameters.add(Type.getObjectType(call.owner));
        }
        parameters.addAll(List.of(Type.getArgumentTypes(call.desc)));
        parameters.add(Type.getType(ProbeCalls.CONTEXT_DESCRIPTOR));
        return Type.getMethodDescriptor(resultOf(call), parameters.toArray(Type[]::new));
    }

    /**
     * A call of a superclass's method can only be done by an instance method; all others are static.
     *
     * @param owner internal name of the class that gets the method
     */
    public static MethodNode of(String owner, MethodInsnNode call, String name, List<Match> matches) {
        return new CallBridge(owner, call, matches, true).build(name);
    }

    /** As {@link #of}, for a call that is done again if it has looked in vain. */
    static MethodNode withoutLooks(String owner, MethodInsnNode call, String name, List<Match> matches) {
        return new CallBridge(owner, call, matches, false).build(name);
    }

    /** Whether the result decides if the call has looked. */
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
        eachRow(this::before);
        for (KeyedUse use : uses) {
            if (!use.isOfResult()) {
                use.keepIn(locals.add(KEYED));
                code.add(use.begin(this));
            }
        }
        resultLocal = locals.size();
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
                code.add(use.begin(this));
            }
        }
        uses.sort(Comparator.comparing(KeyedUse::tells));
        uses.forEach(use -> code.add(use.end(this)));
        eachRow(this::after);
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

    /** The receiver is looked at once for all rows that say the same of different types. */
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

    // ---- what is done to objects in their roles ---------------------------------------------------------------------

    private void addUse(Clause clause) {
        Role role = isValue() ? Role.VALUE : Role.KEY;
        Effect.of(clause, role, elementOf(clause.key()) == null, TimedBridge.isTimed(call))
                .map(effect -> looks ? effect : effect.withoutLook())
                .ifPresent(effect -> useOf(effect.role(), clause.key().object()).add(effect));
    }

    private KeyedUse useOf(Role role, Operand object) {
        return uses.stream()
                .filter(use -> use.isOf(role, receiverLocal, object))
                .findFirst()
                .orElseGet(() -> {
                    int flags = role == Role.VALUE && isOneStep() ? Plan.ONE_STEP : 0;
                    var use = new KeyedUse(role, receiverLocal, object, flags);
                    uses.add(use);
                    return use;
                });
    }

    private boolean isValue() {
        return matches.stream().map(Match::row).allMatch(AtomicRows::isValue);
    }

    private boolean isOneStep() {
        return matches.stream().map(Match::row).allMatch(AtomicRows::isOneStep);
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
        uses.stream().filter(use -> !use.isOfResult()).forEach(use -> code.add(use.thrown(resultLocal, this)));
        eachRow(this::thrown);
        code.add(new VarInsnNode(Opcodes.ALOAD, resultLocal)); //        thrown
        code.add(new InsnNode(Opcodes.ATHROW)); //                       (empty)
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
    }

    // ---- the call, and the other clauses ----------------------------------------------------------------------------

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
                        : new MethodInsnNode(call.getOpcode(), call.owner, call.name, call.desc, call.itf)); // result
    }

    private void before(Clause clause) {
        switch (clause.kind()) {
            case RELEASE -> element(clause.key(), "releaseElement");
            case WRITE, UPDATE -> element(clause.key(), "writingElement");
            case WRITE_EACH -> two(clause, SyncCalls.SYNC, "writingEach");
            case TASK -> hand(clause, "hand");
            case REPEATED_TASK -> hand(clause, "handRepeated");
            case ITEM_TASK -> hand(clause, "handForItems");
            case SHARED_TASK -> hand(clause, "handShared");
            case TASKS -> hand(clause, "handAll");
            case SOUGHT -> replace(clause, clause.other(), SyncCalls.TASKS, "sought");
            case INNER -> replace(clause, Optional.of(boxOf()), SyncCalls.TASKS, isValue() ? "innerOfValue" : "inner");
            case STAGE -> replace(clause, Optional.of(new Operand.This()), SyncCalls.STREAMS, "stage");
            case RUN -> withReceiver("running");
            case INTERRUPT_TASKS -> interruptTasks(clause);
            case FOLLOW -> follow(clause, false);
            default -> {}
        }
    }

    private void after(Clause clause) {
        switch (clause.kind()) {
            case ACQUIRE -> elementIf(clause, "acquireElement");
            case READ, UPDATE -> elementIf(clause, "readElement");
            case OUTCOMES -> oneIf(clause, SyncCalls.TASKS, "endedAll");
            case JOIN -> oneIf(clause, ProbeCalls.PROBES, "ended");
            case INTERRUPTED -> interrupted(clause);
            case READ_VIEW -> withResult(SyncCalls.LOCKS, "readView");
            case WRITE_VIEW -> withResult(SyncCalls.LOCKS, "writeView");
            case CONDITION -> withResult(SyncCalls.LOCKS, "condition");
            case DERIVED -> withResult(SyncCalls.STREAMS, "derived");
            case RUN -> withReceiver("ran");
            case FOLLOW -> follow(clause, true);
            case FOLLOW_EACH -> two(clause, SyncCalls.TASKS, "followEach");
            case FOLLOW_ALL -> two(clause, SyncCalls.TASKS, "followAll");
            case INSIDE -> two(clause, SyncCalls.SYNC, "inside");
            case SHARES -> two(clause, SyncCalls.SYNC, "shares");
            case SERIAL -> withResult(SyncCalls.SYNC, "serial");
            case BOTH_VIEWS -> withResult(SyncCalls.LOCKS, "bothViews");
            case CONCURRENT -> withResult(SyncCalls.STREAMS, "concurrent");
            default -> {}
        }
    }

    /** After the call has thrown. */
    private void thrown(Clause clause) {
        switch (clause.kind()) {
            case INTERRUPTIBLE -> {
                code.add(new VarInsnNode(Opcodes.ALOAD, resultLocal)); // thrown
                code.add(context()); //                                  thrown, context
                code.add(SyncCalls.interrupted()); //                    (empty)
            }
            case OUTCOMES -> oneIfThrown(clause, SyncCalls.TASKS, "endedAll");
            case JOIN -> oneIfThrown(clause, ProbeCalls.PROBES, "ended");
            default -> {}
        }
    }

    private void element(Key key, String probe) {
        Operand element = elementOf(key);
        if (element != null) {
            load(key.object()); //                                       object
            load(element); //                                            object, element
            code.add(context()); //                                      object, element, context
            code.add(SyncCalls.beforeTwo(SyncCalls.SYNC, probe)); //     (empty)
        }
    }

    private void elementIf(Clause clause, String probe) {
        Operand element = elementOf(clause.key());
        if (element != null) {
            load(clause.key().object()); //                              object
            load(element); //                                            object, element
            code.add(condition(clause.condition())); //                  object, element, boolean
            code.add(context()); //                                      object, element, boolean, context
            code.add(SyncCalls.afterTwo(SyncCalls.SYNC, probe)); //      (empty)
        }
    }

    private void oneIf(Clause clause, String owner, String probe) {
        load(outcomeOf(clause.key().object())); //                       object
        code.add(condition(clause.condition())); //                      object, boolean
        code.add(context()); //                                          object, boolean, context
        code.add(SyncCalls.after(owner, probe)); //                      (empty)
    }

    private void oneIfThrown(Clause clause, String owner, String probe) {
        if (clause.always()) {
            load(outcomeOf(clause.key().object())); //                   object
            code.add(new VarInsnNode(Opcodes.ALOAD, resultLocal)); //    object, thrown
            code.add(SyncCalls.isResult()); //                           object, boolean
            code.add(context()); //                                      object, boolean, context
            code.add(SyncCalls.after(owner, probe)); //                  (empty)
        }
    }

    private void withResult(String owner, String probe) {
        loadReceiver(); //                                               lock
        load(new Operand.Result()); //                                   lock, result
        code.add(context()); //                                          lock, result, context
        code.add(SyncCalls.beforeTwo(owner, probe)); //                  (empty)
    }

    /** Null for a static method. */
    private void loadReceiver() {
        if (hasReceiver) {
            load(new Operand.This()); //                                 receiver
        } else {
            code.add(new InsnNode(Opcodes.ACONST_NULL)); //              null
        }
    }

    private void withReceiver(String probe) {
        load(new Operand.This()); //                                     stream
        code.add(context()); //                                          stream, context
        code.add(SyncCalls.before(SyncCalls.STREAMS, probe)); //         (empty)
    }

    private void interruptTasks(Clause clause) {
        load(clause.key().object()); //                                  object
        code.add(context()); //                                          object, context
        code.add(SyncCalls.before(SyncCalls.SYNC, "interruptingTasks")); // (empty)
    }

    private void interrupted(Clause clause) {
        load(clause.key().object()); //                                  thread
        code.add(condition(Condition.TRUE)); //                          thread, boolean
        code.add(context()); //                                          thread, boolean, context
        code.add(SyncCalls.after(SyncCalls.SYNC, "foundInterrupted")); // (empty)
    }

    private void follow(Clause clause, boolean isAfter) {
        boolean needsResult = clause.key().object() instanceof Operand.Result
                || clause.other().filter(Operand.Result.class::isInstance).isPresent();
        if (needsResult == isAfter) {
            two(clause, SyncCalls.SYNC, "follow");
        }
    }

    private void two(Clause clause, String owner, String probe) {
        load(outcomeOf(clause.key().object())); //                       object
        load(outcomeOf(clause.other().orElseThrow())); //                object, other
        code.add(context()); //                                          object, other, context
        code.add(SyncCalls.beforeTwo(owner, probe)); //                  (empty)
    }

    /** Also keeps what is to come of the task: the object itself may be handed over again meanwhile. */
    private void hand(Clause clause, String probe) {
        replace(clause, clause.other(), SyncCalls.TASKS, probe);
        int local = locals.add(OBJECT);
        code.add(context()); //                                          context
        code.add(SyncCalls.handed()); //                                 outcome
        code.add(new VarInsnNode(Opcodes.ASTORE, local)); //             (empty)
        outcomeLocals.put(clause.key().object(), local);
    }

    private void replace(Clause clause, Optional<Operand> whole, String owner, String probe) {
        Operand task = clause.key().object();
        load(task); //                                                   task
        whole.ifPresentOrElse(this::load, () -> code.add(new InsnNode(Opcodes.ACONST_NULL))); // task, whole
        code.add(context()); //                                          task, whole, context
        code.add(SyncCalls.replace(owner, probe)); //                    task
        if (task instanceof Operand.Argument argument) {
            Type type = arguments[argument.index()];
            code.add(new TypeInsnNode(Opcodes.CHECKCAST, type.getInternalName())); // task
            code.add(locals.storeArgument(argument.index())); //         (empty)
        } else {
            code.add(new InsnNode(Opcodes.POP)); //                      (empty)
        }
    }

    /** The object that an inner function works on is the one that the row's uses are of. */
    private Operand boxOf() {
        return matches.stream()
                .flatMap(match -> match.row().clauses().stream())
                .filter(clause -> clause.kind().isUse())
                .map(clause -> clause.key().object())
                .findFirst()
                .orElse(new Operand.This());
    }

    // ---- operands ---------------------------------------------------------------------------------------------------

    /** An element that is no object is none: then the edge is the whole object's. */
    private @Nullable Operand elementOf(Key key) {
        return key.element().filter(element -> isReference(typeOf(element))).orElse(null);
    }

    private static boolean isReference(Type type) {
        return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    }

    private Type typeOf(Operand operand) {
        return operand instanceof Operand.Argument argument
                ? arguments[argument.index()]
                : operand instanceof Operand.Result ? result : OBJECT;
    }

    private void load(Operand operand) {
        code.add(load(operand, receiverLocal));
    }

    @Override
    public Operand outcomeOf(Operand operand) {
        return outcomeLocals.containsKey(operand) ? new Operand.Outcome(operand) : operand;
    }

    @Override
    public InsnList load(Operand operand, int receiver) {
        var loading = new InsnList();
        if (operand instanceof Operand.Outcome outcome) {
            loading.add(BridgeLocals.load(OBJECT, outcomeLocals.getOrDefault(outcome.of(), 0))); // …, outcome
        } else if (operand instanceof Operand.Argument argument) {
            loading.add(locals.argument(argument.index())); //           …, argument
        } else if (operand instanceof Operand.Result) {
            loading.add(BridgeLocals.load(result, resultLocal)); //      …, result
        } else if (operand instanceof Operand.CurrentThread) {
            loading.add(SyncCalls.currentThread()); //                   …, thread
        } else if (operand instanceof Operand.Variable) {
            loading.add(new VarInsnNode(Opcodes.ALOAD, 0)); //           …, handle
            if (arguments.length > 0 && isReference(arguments[0])) {
                loading.add(locals.argument(0)); //                      …, handle, first
                loading.add(SyncCalls.variable()); //                    …, object
            }
        } else if (operand instanceof Operand.State state) {
            loading.add(load(state.of(), receiver)); //                  …, object
            loading.add(new LdcInsnNode(state.name())); //               …, object, name
            loading.add(SyncCalls.state()); //                           …, state
        } else if (operand instanceof Operand.Root) {
            loading.add(new VarInsnNode(Opcodes.ALOAD, receiver)); //    …, receiver
            loading.add(SyncCalls.root()); //                            …, root
        } else if (operand instanceof Operand.Pool) {
            loading.add(SyncCalls.ofProcess("pool")); //                 …, pool
        } else if (operand instanceof Operand.Properties) {
            loading.add(SyncCalls.ofProcess("properties")); //           …, properties
        } else if (operand instanceof Operand.OfClass type) {
            loading.add(new LdcInsnNode(Type.getObjectType(type.name()))); // …, class
        } else {
            loading.add(new VarInsnNode(Opcodes.ALOAD, receiver)); //    …, receiver
        }
        return loading;
    }

    private void loadResult() {
        if (result.getSort() != Type.VOID) {
            code.add(BridgeLocals.load(result, resultLocal)); //         result
        }
    }

    @Override
    public InsnList condition(Condition condition) {
        var asking = new InsnList();
        if (condition == Condition.ALWAYS || (condition == Condition.EXPECTED && !isComparable())) {
            asking.add(new InsnNode(Opcodes.ICONST_1)); //               …, true
            return asking;
        }
        asking.add(BridgeLocals.load(result, resultLocal)); //           …, result
        switch (condition) {
            case FALSE -> {
                asking.add(new InsnNode(Opcodes.ICONST_1)); //           …, result, true
                asking.add(new InsnNode(Opcodes.IXOR)); //               …, boolean
            }
            case PRESENT -> asking.add(SyncCalls.isPresent()); //        …, boolean
            case ABSENT -> {
                asking.add(SyncCalls.isPresent()); //                    …, boolean
                asking.add(new InsnNode(Opcodes.ICONST_1)); //           …, boolean, true
                asking.add(new InsnNode(Opcodes.IXOR)); //               …, boolean
            }
            case EXPECTED -> {
                asking.add(locals.argument(arguments.length - 2)); //    …, result, expected
                asking.add(SyncCalls.isSame(result)); //                 …, boolean
            }
            case NONZERO -> asking.add(SyncCalls.isNonzero(result)); //  …, boolean
            case TERMINATED -> asking.add(SyncCalls.isTerminated()); //  …, boolean
            case COMPLETED -> {
                asking.add(locals.argument(0)); //                       …, result, default
                asking.add(new VarInsnNode(Opcodes.ALOAD, 0)); //        …, result, default, future
                asking.add(SyncCalls.isCompleted()); //                  …, boolean
            }
            default -> {}
        }
        return asking;
    }

    /** Whether the value that a compare-and-exchange found can be compared with the one that it expected. */
    private boolean isComparable() {
        return isReference(result)
                ? isReference(arguments[arguments.length - 2])
                : result.equals(arguments[arguments.length - 2]);
    }

    @Override
    public VarInsnNode context() {
        return locals.context();
    }
}
