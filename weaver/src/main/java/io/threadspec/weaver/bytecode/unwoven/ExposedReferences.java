package io.threadspec.weaver.bytecode.unwoven;

import io.threadspec.formats.site.Site;
import io.threadspec.runtime.wrapper.Exposures;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.bytecode.method.SpilledArguments;
import io.threadspec.weaver.bytecode.method.UnwovenProbes;
import io.threadspec.weaver.unwoven.CalledCode;
import io.threadspec.weaver.unwoven.Treatment;
import java.util.Arrays;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Probes where an object escapes to unknown code, or comes from it, so that such code may learn what the object is told later: operands and
 * results of calls, and fields of such code. Unknown code may implement an interface of the class library: there the use of the call
 * decides.
 */
public final class ExposedReferences implements MethodConcern {

    private static final String OWNER = Type.getInternalName(Exposures.class);
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String AT = ProbeCalls.CONTEXT_DESCRIPTOR + "I)V";

    private final CalledCode called;
    private final SiteNumbers sites;

    public ExposedReferences(CalledCode called, SiteNumbers sites) {
        this.called = called;
        this.sites = sites;
    }

    @Override
    public boolean weave(MethodBody method) {
        boolean woven = false;
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (instruction instanceof MethodInsnNode call) {
                woven |= weaveCall(method, call);
            } else if (instruction instanceof FieldInsnNode access) {
                woven |= weaveField(method, access);
            }
        }
        return woven;
    }

    private boolean weaveCall(MethodBody method, MethodInsnNode call) {
        Treatment treatment = called.of(call);
        if (treatment == Treatment.NONE || treatment == Treatment.USE_OBJECT) {
            return false;
        }
        boolean givesAny = treatment == Treatment.LEAVE && givesAny(call);
        if (givesAny) {
            int site = UnwovenCalls.siteOf(method, call, sites);
            method.instructions().insertBefore(call, giving(method, call, Optional.empty(), site));
        }
        boolean returnsAny = treatment != Treatment.BY_CLASS && called.mayTeach(Type.getReturnType(call.desc));
        if (returnsAny) {
            int site = UnwovenCalls.siteOf(method, call, sites);
            method.instructions().insert(call, exposeTop(method, site));
        }
        return givesAny || returnsAny;
    }

    private boolean weaveField(MethodBody method, FieldInsnNode access) {
        if (!called.mayTeach(Type.getType(access.desc))
                || !called.isOfUnknownCode(access.owner, access.name, access.desc)) {
            return false;
        }
        Site place = method.siteOf(access);
        int site =
                sites.ofUnwovenCall(new Site(access.owner.replace('/', '.'), access.name, place.file(), place.line()));
        boolean isRead = access.getOpcode() == Opcodes.GETFIELD || access.getOpcode() == Opcodes.GETSTATIC;
        if (isRead) {
            method.instructions().insert(access, exposeTop(method, site)); //      …, value
        } else {
            method.instructions().insertBefore(access, exposeTop(method, site)); // …, (object,) value
        }
        return true;
    }

    private boolean givesAny(MethodInsnNode call) {
        return Arrays.stream(Type.getArgumentTypes(call.desc)).anyMatch(called::mayTeach);
    }

    /** …, operands → …, operands; for a call that leads into unknown code if its use is unknown code. */
    InsnList givingBy(MethodBody method, MethodInsnNode call, VarInsnNode use, int site) {
        return givesAny(call) ? giving(method, call, Optional.of(use), site) : new InsnList();
    }

    /** …, operands → …, operands */
    private InsnList giving(MethodBody method, MethodInsnNode call, Optional<VarInsnNode> use, int site) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        var spilled = new SpilledArguments(method, call);
        InsnList code = spilled.spill(); //                              …, operands below the arguments
        for (int i = 0; i < arguments.length; i++) {
            if (called.mayTeach(arguments[i])) {
                use.ifPresent(load -> code.add(load.clone(null))); //    …, (use)
                code.add(spilled.load(i)); //                            …, (use,) argument
                code.add(method.context()); //                           …, (use,) argument, context
                code.add(UnwovenProbes.push(site)); //                   …, (use,) argument, context, site
                code.add(use.isPresent() ? call("exposedTo", OBJECT + OBJECT) : call("exposed", OBJECT)); // …
            }
        }
        code.add(spilled.restore()); //                                  …, operands
        return code;
    }

    /** …, result, use, context, site → …; instead of {@link UnwovenProbes#used}. */
    static MethodInsnNode usedReturning() {
        return call("usedReturning", OBJECT + OBJECT);
    }

    /** …, object → …, object */
    private static InsnList exposeTop(MethodBody method, int site) {
        var code = new InsnList(); //                                    …, object
        code.add(new InsnNode(Opcodes.DUP)); //                          …, object, object
        code.add(method.context()); //                                   …, object, object, context
        code.add(UnwovenProbes.push(site)); //                           …, object, object, context, site
        code.add(call("exposed", OBJECT)); //                            …, object
        return code;
    }

    /** …, object → …; for a parameter or result of a method that unknown code may have called; a local says whether it did. */
    static InsnList exposeBy(MethodBody method, int entered, int site) {
        var code = new InsnList(); //                                    …, object
        code.add(new VarInsnNode(Opcodes.ILOAD, entered)); //            …, object, token
        code.add(new InsnNode(Opcodes.SWAP)); //                         …, token, object
        code.add(method.context()); //                                   …, token, object, context
        code.add(UnwovenProbes.push(site)); //                           …, token, object, context, site
        code.add(call("exposedBy", "I" + OBJECT)); //                    …
        return code;
    }

    /** …, operands, context, site → … */
    private static MethodInsnNode call(String name, String operands) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, OWNER, name, "(" + operands + AT, false);
    }
}
