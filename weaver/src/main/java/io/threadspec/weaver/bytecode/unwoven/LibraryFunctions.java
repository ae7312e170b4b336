package io.threadspec.weaver.bytecode.unwoven;

import io.threadspec.runtime.capture.unwoven.UnknownFunctions;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.bytecode.method.SpilledArguments;
import io.threadspec.weaver.bytecode.method.UnwovenProbes;
import io.threadspec.weaver.unwoven.CalledCode;
import io.threadspec.weaver.unwoven.Treatment;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls of the class library with functions as arguments, which may be those of unknown code. */
public final class LibraryFunctions implements MethodConcern {

    private static final String OWNER = Type.getInternalName(UnknownFunctions.class);
    private static final String AT = ProbeCalls.CONTEXT_DESCRIPTOR + "I)V";

    private final CalledCode called;
    private final SiteNumbers sites;

    public LibraryFunctions(CalledCode called, SiteNumbers sites) {
        this.called = called;
        this.sites = sites;
    }

    @Override
    public boolean weave(MethodBody method) {
        boolean woven = false;
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (instruction instanceof MethodInsnNode call && isGiven(call) && needsProbe(call)) {
                int site = UnwovenCalls.siteOf(method, call, sites);
                method.instructions().insertBefore(call, giving(method, call, site)); // …, operands
                method.instructions().insert(call, gave(method, site)); //               …, result
                woven = true;
            }
        }
        return woven;
    }

    /** Whether a call of the class library may get a function that is not woven. */
    static boolean isGiven(MethodInsnNode call) {
        if (!CalledCode.isOfClassLibrary(call.owner)) {
            return false;
        }
        int functions = 0;
        for (Type argument : Type.getArgumentTypes(call.desc)) {
            functions += isFunction(argument) ? 1 : 0;
        }
        return functions > 0 && !(functions == 1 && isAfterLambda(call));
    }

    /** False for a call of unknown code: its probes cover its functions. */
    private boolean needsProbe(MethodInsnNode call) {
        Treatment treatment = called.of(call);
        return treatment != Treatment.LEAVE && treatment != Treatment.LEAVE_UNLESS_WOVEN;
    }

    private static boolean isFunction(Type type) {
        return type.getSort() == Type.OBJECT
                && (type.getInternalName().startsWith("java/util/function/")
                        || type.getInternalName().equals("java/util/Comparator"));
    }

    /** The usual case: a lambda of woven code that is created for the call. */
    private static boolean isAfterLambda(MethodInsnNode call) {
        AbstractInsnNode before = call.getPrevious();
        while (before != null && before.getOpcode() < 0) {
            before = before.getPrevious();
        }
        return before instanceof InvokeDynamicInsnNode;
    }

    /** …, arguments → …, arguments */
    private static InsnList giving(MethodBody method, MethodInsnNode call, int site) {
        var spilled = new SpilledArguments(method, call);
        Type[] arguments = Type.getArgumentTypes(call.desc);
        InsnList code = spilled.spill(); //                              …
        for (int i = 0; i < arguments.length; i++) {
            if (isFunction(arguments[i])) {
                code.add(spilled.load(i)); //                            …, function
                code.add(method.context()); //                           …, function, context
                code.add(UnwovenProbes.push(site)); //                   …, function, context, site
                code.add(probe("giving", "Ljava/lang/Object;")); //      …
            }
        }
        code.add(spilled.restore()); //                                  …, arguments
        return code;
    }

    /** … → … */
    private static InsnList gave(MethodBody method, int site) {
        var code = new InsnList(); //                                    …
        code.add(method.context()); //                                   …, context
        code.add(UnwovenProbes.push(site)); //                           …, context, site
        code.add(probe("gave", "")); //                                  …
        return code;
    }

    private static MethodInsnNode probe(String name, String operands) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, OWNER, name, "(" + operands + AT, false);
    }
}
