package io.threadspec.weaver.bytecode.call;

import io.threadspec.runtime.probe.Members;
import io.threadspec.weaver.bytecode.method.DeclaredTypes;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.hierarchy.ClassFacts;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Where the class library converts an object to text, as in {@code "number " + number}, woven code converts it first, so that there is a
 * call of {@code toString()} to probe. The library gets the text:
 *
 * <pre>
 *   private static String threadspec$text$0(AtomicInteger object) { return object == null ? null : object.toString(); }
 *   private static String threadspec$concat$1(AtomicInteger number) { return "number " + threadspec$text$0(number); }
 * </pre>
 *
 * A null text counts as "null" everywhere, as does an object that is null or whose text is null. Operands of a concatenation are converted
 * from left to right after all were evaluated; compilers since Java 19 do it themselves, by {@code String.valueOf}. Only objects whose type
 * is known at the place, and has a probed {@code toString()}, are converted.
 */
public final class TextConversions {

    private static final String TEXT = Members.ADDED + "text$";
    private static final String CONCATENATION = Members.ADDED + "concat$";
    private static final String STRING = "Ljava/lang/String;";
    private static final String FACTORY = "java/lang/invoke/StringConcatFactory";

    /** Methods that turn their last argument into its text. */
    private static final Set<String> CONVERSIONS = Set.of(
            "java/lang/String valueOf(Ljava/lang/Object;)",
            "java/util/Objects toString(Ljava/lang/Object;)",
            "java/lang/StringBuilder append(Ljava/lang/Object;)",
            "java/lang/StringBuilder insert(ILjava/lang/Object;)",
            "java/lang/StringBuffer append(Ljava/lang/Object;)",
            "java/lang/StringBuffer insert(ILjava/lang/Object;)");

    private static final String CHARACTERS = "Ljava/lang/CharSequence;";
    private static final String BUFFER = "Ljava/lang/StringBuffer;";

    /** Methods that copy the characters of their last argument, with the type in which they accept its text. */
    private static final Map<String, String> COPIES = copies();

    private final ClassNode owner;
    private final List<MethodConcern> concerns;
    private final ClassHierarchy hierarchy;

    /** By type and line. */
    private final Map<String, MethodNode> texts = new HashMap<>();

    private int added;

    private TextConversions(ClassNode owner, List<MethodConcern> concerns, ClassHierarchy hierarchy) {
        this.owner = owner;
        this.concerns = concerns;
        this.hierarchy = hierarchy;
    }

    private static Map<String, String> copies() {
        Map<String, String> copies = new HashMap<>();
        for (String builder : List.of("java/lang/StringBuilder", "java/lang/StringBuffer")) {
            copies.put(builder + " append(" + CHARACTERS + ")", STRING);
            copies.put(builder + " append(" + BUFFER + ")", STRING);
            copies.put(builder + " insert(I" + CHARACTERS + ")", STRING);
            copies.put(builder + " <init>(" + CHARACTERS + ")", STRING);
        }
        copies.put("java/lang/String <init>(" + BUFFER + ")", STRING);
        copies.put("java/lang/String contentEquals(" + CHARACTERS + ")", CHARACTERS);
        copies.put("java/lang/String contentEquals(" + BUFFER + ")", CHARACTERS);
        return Map.copyOf(copies);
    }

    /** Must be called before the methods are woven: it adds some. */
    public static void expand(ClassNode owner, List<MethodConcern> concerns, ClassHierarchy hierarchy) {
        // The added methods have branches, and frames, which class files have since Java 6 (JVMS §4.7.4).
        if (CatalogCalls.canHoldBridges(owner) && (owner.version & 0xFFFF) >= Opcodes.V1_6) {
            new TextConversions(owner, concerns, hierarchy).expand();
        }
    }

    private void expand() {
        for (MethodNode method : List.copyOf(owner.methods)) {
            if (has(method)) {
                expand(method);
            }
        }
    }

    private static boolean has(MethodNode method) {
        for (AbstractInsnNode instruction : method.instructions) {
            if (isConcatenation(instruction)
                    || isConversion(instruction)
                    || copied(instruction).isPresent()) {
                return true;
            }
        }
        return false;
    }

    private static boolean isConcatenation(AbstractInsnNode instruction) {
        return instruction instanceof InvokeDynamicInsnNode dynamic
                && dynamic.bsm.getOwner().equals(FACTORY);
    }

    private static boolean isConversion(AbstractInsnNode instruction) {
        return instruction instanceof MethodInsnNode call && CONVERSIONS.contains(signature(call));
    }

    private static String signature(MethodInsnNode call) {
        return call.owner + " " + call.name + call.desc.substring(0, call.desc.indexOf(')') + 1);
    }

    /** The type in which a call accepts the text of its last argument, if it copies that. */
    private static Optional<String> copied(AbstractInsnNode instruction) {
        return instruction instanceof MethodInsnNode call
                ? Optional.ofNullable(COPIES.get(signature(call)))
                : Optional.empty();
    }

    private void expand(MethodNode method) {
        Optional<@Nullable Frame<BasicValue>[]> frames =
                new MethodBody(owner, method).analyze(new Analyzer<>(new DeclaredTypes()));
        AbstractInsnNode[] instructions = method.instructions.toArray();
        int line = 0;
        for (int i = 0; i < instructions.length; i++) {
            AbstractInsnNode instruction = instructions[i];
            if (instruction instanceof LineNumberNode number) {
                line = number.line;
            } else if (isConcatenation(instruction)) {
                concatenate(method, (InvokeDynamicInsnNode) instruction, line);
            } else if (isConversion(instruction) && frames.isPresent()) {
                Type type = typeOfTop(frames.get()[i]);
                if (isConverted(type)) {
                    convert(method, instruction, type, line);
                }
            } else if (copied(instruction).isPresent() && frames.isPresent()) {
                Type type = typeOfTop(frames.get()[i]);
                if (isSynchronized(type) && isConverted(type)) {
                    convert(method, instruction, type, line);
                    takeText((MethodInsnNode) instruction, copied(instruction).get());
                }
            }
        }
    }

