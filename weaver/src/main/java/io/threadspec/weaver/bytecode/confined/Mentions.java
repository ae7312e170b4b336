package io.threadspec.weaver.bytecode.confined;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InnerClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** What the declarations and the single instructions of a class tell about private nested classes that it mentions. */
final class Mentions {

    private static final int PRIVATE_OR_STATIC = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC;
    private static final int SYNTHETIC_STATIC = Opcodes.ACC_SYNTHETIC | Opcodes.ACC_STATIC;

    private final ClassNode node;
    private final Set<String> mentioned;
    private final boolean isCandidate;
    private final Set<String> escaping = new HashSet<>();
    private final Set<String> held = new HashSet<>();
    private final Map<String, Set<String>> given = new HashMap<>();

    /** @param mentioned see {@link #privateClasses} */
    Mentions(ClassNode node, Set<String> mentioned) {
        this.node = node;
        this.mentioned = mentioned;
        this.isCandidate = candidateHost(node).isPresent();
    }

    /**
     * The private nested classes that a class mentions, and itself if it is one. Every nested class in a constant pool is listed with its
     * flags (JVMS §4.7.6).
     */
    static Set<String> privateClasses(ClassNode node) {
        Set<String> names = new HashSet<>();
        for (InnerClassNode inner : node.innerClasses) {
            if ((inner.access & Opcodes.ACC_PRIVATE) != 0) {
                names.add(inner.name);
            }
        }
        return names;
    }

    /** The host of the nest of a class that may be confined, as far as its own declaration tells. */
    static Optional<String> candidateHost(ClassNode node) {
        int others = Opcodes.ACC_INTERFACE | Opcodes.ACC_ENUM | Opcodes.ACC_ANNOTATION | Opcodes.ACC_RECORD;
        boolean isPlain = (node.access & others) == 0
                && "java/lang/Object".equals(node.superName)
                && node.interfaces.isEmpty()
                && node.visibleAnnotations == null // A framework may create objects of a class because of these.
                && node.methods.stream().noneMatch(Mentions::isCalledByTheJvm);
        return Optional.ofNullable(node.nestHostClass)
                .filter(host -> isPlain && privateClasses(node).contains(node.name));
    }

    /** The collector's thread calls a finalizer; nobody knows what a native method does. */
    private static boolean isCalledByTheJvm(MethodNode method) {
        return (method.access & Opcodes.ACC_NATIVE) != 0 || (method.name + method.desc).equals("finalize()V");
    }

    void read() {
        escapes(Type.getObjectType(node.superName == null ? "java/lang/Object" : node.superName));
        for (FieldNode field : node.fields) {
            Type type = Type.getType(field.desc);
            if (type.getSort() == Type.ARRAY || (field.access & Opcodes.ACC_STATIC) != 0) {
                escapes(type);
            } else {
                hold(type);
            }
        }
        for (MethodNode method : node.methods) {
            readDeclaration(method);
            for (AbstractInsnNode instruction : method.instructions) {
                read(instruction);
            }
        }
    }

    /** Those that no object of this class can keep to its thread. */
    Set<String> escaping() {
        return escaping;
    }

    /** Those that are confined only if this class is. */
    Set<String> held() {
        return held;
    }

    /** By the class through which a method is called: those that the call gives to the method or gets from it. */
    Map<String, Set<String>> given() {
        return given;
    }

    /** A class outside the nest may override a method and so get its arguments, or call it and so get its result. */
    private void readDeclaration(MethodNode method) {
        Type result = Type.getReturnType(method.desc);
        boolean isNamedByNestAlone =
                (method.access & Opcodes.ACC_PRIVATE) != 0 || (method.access & SYNTHETIC_STATIC) == SYNTHETIC_STATIC;
        boolean isOverridden = (method.access & PRIVATE_OR_STATIC) == 0 && !method.name.equals("<init>");
        for (Type parameter : Type.getArgumentTypes(method.desc)) {
            if (parameter.getSort() == Type.ARRAY || (method.access & Opcodes.ACC_NATIVE) != 0) {
                escapes(parameter);
            } else if (isOverridden) {
                holdIfCandidate(parameter);
            }
        }
        if (result.getSort() == Type.ARRAY || (method.access & Opcodes.ACC_NATIVE) != 0) {
            escapes(result);
        } else if (!isNamedByNestAlone) {
            holdIfCandidate(result);
        }
    }

    private void read(AbstractInsnNode instruction) {
        if (instruction instanceof LdcInsnNode constant) {
            escapesIn(constant.cst);
        } else if (instruction instanceof InvokeDynamicInsnNode site) {
            escapesIn(Type.getMethodType(site.desc));
            Arrays.stream(site.bsmArgs).forEach(this::escapesIn);
        } else if (instruction instanceof TypeInsnNode made) {
            // A reference that has to be cast comes from somewhere else.
            if (made.getOpcode() == Opcodes.CHECKCAST || made.desc.startsWith("[")) {
                escapes(Type.getObjectType(made.desc));
            }
        } else if (instruction instanceof MultiANewArrayInsnNode made) {
            escapes(Type.getType(made.desc));
        } else if (instruction instanceof MethodInsnNode call) {
            if (call.itf) {
                escapesIn(Type.getMethodType(call.desc));
            }
            if (call.owner.startsWith("[")) {
                escapes(Type.getObjectType(call.owner));
            }
            Type called = Type.getMethodType(call.desc);
            Arrays.stream(called.getArgumentTypes()).forEach(argument -> give(call.owner, argument));
            give(call.owner, called.getReturnType());
        }
    }

    private void give(String owner, Type type) {
        nameIn(type).ifPresent(name -> given.computeIfAbsent(owner, key -> new HashSet<>())
                .add(name));
    }

    private void escapesIn(Object constant) {
        if (constant instanceof Type type && type.getSort() == Type.METHOD) {
            List.of(type.getArgumentTypes()).forEach(this::escapes);
            escapes(type.getReturnType());
        } else if (constant instanceof Type type) {
            escapes(type);
        } else if (constant instanceof Handle handle) {
            if (handle.getTag()
                    != Opcodes
                            .H_INVOKESTATIC) { // The body of a lambda that captures no this says nothing of its class.
                escapes(Type.getObjectType(handle.getOwner()));
            }
            escapesIn(Type.getType(handle.getDesc()));
        } else if (!(constant instanceof Number || constant instanceof String)) {
            escaping.addAll(mentioned); // A constant that is computed (JVMS §4.4.10).
        }
    }

    private void escapes(Type type) {
        nameIn(type).ifPresent(escaping::add);
    }

    private void hold(Type type) {
        nameIn(type).ifPresent(held::add);
    }

    private void holdIfCandidate(Type type) {
        nameIn(type).ifPresent(isCandidate ? held::add : escaping::add);
    }

    private Optional<String> nameIn(Type type) {
        Type element = type.getSort() == Type.ARRAY ? type.getElementType() : type;
        return element.getSort() == Type.OBJECT
                ? Optional.of(element.getInternalName()).filter(mentioned::contains)
                : Optional.empty();
    }
}
