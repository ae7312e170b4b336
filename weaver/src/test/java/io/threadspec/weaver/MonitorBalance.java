package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Finds methods that HotSpot's compilers give up because of their monitors, by the rules the compilers use: the number of
 * monitors held must be the same on every path to an instruction, nothing may be thrown out of the method while one is held,
 * and no call may stand in the first block of the very handler that catches what it throws.
 */
final class MonitorBalance {

    private final MethodNode method;
    private final InsnList code;
    private final int[] held;
    private final Deque<Integer> pending = new ArrayDeque<>();
    private boolean refused;

    private MonitorBalance(MethodNode method) {
        this.method = method;
        this.code = method.instructions;
        this.held = new int[code.size()];
        Arrays.fill(held, -1);
    }

    /** HotSpot compiles the same methods of a project woven as plain. */
    static void assertSameRefused(TestProject project) throws IOException {
        for (String name : LinkEveryClass.classNames(project.mainClasses())) {
            String file = name.replace('.', '/') + ".class";
            Set<String> before =
                    refusedMethods(Files.readAllBytes(project.mainClasses().resolve(file)));
            Set<String> after =
                    refusedMethods(Files.readAllBytes(project.output().classes().resolve(file)));
            assertEquals(before, after, name);
        }
    }

    /** Names and descriptors of the methods of a class that would not be compiled. */
    static Set<String> refusedMethods(byte[] classFile) {
        ClassNode node = read(classFile);
        Set<String> refusedMethods = new TreeSet<>();
        for (MethodNode method : node.methods) {
            boolean locks = Arrays.stream(method.instructions.toArray())
                    .anyMatch(instruction -> instruction.getOpcode() == Opcodes.MONITORENTER);
            if (locks && new MonitorBalance(method).isRefused()) {
                refusedMethods.add(method.name + method.desc);
            }
        }
        return refusedMethods;
    }

    /** A subroutine is looked at from each place that calls it, as the compilers do. */
    private static ClassNode read(byte[] classFile) {
        var reader = new ClassReader(classFile);
        var node = new ClassNode();
        reader.accept(node, ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
        boolean hasSubroutines = node.methods.stream()
                .flatMap(method -> Arrays.stream(method.instructions.toArray()))
                .anyMatch(instruction -> instruction.getOpcode() == Opcodes.JSR);
        if (!hasSubroutines) {
            return node;
        }
        var inlined = new ClassNode();
        var inliner = new ClassVisitor(Opcodes.ASM9, inlined) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] exceptions) {
                MethodVisitor target = super.visitMethod(access, name, descriptor, signature, exceptions);
                return new JSRInlinerAdapter(target, access, name, descriptor, signature, exceptions);
            }
        };
        reader.accept(inliner, ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
        return inlined;
    }

    private boolean isRefused() {
        flow(0, 0);
        while (!pending.isEmpty() && !refused) {
            step(pending.pop());
        }
        return refused || method.tryCatchBlocks.stream().anyMatch(this::callsInOwnHandler);
    }

    private void flow(int target, int depth) {
        if (held[target] == -1) {
            held[target] = depth;
            pending.push(target);
        } else if (held[target] != depth) {
            refused = true;
        }
    }

    private void step(int index) {
        AbstractInsnNode instruction = code.get(index);
        int depth = held[index];
        int opcode = instruction.getOpcode();
        if (canThrow(opcode) || (isReturn(opcode) && depth > 0)) {
            exceptionEdges(index, depth);
        }
        int after = depth + (opcode == Opcodes.MONITORENTER ? 1 : opcode == Opcodes.MONITOREXIT ? -1 : 0);
        if (after < 0) {
            refused = true;
            return;
        }
        if (instruction instanceof JumpInsnNode jump) {
            flow(code.indexOf(jump.label), after);
        } else if (instruction instanceof TableSwitchInsnNode table) {
            flow(code.indexOf(table.dflt), after);
            table.labels.forEach(label -> flow(code.indexOf(label), after));
        } else if (instruction instanceof LookupSwitchInsnNode lookup) {
            flow(code.indexOf(lookup.dflt), after);
            lookup.labels.forEach(label -> flow(code.indexOf(label), after));
        }
        if (!isReturn(opcode)
                && opcode != Opcodes.ATHROW
                && opcode != Opcodes.GOTO
                && !(instruction instanceof TableSwitchInsnNode)
                && !(instruction instanceof LookupSwitchInsnNode)) {
            flow(index + 1, after);
        }
    }

    private void exceptionEdges(int index, int depth) {
        for (TryCatchBlockNode range : method.tryCatchBlocks) {
            if (covers(range, index)) {
                flow(code.indexOf(range.handler), depth);
                if (range.type == null) {
                    return;
                }
            }
        }
        refused |= depth > 0;
    }

    private boolean covers(TryCatchBlockNode range, int index) {
        return code.indexOf(range.start) <= index && index < code.indexOf(range.end);
    }

    private boolean callsInOwnHandler(TryCatchBlockNode range) {
        Set<LabelNode> targets = jumpTargets();
        for (AbstractInsnNode at = range.handler; at != null; at = at.getNext()) {
            int index = code.indexOf(at);
            boolean entersBlock = at != range.handler && at instanceof LabelNode label && targets.contains(label);
            if (entersBlock
                    || isReturn(at.getOpcode())
                    || at.getOpcode() == Opcodes.ATHROW
                    || at instanceof JumpInsnNode) {
                return false;
            }
            if (isCall(at.getOpcode()) && firstCatching(index) == range) {
                return true;
            }
        }
        return false;
    }

    private Object firstCatching(int index) {
        return method.tryCatchBlocks.stream()
                .filter(range -> covers(range, index))
                .findFirst()
                .orElse(new TryCatchBlockNode(new LabelNode(), new LabelNode(), new LabelNode(), null));
    }

    private Set<LabelNode> jumpTargets() {
        Set<LabelNode> targets = new HashSet<>();
        for (AbstractInsnNode instruction : code) {
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
        return targets;
    }

    private static boolean isReturn(int opcode) {
        return opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
    }

    private static boolean isCall(int opcode) {
        return opcode >= Opcodes.INVOKEVIRTUAL && opcode <= Opcodes.INVOKEDYNAMIC;
    }

    /** MONITOREXIT is not among them while a monitor is held, which is where the compilers trust it too. */
    private static boolean canThrow(int opcode) {
        return isCall(opcode)
                || (opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.PUTFIELD)
                || (opcode >= Opcodes.NEW && opcode <= Opcodes.INSTANCEOF)
                || (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
                || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE)
                || opcode == Opcodes.IDIV
                || opcode == Opcodes.LDIV
                || opcode == Opcodes.IREM
                || opcode == Opcodes.LREM
                || opcode == Opcodes.MONITORENTER
                || opcode == Opcodes.MULTIANEWARRAY
                || opcode == Opcodes.LDC;
    }
}
