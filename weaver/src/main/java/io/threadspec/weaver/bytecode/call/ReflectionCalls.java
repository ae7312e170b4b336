package io.threadspec.weaver.bytecode.call;

import io.threadspec.runtime.probe.Members;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls that return all fields or methods of a class: {@link Members} removes those that weaving added from the result. */
public final class ReflectionCalls implements MethodConcern {

    private static final String CLASS = "java/lang/Class";
    private static final String FIELDS = "[Ljava/lang/reflect/Field;";
    private static final String METHODS = "[Ljava/lang/reflect/Method;";

    /** Type of the result by name; none of them has a parameter. */
    private static final Map<String, String> QUESTIONS = Map.of(
            "getDeclaredFields", FIELDS, "getFields", FIELDS, "getDeclaredMethods", METHODS, "getMethods", METHODS);

    @Override
    public boolean weave(MethodBody method) {
        boolean woven = false;
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (instruction instanceof MethodInsnNode call && isProbed(call.owner, call.name, call.desc)) {
                String type = Type.getReturnType(call.desc).getDescriptor();
                var own = new MethodInsnNode(
                        Opcodes.INVOKESTATIC,
                        Type.getInternalName(Members.class),
                        "own",
                        "(" + type + ")" + type,
                        false);
                method.instructions().insert(call, own); // …, members → …, members
                woven = true;
            }
        }
        return woven;
    }

    @Override
    public boolean isProbed(String owner, String name, String descriptor) {
        return owner.equals(CLASS) && descriptor.equals("()" + QUESTIONS.get(name));
    }
}