    private static Type typeOfTop(@Nullable Frame<BasicValue> frame) {
        return frame == null
                ? Type.VOID_TYPE
                : frame.getStack(frame.getStackSize() - 1).getType();
    }

    /** False for a StringBuilder: passing it to another builder is already a use of it. */
    private static boolean isSynchronized(@Nullable Type type) {
        return type != null
                && (type.getDescriptor().equals(BUFFER) || type.getDescriptor().equals(CHARACTERS));
    }

    /** …, object → …, text */
    private void convert(MethodNode method, AbstractInsnNode conversion, Type type, int line) {
        // A frame may have a wider type than the value.
        method.instructions.insertBefore(
                conversion, new TypeInsnNode(Opcodes.CHECKCAST, type.getInternalName())); // …, object
        method.instructions.insertBefore(conversion, call(text(type, line))); // …, text
    }

    /** Changes the call to the overload that takes a text. */
    private static void takeText(MethodInsnNode call, String type) {
        Type[] arguments = Type.getArgumentTypes(call.desc);
        arguments[arguments.length - 1] = Type.getType(type);
        call.desc = Type.getMethodDescriptor(Type.getReturnType(call.desc), arguments);
    }

    private boolean isConverted(@Nullable Type type) {
        return type != null
                && type.getSort() == Type.OBJECT
                && concerns.stream()
                        .anyMatch(concern -> concern.isProbed(type.getInternalName(), "toString", "()" + STRING))
                && isAccessible(type.getInternalName());
    }

    /** A value may have a type that the class itself cannot name. */
    private boolean isAccessible(String type) {
        return !type.startsWith("sun/")
                && !type.startsWith("jdk/internal/")
                && hierarchy
                        .find(type)
                        .filter(facts -> facts.isPublic() || inPackage(type).equals(inPackage(owner.name)))
                        .isPresent();
    }

    private static String inPackage(String name) {
        return name.substring(0, name.lastIndexOf('/') + 1);
    }

    /** Replaces the call by a call of a method that converts the operands and concatenates. */
    private void concatenate(MethodNode method, InvokeDynamicInsnNode call, int line) {
        Type[] operands = Type.getArgumentTypes(call.desc);
        if (Stream.of(operands).noneMatch(this::isConverted)) {
            return;
        }
        Type[] converted = operands.clone();
        MethodNode concatenation = newMethod(CONCATENATION, call.desc, line);
        int local = 0;
        for (int i = 0; i < operands.length; i++) {
            concatenation.instructions.add(new VarInsnNode(operands[i].getOpcode(Opcodes.ILOAD), local)); // …, operand
            local += operands[i].getSize();
            if (isConverted(operands[i])) {
                concatenation.instructions.add(call(text(operands[i], line))); // …, text
                converted[i] = Type.getType(STRING);
            }
        }
        String descriptor = Type.getMethodDescriptor(Type.getType(STRING), converted);
        concatenation.instructions.add(
                new InvokeDynamicInsnNode(call.name, descriptor, call.bsm, call.bsmArgs)); // text
        concatenation.instructions.add(new InsnNode(Opcodes.ARETURN)); // (empty)
        concatenation.maxLocals = local;
        concatenation.maxStack = local;
        owner.methods.add(concatenation);
        method.instructions.set(call, call(concatenation)); //   …, text
    }

    private MethodNode text(Type type, int line) {
        return texts.computeIfAbsent(type + " " + line, key -> newText(type, line));
    }

    private MethodNode newText(Type type, int line) {
        MethodNode text = newMethod(TEXT, "(" + type + ")" + STRING, line);
        String name = type.getInternalName();
        boolean isInterface =
                hierarchy.find(name).filter(ClassFacts::isInterface).isPresent();
        var present = new LabelNode();
        text.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0)); // object
        text.instructions.add(new JumpInsnNode(Opcodes.IFNONNULL, present)); // (empty)
        text.instructions.add(new InsnNode(Opcodes.ACONST_NULL)); // null
        text.instructions.add(new InsnNode(Opcodes.ARETURN)); // (empty)
        text.instructions.add(present);
        text.instructions.add(new FrameNode(Opcodes.F_NEW, 1, new Object[] {name}, 0, new Object[0]));
        text.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0)); // object
        text.instructions.add(new MethodInsnNode(
                isInterface ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL,
                name,
                "toString",
                "()" + STRING,
                isInterface)); //                                text
        text.instructions.add(new InsnNode(Opcodes.ARETURN)); // (empty)
        text.maxLocals = 1;
        text.maxStack = 1;
        owner.methods.add(text);
        return text;
    }

    private MethodNode newMethod(String prefix, String descriptor, int line) {
        var method = new MethodNode(
                Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
                prefix + added++,
                descriptor,
                null,
                null);
        var start = new LabelNode();
        method.instructions.add(start);
        if (line > 0) {
            method.instructions.add(new LineNumberNode(line, start));
        }
        return method;
    }

    private MethodInsnNode call(MethodNode method) {
        return new MethodInsnNode(
                Opcodes.INVOKESTATIC,
                owner.name,
                method.name,
                method.desc,
                (owner.access & Opcodes.ACC_INTERFACE) != 0);
    }
}
