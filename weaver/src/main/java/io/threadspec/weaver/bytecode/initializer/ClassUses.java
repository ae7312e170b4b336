package io.threadspec.weaver.bytecode.initializer;

import static io.threadspec.weaver.bytecode.method.ProbeCalls.CONTEXT;
import static io.threadspec.weaver.bytecode.method.ProbeCalls.CONTEXT_DESCRIPTOR;
import static io.threadspec.weaver.bytecode.method.ProbeCalls.SHADOW_DESCRIPTOR;

import io.threadspec.runtime.capture.thread.Initialization;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.monitor.HeldMonitors;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Uses of classes that other threads may have initialised: a static field or method, {@code new}, {@code Class.forName}. A static final
 * field of the class has what the initialiser knew, so a compiled use of a class whose initialiser knew nothing costs nothing:
 *
 * <pre>
 *   ALOAD context; GETSTATIC Config.threadspec$initialized; INVOKEVIRTUAL learn(Shadow)
 *   INVOKESTATIC Config.load()
 * </pre>
 *
 * The GETSTATIC initialises the class just before the program's own instruction would. Code of a class and of its subclasses needs no
 * probe: it runs because the class is initialised, and its caller already knew.
 */
public final class ClassUses implements MethodConcern {

    private static final String INITIALIZATION = Type.getInternalName(Initialization.class);

    /** Types of handlers by which a thread may learn that an initialiser has failed; other handlers do not catch that. */
    private static final Set<String> TELLING = Set.of(
            "java/lang/NoClassDefFoundError", "java/lang/LinkageError", "java/lang/Error", "java/lang/Throwable");

    /** Methods that initialise the class that they return. */
    private static final Set<String> FINDERS =
            Set.of("java/lang/Class.forName", "java/lang/invoke/MethodHandles$Lookup.ensureInitialized");

    private final Initializers initializers;
    private final ClassHierarchy hierarchy;

    public ClassUses(Initializers initializers, ClassHierarchy hierarchy) {
        this.initializers = initializers;
        this.hierarchy = hierarchy;
    }

    @Override
    public boolean weave(MethodBody method) {
        if (!initializers.any()) {
            return false;
        }
        boolean woven = false;
        Set<LabelNode> targets = targets(method);
        Set<String> learnt = new HashSet<>();
        for (AbstractInsnNode instruction : method.originalInstructions()) {
            if (instruction instanceof LabelNode label && targets.contains(label)) {
                learnt.clear();
            }
            Optional<String> used = used(instruction);
            if (used.isPresent() && learnt.add(used.get())) {
                InsnList code = new InsnList();
                for (String type : initializers.initializedBy(used.get(), hierarchy)) {
                    code.add(learn(method, nameOf(instruction), type)); // …
                }
                woven |= code.size() > 0;
                method.instructions().insertBefore(instruction, code);
            }
            if (findsClass(instruction)) {
                method.instructions().insert(instruction, found(method));
                woven = true;
            }
        }
        boolean handles = weaveHandlers(method);
        return woven || handles;
    }

    /** The class that an instruction initialises, if it is woven. */
    private Optional<String> used(AbstractInsnNode instruction) {
        return switch (instruction.getOpcode()) {
            case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> {
                var access = (FieldInsnNode) instruction;
                yield initializers.declaringField(access.owner, access.name, access.desc, hierarchy);
            }
            case Opcodes.INVOKESTATIC -> {
                var call = (MethodInsnNode) instruction;
                yield initializers.declaringMethod(call.owner, call.name, call.desc, hierarchy);
            }
            case Opcodes.NEW -> Optional.of(((TypeInsnNode) instruction).desc);
            default -> Optional.empty();
        };
    }

    /** The class that an instruction names, which may be a subclass of the one that it uses. */
    private static String nameOf(AbstractInsnNode instruction) {
        return instruction instanceof FieldInsnNode access
                ? access.owner
                : instruction instanceof MethodInsnNode call ? call.owner : ((TypeInsnNode) instruction).desc;
    }

    /** Labels that are jump targets or handlers. */
    private static Set<LabelNode> targets(MethodBody method) {
        Set<LabelNode> targets = new HashSet<>();
        for (AbstractInsnNode instruction : method.instructions()) {
            if (instruction instanceof JumpInsnNode jump) {
                targets.add(jump.label);
            } else if (instruction instanceof TableSwitchInsnNode table) {
                targets.addAll(table.labels);
                targets.add(table.dflt);
            } else if (instruction instanceof LookupSwitchInsnNode lookup) {
                targets.addAll(lookup.labels);
                targets.add(lookup.dflt);
            }
        }
        method.method().tryCatchBlocks.forEach(range -> targets.add(range.handler));
        return targets;
    }

