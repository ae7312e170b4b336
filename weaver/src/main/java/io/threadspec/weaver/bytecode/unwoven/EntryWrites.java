package io.threadspec.weaver.bytecode.unwoven;

import io.threadspec.runtime.capture.unwoven.Readings;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.bytecode.method.UnwovenProbes;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Writes to a concurrent map through one of its entries. Other maps are channels of their own, and so are their entries. */
public final class EntryWrites implements MethodConcern {

    private static final MethodInsnNode PROBE = new MethodInsnNode(
            Opcodes.INVOKESTATIC,
            Type.getInternalName(Readings.class),
            "writingEntry",
            "(Ljava/lang/Object;" + ProbeCalls.CONTEXT_DESCRIPTOR + "I)V",
            false);

    private final SiteNumbers sites;

    public EntryWrites(SiteNumbers sites) {
        this.sites = sites;
    }

    @Override
    public boolean weave(MethodBody method) {
        boolean woven = false;
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (instruction instanceof MethodInsnNode call && isProbed(call.owner, call.name, call.desc)) {
                var code = new InsnList(); //                            …, entry, value
                code.add(new InsnNode(Opcodes.DUP2)); //                 …, entry, value, entry, value
                code.add(new InsnNode(Opcodes.POP)); //                  …, entry, value, entry
                code.add(method.context()); //                           …, entry, value, entry, context
                code.add(UnwovenProbes.push(UnwovenCalls.siteOf(method, call, sites))); // …, entry, context, site
                code.add(PROBE.clone(null)); //                          …, entry, value
                method.instructions().insertBefore(call, code);
                woven = true;
            }
        }
        return woven;
    }

    @Override
    public boolean isProbed(String owner, String name, String descriptor) {
        return owner.equals("java/util/Map$Entry") && name.equals("setValue");
    }
}
