package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** What only few of many libraries have. */
class StrangeClassesTest {

    @TempDir
    private Path directory;

    private static void assertRunsAsPlain(TestProject project, String className) {
        project.weave();
        Verification.verify(project);
        assertEquals(project.runPlain(className), project.runWoven(className));
    }

    /** A queue of Akka has a {@code drainTo} of its own, which gives nothing back. */
    @Test
    void shouldWeaveMethodsThatHaveTheNameOfOneOfTheClassLibraryAndAnotherResult() {
        var project = new TestProject(directory)
                .main(
                        "Own",
                        """
                        import java.util.concurrent.*;
                        import java.util.concurrent.atomic.*;
                        public class Own extends LinkedBlockingQueue<String> {
                            static class Cell extends AtomicReference<String> {
                                String compareAndExchange(String value) { return value + "!"; }
                            }
                            void drainTo(StringBuilder text) { text.append(size()); }
                            static abstract class Sink<E> extends ArrayBlockingQueue<E> {
                                Sink() { super(9); }
                                abstract void drainTo(Object target);
                            }
                            public static Object run() {
                                var text = new StringBuilder();
                                Own own = new Own();
                                own.add("a");
                                own.drainTo(text);
                                var sink = new Sink<String>() {
                                    @Override void drainTo(Object target) { ((StringBuilder) target).append("sunk"); }
                                };
                                sink.drainTo(text);
                                text.append(new Cell().compareAndExchange("c"));
                                return text.toString();
                            }
                        }
                        """);
        assertRunsAsPlain(project, "Own");
        assertEquals("1sunkc!", project.runWoven("Own"));
    }

    /** Compilers of the first versions of Java name the class that has the method, not the one of the receiver. */
    @Test
    void shouldCallProtectedMethodsOnObjectsOfTheOwnClass() throws IOException {
        var project = new TestProject(directory)
                .main(
                        "Packed",
                        """
                        import java.io.*;
                        import java.util.zip.*;
                        public class Packed extends DeflaterOutputStream {
                            Packed(OutputStream out) { super(out); }
                            static int deflated(Packed packed) throws IOException {
                                packed.def.setInput(new byte[] {1, 2, 3});
                                packed.def.finish();
                                while (!packed.def.finished()) { packed.deflate(); }
                                return 3;
                            }
                            public static Object run() throws IOException {
                                var out = new ByteArrayOutputStream();
                                return deflated(new Packed(out)) + " " + out.size();
                            }
                        }
                        """);
        Path file = project.mainClasses().resolve("Packed.class");
        var writer = new ClassWriter(0);
        new ClassReader(Files.readAllBytes(file)).accept(namingDeclaringClasses(writer), 0);
        Files.write(file, writer.toByteArray());
        assertTrue(names(file, "java/util/zip/DeflaterOutputStream", "deflate"), "it is named as of old");
        assertRunsAsPlain(project, "Packed");
    }

    private static ClassVisitor namingDeclaringClasses(ClassWriter writer) {
        return new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] exceptions) {
                return new MethodVisitor(
                        Opcodes.ASM9, super.visitMethod(access, name, descriptor, signature, exceptions)) {
                    @Override
                    public void visitMethodInsn(
                            int opcode, String owner, String called, String type, boolean isInterface) {
                        String named = called.equals("deflate") ? "java/util/zip/DeflaterOutputStream" : owner;
                        super.visitMethodInsn(opcode, named, called, type, isInterface);
                    }
                };
            }
        };
    }

    private static boolean names(Path file, String owner, String method) throws IOException {
        var found = new boolean[1];
        new ClassReader(Files.readAllBytes(file))
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String type, String signature, String[] exceptions) {
                                return new MethodVisitor(Opcodes.ASM9) {
                                    @Override
                                    public void visitMethodInsn(
                                            int opcode, String of, String called, String desc, boolean isInterface) {
                                        found[0] |= of.equals(owner) && called.equals(method);
                                    }
                                };
                            }
                        },
                        0);
        return found[0];
    }

    /** javac puts the annotations of a lambda's locals into the initialiser of its class, too, which has no such places. */
    @Test
    void shouldWriteClassesThatCanBeReadWhereAnnotationsAreOfNoPlace() throws IOException {
        var project = new TestProject(directory)
                .main(
                        Map.of(
                                "Maybe",
                                """
                        import java.lang.annotation.*;
                        @Target(ElementType.TYPE_USE) @Retention(RetentionPolicy.RUNTIME)
                        public @interface Maybe {}
                        """,
                                "Tables",
                                """
                        import java.util.*;
                        import java.util.function.*;
                        public class Tables {
                            static int count;
                            static final Function<Object[], Object> FIRST = values -> {
                                count++;
                                List<String> texts = new ArrayList<>(Arrays.asList("a", "b", "c"));
                                @Maybe Object one = values.length > 1_000_000 ? values[count] : null;
                                texts.add(String.valueOf(one));
                                for (int i = 0; i < 3; i++) {
                                    @Maybe String other = texts.get(i);
                                    count += other == null ? 1 : 2;
                                }
                                @Maybe Object last = texts;
                                return last + " " + count;
                            };
                            static final String NAME = "x".repeat(3) + System.lineSeparator().length();
                            public static Object run() { return FIRST.apply(new Object[2]) + NAME; }
                        }
                        """));
        assertTrue(hasUnplaced(project.mainClasses().resolve("Tables.class")), "javac does so");
        assertRunsAsPlain(project, "Tables");
        byte[] woven = Files.readAllBytes(project.output().classes().resolve("Tables.class"));
        for (int flags : new int[] {0, ClassReader.EXPAND_FRAMES, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES}) {
            new ClassReader(woven).accept(new ClassNode(), flags);
        }
    }

    private static boolean hasUnplaced(Path file) throws IOException {
        var node = new ClassNode();
        new ClassReader(Files.readAllBytes(file)).accept(node, 0);
        return node.methods.stream()
                .filter(method -> method.visibleLocalVariableAnnotations != null)
                .anyMatch(method -> method.visibleLocalVariableAnnotations.stream()
                        .anyMatch(annotation -> isUnplaced(method, annotation.end.get(0))));
    }

    private static boolean isUnplaced(MethodNode method, org.objectweb.asm.tree.LabelNode label) {
        return !method.instructions.contains(label);
    }
}