    /**
     * … → …; the thread learns what the initialiser of the type knew, which is the named class or a supertype. Empty if the code runs only
     * after the type was initialised.
     */
    private InsnList learn(MethodBody method, String named, String type) {
        String user = method.owner().name;
        var code = new InsnList(); //                                                       …
        if (initializers.isInitializedWith(user, type, hierarchy)) {
            return code;
        }
        code.add(initializers.isAccessible(user, type) ? learn(method, type) : learnByClass(method, named)); // …
        return code;
    }

    /** … → …; the thread learns what the initialisers of a class and of its supertypes knew. Initialises nothing. */
    static InsnList learnByClass(MethodBody method, String named) {
        var code = new InsnList(); //                                                       …
        if (hasClassConstants(method)) {
            code.add(new LdcInsnNode(Type.getObjectType(named))); //                        …, class
            code.add(method.context()); //                                                  …, class, context
            code.add(initialization("found", "(Ljava/lang/Class;" + CONTEXT_DESCRIPTOR + ")V")); // …
        }
        return code;
    }

    /** Class files have them since Java 5 (JVMS §4.4, table 4.4-C). */
    static boolean hasClassConstants(MethodBody method) {
        return (method.owner().version & 0xFFFF) >= Opcodes.V1_5;
    }

    /** … → …; initialises the class. */
    static InsnList learn(MethodBody method, String type) {
        var code = new InsnList(); //                                                       …
        code.add(method.context()); //                                                      …, context
        code.add(
                new FieldInsnNode(Opcodes.GETSTATIC, type, Initializers.FIELD, SHADOW_DESCRIPTOR)); // …, context, state
        code.add(new MethodInsnNode(
                Opcodes.INVOKEVIRTUAL, CONTEXT, "learn", "(" + SHADOW_DESCRIPTOR + ")V", false)); // …
        return code;
    }

    private static boolean findsClass(AbstractInsnNode instruction) {
        return instruction instanceof MethodInsnNode call && FINDERS.contains(call.owner + "." + call.name);
    }

    /** …, class → …, class */
    private static InsnList found(MethodBody method) {
        var code = new InsnList(); //                           …, class
        code.add(new InsnNode(Opcodes.DUP)); //                 …, class, class
        code.add(method.context()); //                          …, class, class, context
        code.add(initialization("found", "(Ljava/lang/Class;" + CONTEXT_DESCRIPTOR + ")V")); // …, class
        return code;
    }

    /** A handler that releases a monitor gets no probe. */
    private static boolean weaveHandlers(MethodBody method) {
        Set<LabelNode> handlers = new HashSet<>();
        var held = HeldMonitors.of(method);
        for (TryCatchBlockNode range : method.method().tryCatchBlocks) {
            if (range.type != null
                    && TELLING.contains(range.type)
                    && held.mayBeginWithCall(range.handler)
                    && handlers.add(range.handler)) {
                var code = new InsnList(); //                   thrown
                code.add(new InsnNode(Opcodes.DUP)); //         thrown, thrown
                code.add(method.context()); //                  thrown, thrown, context
                code.add(initialization("caught", "(Ljava/lang/Throwable;" + CONTEXT_DESCRIPTOR + ")V")); // thrown
                method.instructions().insertBefore(firstInstruction(range.handler), code);
            }
        }
        return !handlers.isEmpty();
    }

    private static AbstractInsnNode firstInstruction(LabelNode label) {
        AbstractInsnNode at = label;
        while (at.getOpcode() < 0) {
            at = at.getNext();
        }
        return at;
    }

    static MethodInsnNode initialization(String name, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, INITIALIZATION, name, descriptor, false);
    }

    @Override
    public boolean isProbed(String owner, String name, String descriptor) {
        if (!initializers.any()) {
            return false;
        }
        Optional<String> used = name.equals("<init>")
                ? Optional.of(owner)
                : initializers.declaringMethod(owner, name, descriptor, hierarchy);
        return used.filter(type -> !initializers.initializedBy(type, hierarchy).isEmpty())
                .isPresent();
    }
}
