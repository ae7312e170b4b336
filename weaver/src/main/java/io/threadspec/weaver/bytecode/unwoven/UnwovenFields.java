package io.threadspec.weaver.bytecode.unwoven;

import io.threadspec.formats.site.Site;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.bytecode.method.UnwovenProbes;
import io.threadspec.weaver.unwoven.CalledCode;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;

/** Accesses to fields of code that is not woven: they may pass on the same as a call of such code. */
public final class UnwovenFields implements MethodConcern {

    private final CalledCode called;
    private final SiteNumbers sites;

    public UnwovenFields(CalledCode called, SiteNumbers sites) {
        this.called = called;
        this.sites = sites;
    }

    @Override
    public boolean weave(MethodBody method) {
        boolean woven = false;
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (instruction instanceof FieldInsnNode access
                    && called.isUnknownVariable(access.owner, access.name, access.desc)) {
                Site place = method.siteOf(access);
                int site = sites.ofUnwovenCall(
                        new Site(access.owner.replace('/', '.'), access.name, place.file(), place.line()));
                method.instructions().insertBefore(access, passing(method, site)); // …, operands
                method.instructions().insert(access, passing(method, site)); //       …, value
                woven = true;
            }
        }
        return woven;
    }

    private static InsnList passing(MethodBody method, int site) {
        var code = new InsnList(); //                …
        code.add(method.context()); //               …, context
        code.add(UnwovenProbes.push(site)); //       …, context, site
        code.add(UnwovenProbes.passing()); //        …
        return code;
    }
}
