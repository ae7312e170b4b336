package io.threadspec.weaver.bytecode.field;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.weaver.bytecode.method.ConstructorReceivers;
import io.threadspec.weaver.bytecode.method.ConstructorReceivers.Receiver;
import io.threadspec.weaver.bytecode.method.MalformedCodeException;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Adds probes to every read and write of a woven field; the probe of a write depends on the field and on the place. */
public final class FieldAccesses implements MethodConcern {

    private final WovenFields fields;
    private final SiteNumbers sites;
    private final Consumer<Problem> problems;

    public FieldAccesses(WovenFields fields, SiteNumbers sites, Consumer<Problem> problems) {
        this.fields = fields;
        this.sites = sites;
        this.problems = problems;
    }

    private record Access(FieldInsnNode instruction, WovenField field) {}

    @Override
    public boolean weave(MethodBody method) {
        List<Access> accesses = accessesIn(method);
        boolean births = method.isConstructor() && fields.areOfInstances(method.owner());
        if (accesses.isEmpty() && !births) {
            return false;
        }
        Optional<ConstructorReceivers> receivers = receivers(method, accesses, births);
        Map<WovenField, FieldInsnNode> beforeSuper = new LinkedHashMap<>();
        var probes = new FieldProbes(method, sites);
        // First classify, then insert: the analysis uses the original positions of instructions.
        List<Runnable> insertions = new ArrayList<>();
        for (Access access : accesses) {
            FieldInsnNode instruction = access.instruction();
            WovenField field = access.field();
            Receiver receiver = receivers
                    .filter(unused -> instruction.getOpcode() == Opcodes.PUTFIELD)
                    .map(analysis -> analysis.receiverOfWrite(instruction))
                    .orElse(Receiver.OTHER);
            switch (receiver) {
                case UNREACHABLE -> {}
                // No other thread can see the object yet, and its shadow cannot be accessed either (only JVMS §4.10.1.9
                // putfield is allowed): only the value must be recorded, once the object is initialised.
                case UNINITIALIZED_THIS -> beforeSuper.putIfAbsent(field, instruction);
                case THIS, OTHER -> {
                    boolean initial = receiver == Receiver.THIS || isOwnStaticInInitializer(method, instruction, field);
                    insertions.add(() -> probes.insert(instruction, field, initial));
                }
            }
        }
        beforeSuper.keySet().removeIf(field -> field.relevant().isEmpty());
        if (!beforeSuper.isEmpty()) {
            receivers.ifPresent(analysis -> insertions.addAll(initialWrites(method, analysis, beforeSuper, probes)));
        }
        if (births) {
            receivers.ifPresent(analysis -> insertions.addAll(births(method, analysis, probes)));
        }
        insertions.forEach(Runnable::run);
        return !insertions.isEmpty();
    }

    private List<Access> accessesIn(MethodBody method) {
        List<Access> accesses = new ArrayList<>();
        for (AbstractInsnNode instruction : method.instructions()) {
            if (instruction instanceof FieldInsnNode access) {
                fields.resolve(access.owner, access.name, access.desc)
                        .filter(field -> !field.isFinal() || isWrite(access))
                        .ifPresent(field -> accesses.add(new Access(access, field)));
            }
        }
        return accesses;
    }

    private static boolean isWrite(FieldInsnNode access) {
        return access.getOpcode() == Opcodes.PUTFIELD || access.getOpcode() == Opcodes.PUTSTATIC;
    }

    private static boolean isOwnStaticInInitializer(MethodBody method, FieldInsnNode instruction, WovenField field) {
        return method.isClassInitializer()
                && instruction.getOpcode() == Opcodes.PUTSTATIC
                && field.declaringClass().equals(method.owner().name);
    }

    /** Needed only for a constructor whose class has instance fields or that writes inherited ones. */
    private Optional<ConstructorReceivers> receivers(MethodBody method, List<Access> accesses, boolean births) {
        boolean writesFields =
                accesses.stream().anyMatch(access -> access.instruction().getOpcode() == Opcodes.PUTFIELD);
        if (!method.isConstructor() || !(writesFields || births)) {
            return Optional.empty();
        }
        try {
            return Optional.of(ConstructorReceivers.of(method));
        } catch (AnalyzerException e) {
            throw new MalformedCodeException(method, e);
        }
    }

    /** For fields written before {@code super()}: an initial write with the value they have right after it. */
    private List<Runnable> initialWrites(
            MethodBody method,
            ConstructorReceivers receivers,
            Map<WovenField, FieldInsnNode> beforeSuper,
            FieldProbes probes) {
        List<Runnable> insertions = new ArrayList<>();
        for (AbstractInsnNode instruction : method.instructions()) {
            if (instruction instanceof MethodInsnNode call && receivers.initializesThis(call)) {
                if (!receivers.isThisInLocal0After(call)) {
                    problems.accept(overwrittenThis(
                            method, beforeSuper.keySet().iterator().next()));
                    return List.of();
                }
                var code = new InsnList();
                beforeSuper.forEach((field, write) -> code.add(probes.initialWriteOfThis(write, field)));
                insertions.add(() -> method.instructions().insert(call, code));
            }
        }
        return insertions;
    }

    /** After {@code super()}, if the object is in local 0 there; if not, its fields keep no state until their first access. */
    private List<Runnable> births(MethodBody method, ConstructorReceivers receivers, FieldProbes probes) {
        List<Runnable> insertions = new ArrayList<>();
        for (AbstractInsnNode instruction : method.instructions()) {
            if (instruction instanceof MethodInsnNode call
                    && receivers.initializesThis(call)
                    && !call.owner.equals(method.owner().name)
                    && receivers.isThisInLocal0After(call)) {
                InsnList code = Births.call(method);
                fields.born(method.owner()).forEach(field -> code.add(probes.birthOfThis(call, field)));
                insertions.add(() -> method.instructions().insert(call, code));
            }
        }
        return insertions;
    }

    private static Problem overwrittenThis(MethodBody method, WovenField field) {
        return Problem.error(
                "a constructor writes a field that a specification mentions before it calls super(), and does not keep"
                        + " 'this' where it can be found after: class="
                        + method.owner().name.replace('/', '.') + " constructor=" + method.method().desc + " field="
                        + field.name(),
                "write the field after super(), or take it out of the specification");
    }
}
