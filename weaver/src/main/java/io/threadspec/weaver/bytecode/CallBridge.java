package io.threadspec.weaver.bytecode;

import io.threadspec.weaver.catalog.Catalog.Match;
import io.threadspec.weaver.catalog.Clause;
import io.threadspec.weaver.catalog.Condition;
import io.threadspec.weaver.catalog.Key;
import io.threadspec.weaver.catalog.Key.Operand;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A method that does a call and tells of it, which call sites use instead:
 *
 * <pre>
 *   private static Object threadspec$call$0(Queue queue, Context context) {
 *       Object checked = Results.only(queue, BlockingQueue.class);
 *       Sync.using(checked, context);
 *       Object result = queue.poll();
 *       Sync.used(checked, context);
 *       Sync.readElement(checked, result, Results.isPresent(result), context);
 *       return result;
 *   }
 * </pre>
 *
 * The call site keeps its operands on the stack, and none of its locals. A call that throws tells nothing after it. The code has
 * no branch, so it needs no frames.
 */
final class CallBridge {

    private static final Type OBJECT = Type.getObjectType("java/lang/Object");
    private static final int STACK_OF_PROBES = 6;

    private final MethodInsnNode call;
    private final List<Match> matches;
    private final Type[] arguments;
    private final Type result;
    private final boolean hasReceiver;
    private final int contextLocal;
    private final int resultLocal;
    private final int firstCheckedLocal;
    private final InsnList code = new InsnList();

    /** The local that holds the receiver of the row at hand, which is null where the row does not hold. */
    private int receiverLocal;

    private CallBridge(MethodInsnNode call, List<Match> matches) {
        this.call = call;
        this.matches = matches;
        this.arguments = Type.getArgumentTypes(call.desc);
        this.result = resultOf(call);
        this.hasReceiver = call.getOpcode() != Opcodes.INVOKESTATIC && !isConstructor(call);
        int local = hasReceiver ? 1 : 0;
        for (Type argument : arguments) {
            local += argument.getSize();
        }
        this.contextLocal = local;
        this.resultLocal = local + 1;
        this.firstCheckedLocal = resultLocal + result.getSize();
    }

    static boolean isConstructor(MethodInsnNode call) {
        return call.name.equals("<init>");
    }

    /** A bridge for a constructor makes the object itself. */
    private static Type resultOf(MethodInsnNode call) {
        return isConstructor(call) ? Type.getObjectType(call.owner) : Type.getReturnType(call.desc);
    }

    /** What a call site calls, with the context on top of the operands it has. */
    static String descriptor(MethodInsnNode call) {
        List<Type> parameters = new ArrayList<>();
        if (call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE) {
            parameters.add(Type.getObjectType(call.owner));
        }
        parameters.addAll(List.of(Type.getArgumentTypes(call.desc)));
        parameters.add(Type.getType(ProbeCalls.CONTEXT_DESCRIPTOR));
        return Type.getMethodDescriptor(resultOf(call), parameters.toArray(Type[]::new));
    }

    /** A call of a superclass's method can only be done by an instance method; all others are static. */
    static MethodNode of(MethodInsnNode call, String name, List<Match> matches) {
        return new CallBridge(call, matches).build(name);
    }

    private MethodNode build(String name) {
        int isStatic = hasReceiver && call.getOpcode() == Opcodes.INVOKESPECIAL ? 0 : Opcodes.ACC_STATIC;
        var method = new MethodNode(
                Opcodes.ACC_PRIVATE | isStatic | Opcodes.ACC_SYNTHETIC, name, descriptor(call), null, null);
        checkReceivers();
        eachRow(this::before);
        forEachUsed("using");
        call();
        forEachUsed("used");
        eachRow(this::after);
        load(result, resultLocal); // result
        code.add(new InsnNode(result.getOpcode(Opcodes.IRETURN))); // (empty)
        method.instructions = code;
        method.maxLocals = firstCheckedLocal + matches.size();
        method.maxStack = contextLocal + STACK_OF_PROBES + 1;
        return method;
    }

    private void checkReceivers() {
        for (int i = 0; i < matches.size(); i++) {
            if (matches.get(i).isChecked()) {
                code.add(new VarInsnNode(Opcodes.ALOAD, 0)); //                                              receiver
                code.add(new LdcInsnNode(
                        Type.getObjectType(matches.get(i).row().owner()))); //              receiver, class
                code.add(SyncCalls.only()); //                                                               receiver or
                // null
                code.add(new VarInsnNode(Opcodes.ASTORE, firstCheckedLocal + i)); //                         (empty)
            }
        }
    }

    @FunctionalInterface
    private interface Step {
        void emit(Clause clause);
    }

