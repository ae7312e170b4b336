package io.threadspec.weaver.bytecode.call;

import io.threadspec.weaver.catalog.Condition;
import io.threadspec.weaver.catalog.Key;
import io.threadspec.weaver.catalog.Key.Operand;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Loads what rows of the catalog name from the locals of a {@link CallBridge}: operands, conditions and the context. */
final class BridgeOperands {

    private static final Type OBJECT = Type.getObjectType("java/lang/Object");

    private final Type[] arguments;
    private final Type result;
    private final BridgeLocals locals;

    /** By task that was handed over: the local with its outcome. */
    private final Map<Operand, Integer> outcomeLocals = new HashMap<>();

    private int resultLocal;

    BridgeOperands(MethodInsnNode call, Type result, BridgeLocals locals) {
        this.arguments = Type.getArgumentTypes(call.desc);
        this.result = result;
        this.locals = locals;
    }

    /** @param local that holds the result after the call, or the exception that it threw */
    void resultIn(int local) {
        resultLocal = local;
    }

    /** Null if the element is no object: then the edge is that of the whole object. */
    @Nullable
    Operand elementOf(Key key) {
        return key.element().filter(element -> isReference(typeOf(element))).orElse(null);
    }

    /** The same, also where it is an index. */
    @Nullable
    Operand partOf(Key key) {
        return key.element()
                .filter(element ->
                        isReference(typeOf(element)) || typeOf(element).equals(Type.INT_TYPE))
                .orElse(null);
    }

    private static boolean isReference(Type type) {
        return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    }

    private Type typeOf(Operand operand) {
        return operand instanceof Operand.Argument argument
                ? arguments[argument.index()]
                : operand instanceof Operand.Result ? result : OBJECT;
    }

    /** The outcome of a task, if the operand is one that was handed over; else the operand. */
    Operand outcomeOf(Operand operand) {
        return outcomeLocals.containsKey(operand) ? new Operand.Outcome(operand) : operand;
    }

    /**
     * … → …, object
     *
     * @param receiver the local that holds the receiver of the row
     */
    InsnList load(Operand operand, int receiver) {
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

    /** How runtime methods get it. */
    Type partType(Operand part) {
        return isReference(typeOf(part)) ? OBJECT : Type.INT_TYPE;
    }

    /** … → …, boolean */
    InsnList condition(Condition condition) {
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
                if (isReference(result)) {
                    asking.add(new VarInsnNode(Opcodes.ALOAD, 0)); //    …, result, expected, receiver
                    asking.add(SyncCalls.mayBeExchanged()); //           …, boolean
                } else {
                    asking.add(SyncCalls.isSame(result)); //             …, boolean
                }
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

    /** Whether the result of a compare-and-exchange can be compared with the expected value. */
    private boolean isComparable() {
        if (arguments.length < 2) {
            return false; // A method of the program with the same name.
        }
        return isReference(result)
                ? isReference(arguments[arguments.length - 2])
                : result.equals(arguments[arguments.length - 2]);
    }

    /** … → …, context */
    VarInsnNode context() {
        return locals.context();
    }

    /** … → …, thrown */
    VarInsnNode thrown() {
        return new VarInsnNode(Opcodes.ALOAD, resultLocal);
    }

    /** …, object → … */
    InsnList store(Operand.Argument argument) {
        var storing = new InsnList();
        Type type = arguments[argument.index()];
        storing.add(new TypeInsnNode(Opcodes.CHECKCAST, type.getInternalName())); // …, argument
        storing.add(locals.storeArgument(argument.index())); //          …
        return storing;
    }

    /** …, outcome → … */
    VarInsnNode storeOutcome(Operand task) {
        int local = locals.add(OBJECT);
        outcomeLocals.put(task, local);
        return new VarInsnNode(Opcodes.ASTORE, local);
    }
}
