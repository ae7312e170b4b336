package io.threadspec.weaver.bytecode.confined;

import io.threadspec.weaver.bytecode.method.DeclaredTypes;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;

/**
 * Finds out which references of certain types leave a method otherwise than as what they are: as a value of exactly their type, in a parameter,
 * a result or an instance field. Declarations decide whether those are allowed ({@link Mentions}).
 */
final class ReferenceFlow extends DeclaredTypes {

    private static final String OBJECT = "java/lang/Object";

    /** Methods of {@code Object} that do nothing with the receiver but read it. */
    private static final Set<String> LOOKING_ON = Set.of("<init>", "hashCode", "toString");

    /** What a class that extends Object and implements nothing inherits, besides these. */
    private static final Set<String> OF_OBJECT = Set.of(
            "getClass()Ljava/lang/Class;",
            "clone()Ljava/lang/Object;",
            "notify()V",
            "notifyAll()V",
            "wait()V",
            "wait(J)V",
            "wait(JI)V",
            "equals(Ljava/lang/Object;)Z",
            "finalize()V");

    private final Set<String> followed;
    private final MethodNode method;
    private final Set<String> leaving = new HashSet<>();

    /** @param followed internal names of the types; not changed while the method is analysed */
    ReferenceFlow(Set<String> followed, MethodNode method) {
        this.followed = Set.copyOf(followed);
        this.method = method;
    }

    /** After the analysis. */
    Set<String> leaving() {
        return leaving;
    }

    private Optional<String> followed(@Nullable BasicValue value) {
        Type type = value == null ? null : value.getType();
        if (type == null || type.getSort() < Type.ARRAY) {
            return Optional.empty();
        }
        Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
        return Optional.of(element)
                .filter(found -> found.getSort() == Type.OBJECT)
                .map(Type::getInternalName)
                .filter(followed::contains);
    }

    private void leaves(@Nullable BasicValue value) {
        followed(value).ifPresent(leaving::add);
    }

    /** A value goes where this type is declared. An array of such objects goes nowhere. */
    private void goesTo(Type declared, BasicValue value) {
        boolean isSame = declared.getSort() == Type.OBJECT && declared.equals(value.getType());
        if (!isSame) {
            leaves(value);
        }
    }

    @Override
    public @Nullable BasicValue unaryOperation(AbstractInsnNode instruction, BasicValue value)
            throws AnalyzerException {
        switch (instruction.getOpcode()) {
            case Opcodes.GETFIELD,
                    Opcodes.IFNULL,
                    Opcodes.IFNONNULL,
                    Opcodes.INSTANCEOF,
                    Opcodes.ARRAYLENGTH,
                    Opcodes.MONITORENTER,
                    Opcodes.MONITOREXIT -> {}
            case Opcodes.ARETURN -> goesTo(Type.getReturnType(method.desc), value);
            default -> leaves(value);
        }
        return super.unaryOperation(instruction, value);
    }

    @Override
    public @Nullable BasicValue binaryOperation(AbstractInsnNode instruction, BasicValue first, BasicValue second)
            throws AnalyzerException {
        switch (instruction.getOpcode()) {
            case Opcodes.AALOAD, Opcodes.IF_ACMPEQ, Opcodes.IF_ACMPNE -> {}
            case Opcodes.PUTFIELD -> goesTo(Type.getType(((FieldInsnNode) instruction).desc), second);
            default -> {
                leaves(first);
                leaves(second);
            }
        }
        return super.binaryOperation(instruction, first, second);
    }

    /** An element is written: array, index, value. */
    @Override
    public @Nullable BasicValue ternaryOperation(
            AbstractInsnNode instruction, BasicValue first, BasicValue second, BasicValue third)
            throws AnalyzerException {
        Type array = first.getType();
        boolean isKnown = array != null && array.getSort() == Type.ARRAY;
        goesTo(
                isKnown ? Type.getType(array.getDescriptor().substring(1)) : BasicValue.REFERENCE_VALUE.getType(),
                third);
        return super.ternaryOperation(instruction, first, second, third);
    }

    @Override
    public @Nullable BasicValue naryOperation(AbstractInsnNode instruction, List<? extends BasicValue> values)
            throws AnalyzerException {
        if (instruction instanceof MethodInsnNode call) {
            Type[] parameters = Type.getArgumentTypes(call.desc);
            int receivers = values.size() - parameters.length;
            if (receivers == 1 && (call.owner.equals(OBJECT) || isInherited(call, values.get(0)))) {
                leavesUnlessLookedAt(call, values.get(0));
            }
            for (int i = 0; i < parameters.length; i++) {
                goesTo(parameters[i], values.get(receivers + i));
            }
        } else {
            values.forEach(this::leaves);
        }
        return super.naryOperation(instruction, values);
    }

    /** Whether a call may reach a method of Object through the name of a followed class: it inherits nothing else. */
    private boolean isInherited(MethodInsnNode call, BasicValue receiver) {
        return followed(receiver).isPresent() && OF_OBJECT.contains(call.name + call.desc);
    }

    private void leavesUnlessLookedAt(MethodInsnNode call, BasicValue receiver) {
        if (!LOOKING_ON.contains(call.name)) {
            leaves(receiver);
        }
    }

    /** Where two types meet, the value is an Object from there on. */
    @Override
    public BasicValue merge(BasicValue one, BasicValue other) {
        BasicValue merged = super.merge(one, other);
        if (merged.isReference() && followed(merged).isEmpty()) {
            leaves(one);
            leaves(other);
        }
        return merged;
    }
}
