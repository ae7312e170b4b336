package io.threadspec.weaver.bytecode.call;

import static io.threadspec.weaver.bytecode.method.ProbeCalls.CONTEXT;
import static io.threadspec.weaver.bytecode.method.ProbeCalls.CONTEXT_DESCRIPTOR;

import io.threadspec.runtime.capture.variable.HandledVariable;
import io.threadspec.runtime.capture.variable.Handles;
import io.threadspec.runtime.capture.variable.ReflectiveWrites;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import io.threadspec.weaver.bytecode.method.SiteConstant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A method that makes an access through a variable handle or a field updater and records it. Accesses to variables that are not woven use
 * the bridge of the catalog:
 *
 * <pre>
 *   private static boolean threadspec$handle$0(VarHandle handle, Account account, int expected, int value, Context context) {
 *       HandledVariable variable = Handles.begin(handle, account, expected, context);
 *       if (variable == null) return threadspec$call$0(handle, account, expected, value, context);
 *       boolean result;
 *       try { result = handle.compareAndSet(account, expected, value); }
 *       catch (Throwable e) { Handles.end(variable, false, false, context); throw e; }
 *       Handles.end(variable, true, result, context);
 *       return result;
 *   }
 * </pre>
 *
 * The second argument may be an index; the handle decides whether it is.
 *
 * <p>A reflected field is treated like a handle. A write to one that a specification mentions uses the setter of direct accesses; before
 * that, the field is read by reflection, so that code without access rights gets the exception:
 *
 * <pre>
 *       if (ReflectiveWrites.isEvent(field, object, value, false)) {
 *           field.get(object);
 *           ReflectiveWrites.write(field, object, value, context, site);
 *           return;
 *       }
 * </pre>
 */
final class HandleBridge {

    private static final String HANDLES = Type.getInternalName(Handles.class);
    private static final String VARIABLE = Type.getInternalName(HandledVariable.class);
    private static final String VARIABLE_DESCRIPTOR = Type.getDescriptor(HandledVariable.class);
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String WRITES = Type.getInternalName(ReflectiveWrites.class);
    private static final String FIELD = "Ljava/lang/reflect/Field;";
    private static final Map<String, String> BOXES = Map.of(
            "Z", "java/lang/Boolean",
            "B", "java/lang/Byte",
            "C", "java/lang/Character",
            "S", "java/lang/Short",
            "I", "java/lang/Integer",
            "J", "java/lang/Long",
            "F", "java/lang/Float",
            "D", "java/lang/Double");
    private static final int STACK_OF_PROBES = 6;

    private final MethodInsnNode call;
    private final HandleAccess access;
    private final MethodInsnNode otherwise;
    private final OptionalInt site;
    private final Type[] arguments;
    private final Type result;
    private final int contextLocal;
    private final int variableLocal;
    private final int resultLocal;
    private final InsnList code = new InsnList();

    private HandleBridge(MethodInsnNode call, HandleAccess access, MethodInsnNode otherwise, OptionalInt site) {
        this.call = call;
        this.access = access;
        this.otherwise = otherwise;
        this.site = site;
        this.arguments = Type.getArgumentTypes(call.desc);
        this.result = Type.getReturnType(call.desc);
        this.contextLocal = local(arguments.length);
        this.variableLocal = contextLocal + 1;
        this.resultLocal = variableLocal + 1;
    }

    /**
     * @param otherwise the call of the catalog's bridge, with the same parameters as the method
     * @param site of a write by reflection
     */
    static MethodNode of(
            MethodInsnNode call, HandleAccess access, String name, MethodInsnNode otherwise, OptionalInt site) {
        return new HandleBridge(call, access, otherwise, site).build(name);
    }

    private MethodNode build(String name) {
        var method = new MethodNode(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
                name,
                CallBridge.descriptor(call),
                null,
                null);
        site.ifPresent(this::asEvent);
        if (access == HandleAccess.FUNCTION) {
            aroundFunction();
        } else {
            inOneStep(method);
        }
        method.instructions = code;
        method.maxLocals = resultLocal + Math.max(1, result.getSize());
        method.maxStack = contextLocal + STACK_OF_PROBES;
        return method;
    }

    private void asEvent(int place) {
        var other = new LabelNode();
        operandsOfWrite(); //                                        field, object, value
        code.add(new InsnNode(isReference(arguments[1]) ? Opcodes.ICONST_0 : Opcodes.ICONST_1)); // …, isPrimitive
        code.add(new MethodInsnNode(
                Opcodes.INVOKESTATIC, WRITES, "isEvent", "(" + FIELD + OBJECT + OBJECT + "Z)Z", false)); // boolean
        code.add(new JumpInsnNode(Opcodes.IFEQ, other)); //          (empty)
        code.add(new VarInsnNode(Opcodes.ALOAD, 0)); //              field
        first(); //                                                  field, object
        code.add(new MethodInsnNode(
                Opcodes.INVOKEVIRTUAL, call.owner, "get", "(" + OBJECT + ")" + OBJECT, false)); // value
        code.add(new InsnNode(Opcodes.POP)); //                      (empty)
        operandsOfWrite(); //                                        field, object, value
        context(); //                                                field, object, value, context
        code.add(SiteConstant.of(place)); //                         field, object, value, context, site
        code.add(new MethodInsnNode(
                Opcodes.INVOKESTATIC,
                WRITES,
                "write",
                "(" + FIELD + OBJECT + OBJECT + CONTEXT_DESCRIPTOR + "I)V",
                false)); //                                          (empty)
        code.add(new InsnNode(Opcodes.RETURN)); //                   (empty)
        code.add(other);
        code.add(frame(Opcodes.TOP));
    }

