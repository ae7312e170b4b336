package io.threadspec.weaver.bytecode.unwoven;

import static io.threadspec.weaver.bytecode.method.MethodBody.USE;

import io.threadspec.weaver.bytecode.method.LocalSources;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.UnwovenProbes;
import io.threadspec.weaver.unwoven.CalledCode;
import io.threadspec.weaver.unwoven.Treatment;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Locals that cache the use of calls on the object in a variable, so that it is looked up once and not at every call in a loop: its
 * channel, or the object itself while no other thread has it. The cache is reset where the object may escape: through this method, or
 * through woven code that gets it from this method. No other code can have an object that has not escaped from its thread.
 */
final class RememberedUses {

    private static final String OBJECT = "java/lang/Object";

    private final MethodBody method;

    /** By variable, in code order, so that weaving is deterministic. */
    private final Map<Integer, Integer> locals = new LinkedHashMap<>();

    private final Map<MethodInsnNode, Integer> variables = new LinkedHashMap<>();

    /** Must be created before the calls are woven, and after the probes of {@link SharedReferences}. */
    RememberedUses(MethodBody method, Map<MethodInsnNode, Treatment> calls, CalledCode called) {
        this.method = method;
        if (calls.values().stream().anyMatch(Treatment::isOnObject)) {
            LocalSources.of(method)
                    .ifPresent(sources -> calls.forEach((call, treatment) -> {
                        if (treatment.isOnObject() && call.getOpcode() != Opcodes.INVOKESTATIC) {
                            sources.local(call, Type.getArgumentTypes(call.desc).length)
                                    .ifPresent(variable -> variables.put(call, variable));
                        }
                    }));
            boolean hasLoop = hasLoop();
            variables.values().stream()
                    .distinct()
                    .filter(variable -> hasLoop || uses(variable) > 1)
                    .forEach(this::remember);
            resetWhereEscaping(called);
        }
    }

    private long uses(int variable) {
        return variables.values().stream().filter(other -> other == variable).count();
    }

    private boolean hasLoop() {
        return Arrays.stream(method.originalInstructions())
                .anyMatch(instruction -> instruction instanceof JumpInsnNode jump
                        && method.instructions().indexOf(jump.label)
                                < method.instructions().indexOf(jump));
    }

    private void remember(int variable) {
        OptionalInt local = method.newLastingLocal(OBJECT);
        local.ifPresent(use -> {
            locals.put(variable, use);
            method.resetWhereStored(variable, use);
        });
    }

    private void resetWhereEscaping(CalledCode called) {
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (instruction instanceof MethodInsnNode call && (UnwovenProbes.shares(call) || mayShare(call, called))) {
                method.instructions().insertBefore(call, forget());
            }
        }
    }

    /** Whether woven code gets an object that it may let escape. */
    private static boolean mayShare(MethodInsnNode call, CalledCode called) {
        return called.isWoven(call.owner)
                && (called.mayBeOneByItself(Type.getObjectType(call.owner))
                        || Arrays.stream(Type.getArgumentTypes(call.desc)).anyMatch(called::mayBeOneByItself));
    }

    /** … → … */
    InsnList forget() {
        var code = new InsnList(); //                                    …
        locals.values().forEach(local -> code.add(MethodBody.reset(local))); // …
        return code;
    }

    /** … → …, use before or null */
    AbstractInsnNode load(MethodInsnNode call) {
        return isRemembered(call) ? loadUse(call) : new InsnNode(Opcodes.ACONST_NULL);
    }

    /** …, use → … */
    VarInsnNode store(MethodInsnNode call) {
        method.setUse(call, local(call));
        return new VarInsnNode(Opcodes.ASTORE, local(call));
    }

    /** … → …, use */
    VarInsnNode loadUse(MethodInsnNode call) {
        return new VarInsnNode(Opcodes.ALOAD, local(call));
    }

    private boolean isRemembered(MethodInsnNode call) {
        return locals.containsKey(variables.getOrDefault(call, -1));
    }

    private int local(MethodInsnNode call) {
        return locals.getOrDefault(variables.getOrDefault(call, -1), method.scratchLocal(USE));
    }
}
