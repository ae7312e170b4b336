package io.threadspec.weaver.bytecode.initializer;

import static io.threadspec.weaver.bytecode.method.ProbeCalls.CONTEXT_DESCRIPTOR;
import static io.threadspec.weaver.bytecode.method.ProbeCalls.SHADOW_DESCRIPTOR;

import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Class initialisers. They begin with what those of the supertypes knew, and store what they know at their end for {@link ClassUses}: at
 * each return, and in a handler around the body for exceptions:
 *
 * <pre>
 *   static {
 *       context.learn(Base.threadspec$initialized);
 *       try { …; threadspec$initialized = Initialization.end(Config.class, context); }
 *       catch (Throwable e) { Initialization.failed(context); throw e; }
 *   }
 * </pre>
 */
public final class ClassInitializers implements MethodConcern {

    private final Initializers initializers;
    private final ClassHierarchy hierarchy;

    public ClassInitializers(Initializers initializers, ClassHierarchy hierarchy) {
        this.initializers = initializers;
        this.hierarchy = hierarchy;
    }

    /** Fields of an interface must be public, static and final (JVMS §4.5), so these are in all classes. */
    public static void addField(ClassNode target) {
        boolean isInterface = (target.access & Opcodes.ACC_INTERFACE) != 0;
        target.visitField(
                        Opcodes.ACC_PUBLIC
                                | Opcodes.ACC_STATIC
                                | Opcodes.ACC_FINAL
                                | Opcodes.ACC_SYNTHETIC
                                | (isInterface ? 0 : Opcodes.ACC_TRANSIENT),
                        Initializers.FIELD,
                        SHADOW_DESCRIPTOR,
                        null,
                        null)
                .visitEnd();
    }

    @Override
    public boolean weave(MethodBody method) {
        String owner = method.owner().name;
        if (!method.isClassInitializer() || !initializers.teaches(owner)) {
            return false;
        }
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (instruction.getOpcode() == Opcodes.RETURN) {
                method.instructions().insertBefore(instruction, end(method));
            }
        }
        var start = new LabelNode();
        var handler = new LabelNode();
        method.instructions().insert(start);
        for (String before : initializers.initializedBefore(owner, hierarchy)) {
            method.instructions().insert(learn(method, before));
        }
        method.instructions().add(handler);
        method.instructions()
                .add(new FrameNode(Opcodes.F_NEW, 0, new Object[] {}, 1, new Object[] {"java/lang/Throwable"}));
        method.instructions().add(method.context()); //                                              thrown, context
        method.instructions().add(ClassUses.initialization("failed", "(" + CONTEXT_DESCRIPTOR + ")V")); // thrown
        method.instructions().add(new InsnNode(Opcodes.ATHROW)); //
        // Last in the table: the program's own handlers come first (JVMS §2.10).
        method.method().tryCatchBlocks.add(new TryCatchBlockNode(start, handler, handler, null));
        return true;
    }

    /** … → …; a supertype of a superclass may be inaccessible. */
    private InsnList learn(MethodBody method, String before) {
        String owner = method.owner().name;
        return initializers.isAccessible(owner, before)
                ? ClassUses.learn(method, before)
                : ClassUses.learnByClass(method, owner);
    }

    /** … → … */
    private static InsnList end(MethodBody method) {
        String owner = method.owner().name;
        var code = new InsnList(); //                                                       …
        code.add(
                ClassUses.hasClassConstants(method)
                        ? new LdcInsnNode(Type.getObjectType(owner))
                        : new InsnNode(Opcodes.ACONST_NULL)); //                            …, class
        code.add(method.context()); //                                                      …, class, context
        code.add(ClassUses.initialization(
                "end", "(Ljava/lang/Class;" + CONTEXT_DESCRIPTOR + ")" + SHADOW_DESCRIPTOR)); // …, state
        code.add(new FieldInsnNode(Opcodes.PUTSTATIC, owner, Initializers.FIELD, SHADOW_DESCRIPTOR)); // …
        return code;
    }
}