    /** → field, object, value; the value as an object */
    private void operandsOfWrite() {
        code.add(new VarInsnNode(Opcodes.ALOAD, 0)); //              field
        first(); //                                                  field, object
        load(1); //                                                  field, object, value
        String box = BOXES.get(arguments[1].getDescriptor());
        if (box != null) {
            String descriptor = "(" + arguments[1].getDescriptor() + ")L" + box + ";";
            code.add(new MethodInsnNode(
                    Opcodes.INVOKESTATIC, box, "valueOf", descriptor, false)); // field, object, value
        }
    }

    private void inOneStep(MethodNode method) {
        var start = new LabelNode();
        var end = new LabelNode();
        var handler = new LabelNode();
        code.add(new VarInsnNode(Opcodes.ALOAD, 0)); //              handle
        first(); //                                                  handle, first
        second(); //                                                 handle, first, second
        context(); //                                                handle, first, second, context
        handles("begin", "(" + OBJECT + OBJECT + "I" + CONTEXT_DESCRIPTOR + ")" + VARIABLE_DESCRIPTOR); // variable
        code.add(new InsnNode(Opcodes.DUP)); //                      variable, variable
        code.add(new VarInsnNode(Opcodes.ASTORE, variableLocal)); // variable
        code.add(new JumpInsnNode(Opcodes.IFNONNULL, start)); //     (empty)
        otherwise();
        code.add(start);
        code.add(frame(VARIABLE));
        call(); //                                                   result
        code.add(end);
        storeResult(); //                                            (empty)
        code.add(new VarInsnNode(Opcodes.ALOAD, variableLocal)); //  variable
        code.add(new InsnNode(access == HandleAccess.WRITE ? Opcodes.ICONST_0 : Opcodes.ICONST_1)); // variable, read
        written(); //                                                variable, read, written
        context(); //                                                variable, read, written, context
        end(); //                                                    (empty)
        returnResult();
        code.add(handler);
        code.add(frame(VARIABLE, "java/lang/Throwable"));
        code.add(new VarInsnNode(Opcodes.ASTORE, resultLocal)); //   (empty)
        code.add(new VarInsnNode(Opcodes.ALOAD, variableLocal)); //  variable
        code.add(new InsnNode(Opcodes.ICONST_0)); //                 variable, false
        code.add(new InsnNode(Opcodes.ICONST_0)); //                 variable, false, false
        context(); //                                                variable, false, false, context
        end(); //                                                    (empty)
        code.add(new VarInsnNode(Opcodes.ALOAD, resultLocal)); //    thrown
        code.add(new InsnNode(Opcodes.ATHROW)); //                   (empty)
        method.tryCatchBlocks.add(new TryCatchBlockNode(start, end, handler, null));
    }

    private void aroundFunction() {
        var known = new LabelNode();
        update(); //                                                 boolean
        code.add(new JumpInsnNode(Opcodes.IFNE, known)); //          (empty)
        otherwise();
        code.add(known);
        code.add(frame(Opcodes.TOP));
        call(); //                                                   result
        storeResult(); //                                            (empty)
        update(); //                                                 boolean
        code.add(new InsnNode(Opcodes.POP)); //                      (empty)
        returnResult();
    }

    /** → boolean */
    private void update() {
        code.add(new VarInsnNode(Opcodes.ALOAD, 0)); //              handle
        first(); //                                                  handle, first
        context(); //                                                handle, first, context
        handles("update", "(" + OBJECT + OBJECT + CONTEXT_DESCRIPTOR + ")Z"); // boolean
    }

    /** → first; null if it is no object */
    private void first() {
        if (arguments.length > 0 && isReference(arguments[0])) {
            load(0);
        } else {
            code.add(new InsnNode(Opcodes.ACONST_NULL));
        }
    }

    /** → second; -1 if it is no number */
    private void second() {
        if (arguments.length > 1 && isSmallNumber(arguments[1])) {
            load(1);
        } else {
            code.add(new InsnNode(Opcodes.ICONST_M1));
        }
    }

