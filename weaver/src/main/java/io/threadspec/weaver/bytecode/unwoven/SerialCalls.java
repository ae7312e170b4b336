package io.threadspec.weaver.bytecode.unwoven;

import io.threadspec.runtime.wrapper.Serialization;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.bytecode.method.UnwovenProbes;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls that serialise an object become calls of {@link Serialization}. The receiver becomes the first argument. */
public final class SerialCalls implements MethodConcern {

    private static final String WRITES = "(Ljava/lang/Object;)V";

    /** By call: the type of the first argument of its replacement. */
    private static final Map<String, String> REPLACED = Map.of(
            "java/io/ObjectOutputStream writeObject", "Ljava/io/ObjectOutput;",
            "java/io/ObjectOutput writeObject", "Ljava/io/ObjectOutput;",
            "java/io/ObjectOutputStream writeUnshared", "Ljava/io/ObjectOutputStream;");

    private final SiteNumbers sites;

    public SerialCalls(SiteNumbers sites) {
        this.sites = sites;
    }

    @Override
    public boolean weave(MethodBody method) {
        boolean woven = false;
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (instruction instanceof MethodInsnNode call
                    && call.getOpcode() != Opcodes.INVOKESPECIAL
                    && isProbed(call.owner, call.name, call.desc)) {
                String descriptor = "(" + REPLACED.get(call.owner + " " + call.name) + "Ljava/lang/Object;I)V";
                int site = UnwovenCalls.siteOf(method, call, sites);
                method.instructions().insertBefore(call, UnwovenProbes.push(site)); // …, stream, object, site
                method.instructions()
                        .set(
                                call,
                                new MethodInsnNode(
                                        Opcodes.INVOKESTATIC,
                                        Type.getInternalName(Serialization.class),
                                        call.name,
                                        descriptor,
                                        false)); // …, stream, object, site → …
                woven = true;
            }
        }
        return woven;
    }

    @Override
    public boolean isProbed(String owner, String name, String descriptor) {
        return descriptor.equals(WRITES) && REPLACED.containsKey(owner + " " + name);
    }
}
