package io.threadspec.weaver.bytecode.call;

import static io.threadspec.weaver.bytecode.method.MethodBody.RECEIVER;
import static io.threadspec.weaver.bytecode.method.MethodBody.VALUE;

import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.ProbeCalls;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import io.threadspec.weaver.hierarchy.ClassHierarchy.Answer;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls that start or join a thread, also on a subclass of {@link Thread}. */
public final class ThreadCalls implements MethodConcern {

    private static final String THREAD = "java/lang/Thread";
    private static final Set<String> JOINS = Set.of("()V", "(J)V", "(JI)V", "(Ljava/time/Duration;)Z");

    private final ClassHierarchy hierarchy;

    public ThreadCalls(ClassHierarchy hierarchy) {
        this.hierarchy = hierarchy;
    }

    @Override
    public boolean weave(MethodBody method) {
        boolean woven = false;
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (instruction instanceof MethodInsnNode call
                    && call.getOpcode() != Opcodes.INVOKESTATIC
                    && isProbed(call.owner, call.name, call.desc)) {
                if (call.name.equals("start")) {
                    weaveStart(method, call);
                } else {
                    weaveJoin(method, call);
                }
                woven = true;
            }
        }
        return woven;
    }

    @Override
    public boolean isProbed(String owner, String name, String descriptor) {
        boolean starts = name.equals("start") && descriptor.equals("()V");
        boolean joins = name.equals("join") && JOINS.contains(descriptor);
        return (starts || joins) && isThread(owner);
    }

    private boolean isThread(String owner) {
        return hierarchy.isSubtype(owner, THREAD) == Answer.YES;
    }

    private static void weaveStart(MethodBody method, MethodInsnNode call) {
        var before = new InsnList(); //                    …, thread
        before.add(new InsnNode(Opcodes.DUP)); //          …, thread, thread
        before.add(method.context()); //                   …, thread, thread, context
        before.add(ProbeCalls.forking()); //               …, thread
        method.instructions().insertBefore(call, before);
    }

    private static void weaveJoin(MethodBody method, MethodInsnNode call) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        var before = new InsnList(); //                    …, thread, arguments
        int slot = VALUE + size(arguments);
        for (int i = arguments.length - 1; i >= 0; i--) {
            slot -= arguments[i].getSize();
            before.add(method.store(arguments[i], slot)); // …, thread, arguments without the last
        } //                                               …, thread
        before.add(new InsnNode(Opcodes.DUP)); //          …, thread, thread
        before.add(method.storeReference(RECEIVER)); //    …, thread
        for (Type argument : arguments) {
            before.add(method.load(argument, slot)); //    …, thread, one more argument
            slot += argument.getSize();
        } //                                               …, thread, arguments
        method.instructions().insertBefore(call, before);

        var after = new InsnList(); //                     …, result
        after.add(method.loadReference(RECEIVER)); //      …, result, thread
        after.add(method.context()); //                    …, result, thread, context
        after.add(ProbeCalls.joined()); //                 …, result
        method.instructions().insert(call, after);
    }

    private static int size(Type[] arguments) {
        int size = 0;
        for (Type argument : arguments) {
            size += argument.getSize();
        }
        return size;
    }
}