    /** → boolean */
    private void written() {
        Type expected = arguments.length < 2 ? Type.VOID_TYPE : arguments[arguments.length - 2];
        if (access == HandleAccess.READ) {
            code.add(new InsnNode(Opcodes.ICONST_0)); //             false
        } else if (access == HandleAccess.COMPARE_AND_SET && result.getSort() == Type.BOOLEAN) {
            code.add(new VarInsnNode(Opcodes.ILOAD, resultLocal)); // result
        } else if (access == HandleAccess.COMPARE_AND_EXCHANGE) {
            exchanged(expected);
        } else {
            code.add(new InsnNode(Opcodes.ICONST_1)); //             true
        }
    }

    /** → boolean; whether the result, which is the value that was found, is the expected one. The compiler chooses the types of both. */
    private void exchanged(Type expected) {
        if (isReference(result) && isReference(expected)) {
            code.add(new VarInsnNode(Opcodes.ALOAD, variableLocal)); // variable
            code.add(new VarInsnNode(Opcodes.ALOAD, 0)); //          variable, handle
            code.add(new VarInsnNode(Opcodes.ALOAD, resultLocal)); // variable, handle, result
            load(arguments.length - 2); //                           variable, handle, result, expected
            handles("exchanged", "(" + VARIABLE_DESCRIPTOR + OBJECT + OBJECT + OBJECT + ")Z"); // boolean
        } else if (result.equals(expected) || isWiderWhole(expected)) {
            code.add(new VarInsnNode(result.getOpcode(Opcodes.ILOAD), resultLocal)); // result
            load(arguments.length - 2); //                           result, expected
            if (result.getSize() > expected.getSize()) {
                code.add(new InsnNode(Opcodes.I2L)); //              result, expected
            }
            code.add(ProbeCalls.isSame(result)); //                  boolean
        } else {
            code.add(new VarInsnNode(Opcodes.ALOAD, variableLocal)); // variable
            handles("mayBeExchanged", "(" + VARIABLE_DESCRIPTOR + ")Z"); // boolean
        }
    }

    private void end() {
        handles("end", "(" + VARIABLE_DESCRIPTOR + "ZZ" + CONTEXT_DESCRIPTOR + ")V");
    }

    private void handles(String name, String descriptor) {
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, HANDLES, name, descriptor, false));
    }

    private void call() {
        loadAll(); //                                                handle, arguments
        code.add(new MethodInsnNode(call.getOpcode(), call.owner, call.name, call.desc, call.itf)); // result
    }

    private void otherwise() {
        loadAll(); //                                                handle, arguments
        context(); //                                                handle, arguments, context
        code.add(otherwise); //                                      result
        code.add(new InsnNode(result.getOpcode(Opcodes.IRETURN))); // (empty)
    }

    private void loadAll() {
        code.add(new VarInsnNode(Opcodes.ALOAD, 0)); //              handle
        for (int i = 0; i < arguments.length; i++) {
            load(i); //                                              handle, arguments
        }
    }

    private void storeResult() {
        if (result.getSort() != Type.VOID) {
            code.add(new VarInsnNode(result.getOpcode(Opcodes.ISTORE), resultLocal));
        }
    }

    private void returnResult() {
        if (result.getSort() != Type.VOID) {
            code.add(new VarInsnNode(result.getOpcode(Opcodes.ILOAD), resultLocal)); // result
        }
        code.add(new InsnNode(result.getOpcode(Opcodes.IRETURN))); //  (empty)
    }

    private void context() {
        code.add(new VarInsnNode(Opcodes.ALOAD, contextLocal));
    }

    private void load(int argument) {
        code.add(new VarInsnNode(arguments[argument].getOpcode(Opcodes.ILOAD), local(argument)));
    }

    private int local(int argument) {
        int local = 1;
        for (int i = 0; i < argument; i++) {
            local += arguments[i].getSize();
        }
        return local;
    }

    /** The parameters and the type of the local behind them. */
    private FrameNode frame(Object variable, Object... stack) {
        List<Object> locals = new ArrayList<>();
        locals.add(call.owner);
        for (Type argument : arguments) {
            locals.add(frameType(argument));
        }
        locals.add(CONTEXT);
        locals.add(variable);
        return new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), stack.length, stack);
    }

    private static Object frameType(Type type) {
        return switch (type.getSort()) {
            case Type.LONG -> Opcodes.LONG;
            case Type.DOUBLE -> Opcodes.DOUBLE;
            case Type.FLOAT -> Opcodes.FLOAT;
            case Type.OBJECT, Type.ARRAY -> type.getInternalName();
            default -> Opcodes.INTEGER;
        };
    }

    private static boolean isReference(Type type) {
        return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    }

    /** Whether the result is of a whole type into which the other one fits. The type of the variable lies between them. */
    private boolean isWiderWhole(Type narrow) {
        return isSmallNumber(narrow) && (isSmallNumber(result) || result.getSort() == Type.LONG);
    }

    private static boolean isSmallNumber(Type type) {
        return switch (type.getSort()) {
            case Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> true;
            default -> false;
        };
    }
}