    private void eachRow(Step step) {
        for (int i = 0; i < matches.size(); i++) {
            receiverLocal = matches.get(i).isChecked() ? firstCheckedLocal + i : 0;
            matches.get(i).row().clauses().forEach(step::emit);
        }
    }

    /** Each object once, however many clauses speak of it. */
    private void forEachUsed(String probe) {
        Set<String> done = new LinkedHashSet<>();
        eachRow(clause -> {
            if (clause.kind().isUse()
                    && done.add(receiverLocal + " " + clause.key().object())) {
                load(clause.key().object()); // object
                context(); //                   object, context
                code.add(SyncCalls.before(SyncCalls.SYNC, probe)); // (empty)
            }
        });
    }

    private void call() {
        if (hasReceiver) {
            code.add(new VarInsnNode(Opcodes.ALOAD, 0)); // receiver
        }
        if (isConstructor(call)) {
            code.add(new TypeInsnNode(Opcodes.NEW, call.owner)); // new
            code.add(new InsnNode(Opcodes.DUP)); // new, new
        }
        for (int i = 0; i < arguments.length; i++) {
            load(arguments[i], argumentLocal(i)); // receiver, arguments
        }
        boolean waits =
                matches.stream().anyMatch(match -> match.row().clauses().get(0).kind() == Clause.Kind.AWAIT);
        code.add(
                waits
                        ? SyncCalls.await(call.name, call.desc)
                        : new MethodInsnNode(call.getOpcode(), call.owner, call.name, call.desc, call.itf)); // result
        if (result.getSort() != Type.VOID) {
            code.add(new VarInsnNode(result.getOpcode(Opcodes.ISTORE), resultLocal)); // (empty)
        }
    }

    private void before(Clause clause) {
        switch (clause.kind()) {
            case RELEASE -> one(clause.key(), "release");
            case WRITE, UPDATE -> one(clause.key(), "writing");
            case WRITE_EACH -> two(clause, SyncCalls.SYNC, "writingEach");
            case UNLOCK -> lock(clause.key(), "unlocking");
            case WRITE_UNLOCK -> lock(clause.key(), "writtenSide");
            case READ_UNLOCK -> lock(clause.key(), "readSide");
            case TASK -> replace(clause, SyncCalls.TASKS, "hand");
            case REPEATED_TASK -> replace(clause, SyncCalls.TASKS, "handRepeated");
            case TASKS -> replace(clause, SyncCalls.TASKS, "handAll");
            case SOUGHT -> replace(clause, SyncCalls.TASKS, "sought");
            case INNER -> replace(clause, SyncCalls.TASKS, "inner");
            case STAGE -> replace(clause, SyncCalls.STREAMS, "stage");
            case RUN -> withReceiver("running");
            case FOLLOW -> follow(clause, false);
            default -> {}
        }
    }

    private void after(Clause clause) {
        switch (clause.kind()) {
            case ACQUIRE -> oneIf(clause, SyncCalls.SYNC, "acquire");
            case READ, UPDATE -> oneIf(clause, SyncCalls.SYNC, "read");
            case LOCK -> oneIf(clause, SyncCalls.LOCKS, "locked");
            case WRITE_LOCK -> oneIf(clause, SyncCalls.LOCKS, "writing");
            case READ_LOCK -> oneIf(clause, SyncCalls.LOCKS, "reading");
            case OUTCOME -> oneIf(clause, SyncCalls.SYNC, "ended");
            case OUTCOMES -> oneIf(clause, SyncCalls.TASKS, "endedAll");
            case JOIN -> oneIf(clause, ProbeCalls.PROBES, "ended");
            case READ_VIEW -> withResult(SyncCalls.LOCKS, "readView");
            case WRITE_VIEW -> withResult(SyncCalls.LOCKS, "writeView");
            case CONDITION -> withResult(SyncCalls.LOCKS, "condition");
            case DERIVED -> withResult(SyncCalls.STREAMS, "derived");
            case RUN -> withReceiver("ran");
            case FOLLOW -> follow(clause, true);
            case FOLLOW_EACH -> two(clause, SyncCalls.TASKS, "followEach");
            case FOLLOW_ALL -> two(clause, SyncCalls.TASKS, "followAll");
            default -> {}
        }
    }

    private void one(Key key, String probe) {
        load(key.object()); // object
        Operand element = elementOf(key);
        if (element == null) {
            context(); //      object, context
            code.add(SyncCalls.before(SyncCalls.SYNC, probe)); // (empty)
        } else {
            load(element); //  object, element
            context(); //      object, element, context
            code.add(SyncCalls.beforeTwo(SyncCalls.SYNC, probe + "Element")); // (empty)
        }
    }

    private void lock(Key key, String probe) {
        load(key.object()); // object
        context(); //          object, context
        code.add(SyncCalls.before(SyncCalls.LOCKS, probe)); // (empty)
    }

