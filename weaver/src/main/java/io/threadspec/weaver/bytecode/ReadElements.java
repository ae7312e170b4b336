package io.threadspec.weaver.bytecode;

import io.threadspec.runtime.capture.Readings;
import io.threadspec.weaver.unwoven.CalledCode;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls of the class library that ask each element of an array for its text or its hash code: {@code String.format} and the like. What a
 * console prints flows back to nobody, and is left out.
 */
final class ReadElements implements MethodConcern {

    private static final Set<String> READING = Set.of(
            "format", "formatted", "printf", "join", "hash", "hashCode", "deepHashCode", "toString", "deepToString");

    private static final Set<String> ARRAYS = Set.of("[Ljava/lang/Object;", "[Ljava/lang/CharSequence;");

    private static final MethodInsnNode PROBE = new MethodInsnNode(
            Opcodes.INVOKESTATIC,
            Type.getInternalName(Readings.class),
            "readingEach",
            "([Ljava/lang/Object;" + ProbeCalls.CONTEXT_DESCRIPTOR + "I)V",
            false);

    private final SiteNumbers sites;

    ReadElements(SiteNumbers sites) {
        this.sites = sites;
    }

    @Override
    public boolean weave(MethodBody method) {
        boolean woven = false;
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (instruction instanceof MethodInsnNode call && isProbed(call.owner, call.name, call.desc)) {
                var code = new InsnList(); //                                            …, array
                code.add(new InsnNode(Opcodes.DUP)); //                                  …, array, array
                code.add(method.context()); //                                           …, array, array, context
                code.add(
                        UnwovenProbes.push(UnwovenCalls.siteOf(method, call, sites))); // …, array, array, context, site
                code.add(PROBE.clone(null)); //                                          …, array
                method.instructions().insertBefore(call, code);
                woven = true;
            }
        }
        return woven;
    }

    @Override
    public boolean isProbed(String owner, String name, String descriptor) {
        return READING.contains(name)
                && CalledCode.isOfClassLibrary(owner)
                && !owner.equals("java/io/PrintStream")
                && isArrayLast(descriptor);
    }

    private static boolean isArrayLast(String descriptor) {
        Type[] arguments = Type.getArgumentTypes(descriptor);
        return arguments.length > 0 && ARRAYS.contains(arguments[arguments.length - 1].getDescriptor());
    }
}
