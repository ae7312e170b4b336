package io.threadspec.weaver.bytecode.method;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** The arguments of a call in scratch locals, so that a probe before the call can use each of them, and the receiver below. */
public final class SpilledArguments {

    private final MethodBody method;
    private final Type[] arguments;

    public SpilledArguments(MethodBody method, MethodInsnNode call) {
        this(method, Type.getArgumentTypes(call.desc));
    }

    /** @param arguments those on top of the stack */
    public SpilledArguments(MethodBody method, Type[] arguments) {
        this.method = method;
        this.arguments = arguments;
    }

    /** …, arguments → … */
    public InsnList spill() {
        var code = new InsnList();
        for (int i = arguments.length - 1; i >= 0; i--) {
            code.add(method.store(arguments[i], slot(i))); //            …, arguments without the last
        }
        return code;
    }

    /** … → …, argument */
    public VarInsnNode load(int argument) {
        return method.load(arguments[argument], slot(argument));
    }

    /** … → …, arguments */
    public InsnList restore() {
        var code = new InsnList();
        for (int i = 0; i < arguments.length; i++) {
            code.add(load(i)); //                                        …, one more argument
        }
        return code;
    }

    private int slot(int argument) {
        int slot = MethodBody.VALUE;
        for (int i = 0; i < argument; i++) {
            slot += arguments[i].getSize();
        }
        return slot;
    }
}
