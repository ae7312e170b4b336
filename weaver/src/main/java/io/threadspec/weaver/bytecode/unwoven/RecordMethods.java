package io.threadspec.weaver.bytecode.unwoven;

import io.threadspec.formats.site.Site;
import io.threadspec.runtime.capture.unwoven.ObjectParts;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.bytecode.method.UnwovenProbes;
import io.threadspec.weaver.unwoven.CalledCode;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * {@code equals}, {@code hashCode} and {@code toString} of a record, as the compiler generates them: they read each component without a
 * call instruction (java.lang.runtime.ObjectMethods).
 */
public final class RecordMethods implements MethodConcern {

    private static final String BOOTSTRAP = "java/lang/runtime/ObjectMethods";
    private static final MethodInsnNode PROBE = new MethodInsnNode(
            Opcodes.INVOKESTATIC,
            Type.getInternalName(ObjectParts.class),
            "readingComponents",
            "(Ljava/lang/Object;" + ProbeCalls.CONTEXT_DESCRIPTOR + "I)V",
            false);

    private final CalledCode called;
    private final SiteNumbers sites;

    public RecordMethods(CalledCode called, SiteNumbers sites) {
        this.called = called;
        this.sites = sites;
    }

    @Override
    public boolean weave(MethodBody method) {
        boolean woven = false;
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (instruction instanceof InvokeDynamicInsnNode site
                    && site.bsm.getOwner().equals(BOOTSTRAP)
                    && hasComponentToRead(method)) {
                method.instructions().insertBefore(site, reading(method, site)); // …, operands
                woven = true;
            }
        }
        return woven;
    }

    private boolean hasComponentToRead(MethodBody method) {
        return method.owner().fields.stream()
                .filter(field -> (field.access & Opcodes.ACC_STATIC) == 0)
                .anyMatch(field -> called.mayTeach(Type.getType(field.desc)));
    }

    /** … → …; the operands are the parameters of the method: this, and the other object of {@code equals}. */
    private InsnList reading(MethodBody method, InvokeDynamicInsnNode made) {
        Site place = method.siteOf(made);
        int number = sites.ofUnwovenCall(
                new Site(method.owner().name.replace('/', '.'), made.name, place.file(), place.line()));
        var code = new InsnList(); //                                    …
        for (int i = 0; i < Type.getArgumentTypes(made.desc).length; i++) {
            code.add(new VarInsnNode(Opcodes.ALOAD, i)); //              …, record
            code.add(method.context()); //                               …, record, context
            code.add(UnwovenProbes.push(number)); //                     …, record, context, site
            code.add(PROBE.clone(null)); //                              …
        }
        return code;
    }

    @Override
    public boolean isProbed(String owner, String name, String descriptor) {
        return false;
    }
}
