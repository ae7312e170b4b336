package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.TypeReference;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LabelNode;
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

    /** Older versions of javac put the annotations of a lambda's locals into the initialiser of its class, too, which has no such places. */
    @Test
    void shouldWriteClassesThatCanBeReadWhereAnnotationsAreOfNoPlace() throws IOException {
        var project = new TestProject(directory).main("Other", "class Other {}");
        Path file = project.mainClasses().resolve("Tables.class");
        Files.write(file, withAnnotationOfNoPlace());
        assertTrue(hasUnplaced(file), "it is as it is meant to be");
        assertRunsAsPlain(project, "Tables");
        byte[] woven = Files.readAllBytes(project.output().classes().resolve("Tables.class"));
        for (int flags : new int[] {0, ClassReader.EXPAND_FRAMES, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES}) {
            new ClassReader(woven).accept(new ClassNode(), flags);
        }
    }

    private static byte[] withAnnotationOfNoPlace() {
        int local = 0x7A7B; // Found again below.
        var writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, "Tables", null, "java/lang/Object", null);
        writer.visitField(Opcodes.ACC_STATIC, "count", "I", null, null);
        MethodVisitor code =
                writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "run", "()Ljava/lang/Object;", null, null);
        var start = new Label();
        var end = new Label();
        code.visitCode();
        code.visitIntInsn(Opcodes.SIPUSH, 1000);
        code.visitFieldInsn(Opcodes.PUTSTATIC, "Tables", "count", "I");
        code.visitLabel(start);
        code.visitFieldInsn(Opcodes.GETSTATIC, "Tables", "count", "I");
        code.visitLabel(end);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/String", "valueOf", "(I)Ljava/lang/String;", false);
        code.visitInsn(Opcodes.ARETURN);
        code.visitLocalVariableAnnotation(
                        TypeReference.newTypeReference(TypeReference.LOCAL_VARIABLE)
                                .getValue(),
                        null,
                        new Label[] {start},
                        new Label[] {end},
                        new int[] {local},
                        "Ljava/lang/Deprecated;",
                        true)
                .visitEnd();
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        byte[] bytes = writer.toByteArray();
        for (int i = 2; i < bytes.length - 1; i++) {
            if (bytes[i] == (byte) (local >> 8) && bytes[i + 1] == (byte) local) {
                bytes[i - 1]--; // The length before it: now it ends within an instruction.
                return bytes;
            }
        }
        throw new AssertionError("no annotation");
    }

    private static boolean hasUnplaced(Path file) throws IOException {
        var node = new ClassNode();
        new ClassReader(Files.readAllBytes(file)).accept(node, 0);
        return node.methods.stream()
                .filter(method -> method.visibleLocalVariableAnnotations != null)
                .anyMatch(method -> method.visibleLocalVariableAnnotations.stream()
                        .anyMatch(annotation -> isUnplaced(method, annotation.end.get(0))));
    }

    private static boolean isUnplaced(MethodNode method, LabelNode label) {
        return !method.instructions.contains(label);
    }
}
