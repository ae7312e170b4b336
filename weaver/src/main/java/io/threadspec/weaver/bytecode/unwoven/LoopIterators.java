package io.threadspec.weaver.bytecode.unwoven;

import io.threadspec.weaver.bytecode.method.LocalSources;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.UnwovenProbes;
import io.threadspec.weaver.unwoven.CalledCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Locals that cache whether the iterator in a variable is a channel of its own, or whether the catalog describes its calls: determined
 * where a loop begins, not at every iteration.
 */
final class LoopIterators {

    private static final String ITERATOR = "java/util/Iterator";

    private final MethodBody method;
    private final CalledCode called;

    private LoopIterators(MethodBody method, CalledCode called) {
        this.method = method;
        this.called = called;
    }

    /** Must be called before the calls are woven. */
    static void remember(MethodBody method, CalledCode called) {
        new LoopIterators(method, called).remember();
    }

    private void remember() {
        Map<Integer, List<MethodInsnNode>> calls = callsByVariable();
        calls.forEach((variable, ofVariable) -> method.newLastingLocal("java/lang/Object")
                .ifPresent(use -> {
                    cacheWhereStored(variable, use);
                    ofVariable.forEach(call -> method.setUse(call, use));
                }));
    }

    /** In code order, so that weaving is deterministic. */
    private Map<Integer, List<MethodInsnNode>> callsByVariable() {
        Map<Integer, List<MethodInsnNode>> byVariable = new LinkedHashMap<>();
        List<MethodInsnNode> calls = new ArrayList<>();
        for (AbstractInsnNode instruction : method.instructions()) {
            if (instruction instanceof MethodInsnNode call && isOfOwnIterator(call)) {
                calls.add(call);
            }
        }
        if (!calls.isEmpty()) {
            LocalSources.of(method)
                    .ifPresent(sources ->
                            calls.forEach(call -> sources.local(call, 0).ifPresent(variable -> byVariable
                                    .computeIfAbsent(variable, none -> new ArrayList<>())
                                    .add(call))));
        }
        return byVariable;
    }

    private boolean isOfOwnIterator(MethodInsnNode call) {
        return call.owner.equals(ITERATOR)
                && call.desc.startsWith("()")
                && method.ownObjects().isOwnReceiver(call);
    }

    private void cacheWhereStored(int variable, int use) {
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (instruction.getOpcode() == Opcodes.ASTORE && ((VarInsnNode) instruction).var == variable) {
                InsnList code = isNew(instruction) ? cacheUse(variable, use) : MethodBody.reset(use);
                method.instructions().insert(instruction, code);
            }
        }
    }

    /** Whether the stored value is an iterator, right after its creation. */
    private boolean isNew(AbstractInsnNode store) {
        AbstractInsnNode before = store.getPrevious();
        while (before != null && before.getOpcode() < 0) {
            before = before.getPrevious();
        }
        return before instanceof MethodInsnNode call && OwnObjects.makesIterator(call, called);
    }

    /** … → … */
    private InsnList cacheUse(int variable, int use) {
        var code = new InsnList(); //                                    …
        code.add(new VarInsnNode(Opcodes.ALOAD, variable)); //           …, iterator
        code.add(method.context()); //                                   …, iterator, context
        code.add(UnwovenProbes.byItself()); //                           …, use or null
        code.add(new VarInsnNode(Opcodes.ASTORE, use)); //               …
        return code;
    }
}
