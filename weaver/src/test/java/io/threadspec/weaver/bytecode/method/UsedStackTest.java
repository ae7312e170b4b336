package io.threadspec.weaver.bytecode.method;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Against ASM's adapter, which follows the types of all values on the stack. */
class UsedStackTest {

    private static final int MUCH = 1000;

    private static final class Computed extends MethodVisitor {
        private int maxStack;

        Computed() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visitMaxs(int stack, int locals) {
            maxStack = stack;
        }
    }

    private static int expected(ClassNode owner, MethodNode method) {
        var computed = new Computed();
        var adapter = new AnalyzerAdapter(owner.name, method.access, method.name, method.desc, computed);
        for (AbstractInsnNode at : method.instructions) {
            at.accept(adapter);
        }
        adapter.visitMaxs(0, 0);
        return computed.maxStack;
    }

    private static List<Path> classes(String directory) throws IOException {
        Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules/java.base/java", directory);
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(file -> file.toString().endsWith(".class"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void shouldComputeWhatAsmComputes() throws IOException {
        var met = new BitSet();
        for (String directory : List.of("lang", "math", "util")) {
            for (Path file : classes(directory)) {
                var node = new ClassNode();
                new ClassReader(Files.readAllBytes(file)).accept(node, ClassReader.EXPAND_FRAMES);
                node.methods.removeIf(method -> method.instructions.size() == 0);
                node.methods.forEach(method -> method.maxStack = MUCH);
                UsedStack.shrink(node);
                for (MethodNode method : node.methods) {
                    assertEquals(expected(node, method), method.maxStack, file + " " + method.name + method.desc);
                    method.instructions.forEach(at -> met.set(Math.max(0, at.getOpcode())));
                }
            }
        }
        // All but a few of the instructions that there are (JVMS §6.5), those with an operand in their name aside.
        assertTrue(met.cardinality() > 140, "instructions=" + met.cardinality());
    }
}