    private void oneIf(Clause clause, String owner, String probe) {
        load(clause.key().object()); // object
        Operand element = elementOf(clause.key());
        if (element != null) {
            load(element); //           object, element
        }
        condition(clause.condition()); // object, (element,) boolean
        context(); //                     object, (element,) boolean, context
        code.add(
                element == null
                        ? SyncCalls.after(owner, probe)
                        : SyncCalls.afterTwo(owner, probe + "Element")); // (empty)
    }

    private void withResult(String owner, String probe) {
        load(new Operand.This()); //   lock
        load(new Operand.Result()); // lock, result
        context(); //                  lock, result, context
        code.add(SyncCalls.beforeTwo(owner, probe)); // (empty)
    }

    private void withReceiver(String probe) {
        load(new Operand.This()); // stream
        context(); //                stream, context
        code.add(SyncCalls.before(SyncCalls.STREAMS, probe)); // (empty)
    }

    private void follow(Clause clause, boolean isAfter) {
        boolean needsResult = clause.key().object() instanceof Operand.Result
                || clause.other().filter(Operand.Result.class::isInstance).isPresent();
        if (needsResult == isAfter) {
            two(clause, SyncCalls.SYNC, "follow");
        }
    }

    private void two(Clause clause, String owner, String probe) {
        load(clause.key().object()); //      object
        load(clause.other().orElseThrow()); // object, other
        context(); //                        object, other, context
        code.add(SyncCalls.beforeTwo(owner, probe)); // (empty)
    }

    private void replace(Clause clause, String owner, String probe) {
        Operand task = clause.key().object();
        load(task); //                                              task
        Optional<Operand> whole = wholeOf(clause);
        whole.ifPresentOrElse(this::load, () -> code.add(new InsnNode(Opcodes.ACONST_NULL))); // task, whole
        context(); //                                               task, whole, context
        code.add(SyncCalls.replace(owner, probe)); //                      task
        if (task instanceof Operand.Argument argument) {
            Type type = arguments[argument.index()];
            code.add(new TypeInsnNode(Opcodes.CHECKCAST, type.getInternalName())); // task
            code.add(new VarInsnNode(Opcodes.ASTORE, argumentLocal(argument.index()))); // (empty)
        } else {
            code.add(new InsnNode(Opcodes.POP)); //                 (empty)
        }
    }

    private Optional<Operand> wholeOf(Clause clause) {
        return switch (clause.kind()) {
            case INNER -> Optional.of(boxOf());
            case STAGE -> Optional.of(new Operand.This());
            default -> clause.other();
        };
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
        if (operand instanceof Operand.Argument argument) {
            load(arguments[argument.index()], argumentLocal(argument.index())); // …, argument
        } else if (operand instanceof Operand.Result) {
            load(result, resultLocal); //                                          …, result
        } else if (operand instanceof Operand.CurrentThread) {
            code.add(new MethodInsnNode(
                    Opcodes.INVOKESTATIC,
                    "java/lang/Thread",
                    "currentThread",
                    "()Ljava/lang/Thread;",
                    false)); //                                                    …, thread
        } else if (operand instanceof Operand.Variable) {
            variable(); //                                                         …, object
        } else {
            code.add(new VarInsnNode(Opcodes.ALOAD, receiverLocal)); //            …, receiver
        }
    }

    private void variable() {
        code.add(new VarInsnNode(Opcodes.ALOAD, 0)); // …, handle
        if (arguments.length > 0 && isReference(arguments[0])) {
            load(arguments[0], argumentLocal(0)); //    …, handle, first
            code.add(SyncCalls.variable()); //          …, object
        }
    }

    private void condition(Condition condition) {
        if (condition == Condition.ALWAYS) {
            code.add(new InsnNode(Opcodes.ICONST_1)); // …, true
            return;
        }
        load(result, resultLocal); //                    …, result
        switch (condition) {
            case FALSE -> {
                code.add(new InsnNode(Opcodes.ICONST_1)); // …, result, true
                code.add(new InsnNode(Opcodes.IXOR)); //     …, boolean
            }
            case PRESENT -> code.add(SyncCalls.isPresent()); //     …, boolean
            case NONZERO -> code.add(SyncCalls.isNonzero(result)); // …, boolean
            case TERMINATED -> code.add(SyncCalls.isTerminated()); // …, boolean
            default -> {}
        }
    }

    private void load(Type type, int local) {
        if (type.getSort() != Type.VOID) {
            code.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), local)); // …, value
        }
    }

    private void context() {
        code.add(new VarInsnNode(Opcodes.ALOAD, contextLocal)); // …, context
    }

    private int argumentLocal(int index) {
        int local = hasReceiver ? 1 : 0;
        for (int i = 0; i < index; i++) {
            local += arguments[i].getSize();
        }
        return local;
    }
}
