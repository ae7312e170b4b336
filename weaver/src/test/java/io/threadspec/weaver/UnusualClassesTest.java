package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.objectweb.asm.Opcodes.*;

import io.threadspec.formats.trace.Trace;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.trace.EventKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** Class files that javac 17 does not write, but other compilers, other releases and obfuscators do. */
class UnusualClassesTest {

    @TempDir
    private Path directory;

    private TestProject project;

    private static ClassWriter classNamed(String name, int version) {
        var writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(version, ACC_PUBLIC, name, null, "java/lang/Object", null);
        return writer;
    }

    private TestProject projectWith(ClassWriter writer, String name) throws IOException {
        project = new TestProject(directory);
        Files.write(project.mainClasses().resolve(name + ".class"), writer.toByteArray());
        return project;
    }

    private static void constructor(ClassWriter writer) {
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
        code.visitCode();
        code.visitVarInsn(ALOAD, 0);
        code.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        code.visitInsn(RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    private static MethodVisitor run(ClassWriter writer) {
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "run", "()Ljava/lang/Object;", null, null);
        code.visitCode();
        return code;
    }

    private void assertRuns(String expected, TestProject woven, String name) {
        assertEquals(expected, woven.runPlain(name));
        woven.weave();
        Verification.verify(woven);
        assertEquals(expected, woven.runWoven(name));
    }

    @Test
    void shouldTellFieldsOfOneNameApart() throws IOException {
        ClassWriter writer = classNamed("Twins", V17);
        for (String descriptor : List.of("I", "J", "Ljava/lang/Object;", "[I")) {
            writer.visitField(ACC_STATIC, "a", descriptor, null, null);
        }
        MethodVisitor code = run(writer);
        code.visitIntInsn(BIPUSH, 7);
        code.visitFieldInsn(PUTSTATIC, "Twins", "a", "I");
        code.visitLdcInsn(8L);
        code.visitFieldInsn(PUTSTATIC, "Twins", "a", "J");
        code.visitLdcInsn("nine");
        code.visitFieldInsn(PUTSTATIC, "Twins", "a", "Ljava/lang/Object;");
        code.visitFieldInsn(GETSTATIC, "Twins", "a", "Ljava/lang/Object;");
        code.visitInsn(ARETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        assertRuns("nine", projectWith(writer, "Twins"), "Twins");
    }

    @Test
    void shouldWeaveSynchronizedMethodsOfAClassOlderThanClassConstants() throws IOException {
        ClassWriter writer = classNamed("Old", V1_4);
        writer.visitField(ACC_STATIC, "count", "I", null, null);
        MethodVisitor code = writer.visitMethod(ACC_STATIC | ACC_SYNCHRONIZED, "count", "()I", null, null);
        code.visitCode();
        code.visitFieldInsn(GETSTATIC, "Old", "count", "I");
        code.visitInsn(ICONST_1);
        code.visitInsn(IADD);
        code.visitInsn(DUP);
        code.visitFieldInsn(PUTSTATIC, "Old", "count", "I");
        code.visitInsn(IRETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        code = run(writer);
        code.visitMethodInsn(INVOKESTATIC, "Old", "count", "()I", false);
        code.visitMethodInsn(INVOKESTATIC, "java/lang/String", "valueOf", "(I)Ljava/lang/String;", false);
        code.visitInsn(ARETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        assertRuns("1", projectWith(writer, "Old"), "Old");
    }

    /** A library may be there only where it is used: the reference names the superclass, and what it is bound to the class. */
    @Test
    void shouldNotNeedTheClassesOfAReferenceThatNobodyMakes() throws IOException {
        Path library = directory.resolve("library");
        TestCompiler.compile(
                library,
                17,
                List.of(),
                Map.of(
                        "lib.Base", "package lib; public class Base { public void act() {} }",
                        "lib.Derived", "package lib; public class Derived extends Base {}"));
        project = new TestProject(directory).classPath(library);
        project.main(
                "Program",
                """
                public class Program {
                    public static Object run() { return "run"; }
                    static Runnable unused(lib.Derived derived) { return derived::act; }
                }
                """);
        project.weave();
        Files.delete(library.resolve("lib/Base.class"));
        assertEquals("run", project.runPlain("Program"));
        assertEquals("run", project.runWoven("Program"));
    }

    @Test
    void shouldReleaseTheRightLockWhereThisIsOverwritten() throws IOException {
        ClassWriter writer = classNamed("Overwriting", V17);
        constructor(writer);
        MethodVisitor code = writer.visitMethod(ACC_SYNCHRONIZED, "loop", "(J)Ljava/lang/String;", null, null);
        var again = new Label();
        code.visitCode();
        code.visitLdcInsn("text");
        code.visitVarInsn(ASTORE, 0);
        code.visitLabel(again);
        code.visitFrame(F_NEW, 2, new Object[] {"java/lang/String", LONG}, 0, null);
        code.visitVarInsn(LLOAD, 1);
        code.visitInsn(LCONST_1);
        code.visitInsn(LSUB);
        code.visitInsn(DUP2);
        code.visitVarInsn(LSTORE, 1);
        code.visitInsn(LCONST_0);
        code.visitInsn(LCMP);
        code.visitJumpInsn(IFGT, again);
        code.visitVarInsn(ALOAD, 0);
        code.visitInsn(ARETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        code = run(writer);
        code.visitTypeInsn(NEW, "Overwriting");
        code.visitInsn(DUP);
        code.visitMethodInsn(INVOKESPECIAL, "Overwriting", "<init>", "()V", false);
        code.visitLdcInsn(3L);
        code.visitMethodInsn(INVOKEVIRTUAL, "Overwriting", "loop", "(J)Ljava/lang/String;", false);
        code.visitInsn(ARETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        assertRuns("text", projectWith(writer, "Overwriting"), "Overwriting");
    }

    /** {@code Early() { this.early = 5; this.other = 6; super(); this.early = 7; }}, which Java allows since 25. */
    private static ClassWriter early(boolean keepThis) {
        ClassWriter writer = classNamed("Early", V25);
        writer.visitField(0, "early", "J", null, null);
        writer.visitField(0, "other", "I", null, null);
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
        code.visitCode();
        code.visitVarInsn(ALOAD, 0);
        code.visitLdcInsn(5L);
        code.visitFieldInsn(PUTFIELD, "Early", "early", "J");
        code.visitVarInsn(ALOAD, 0);
        code.visitInsn(ICONST_5);
        code.visitFieldInsn(PUTFIELD, "Early", "other", "I");
        code.visitVarInsn(ALOAD, 0);
        if (!keepThis) {
            code.visitInsn(ACONST_NULL);
            code.visitVarInsn(ASTORE, 0);
        }
        code.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        if (keepThis) {
            code.visitVarInsn(ALOAD, 0);
            code.visitLdcInsn(7L);
            code.visitFieldInsn(PUTFIELD, "Early", "early", "J");
        }
        code.visitInsn(RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        code = run(writer);
        code.visitTypeInsn(NEW, "Early");
        code.visitInsn(DUP);
        code.visitMethodInsn(INVOKESPECIAL, "Early", "<init>", "()V", false);
        code.visitFieldInsn(GETFIELD, "Early", "early", "J");
        code.visitMethodInsn(INVOKESTATIC, "java/lang/String", "valueOf", "(J)Ljava/lang/String;", false);
        code.visitInsn(ARETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        writer.visitEnd();
        return writer;
    }

    /** The same as a class file that the running JVM takes: the verifier has allowed it since long before the language. */
    private TestProject earlyProject(boolean keepThis) throws IOException {
        byte[] bytes = early(keepThis).toByteArray();
        bytes[7] = V17;
        project = new TestProject(directory);
        Files.write(project.mainClasses().resolve("Early.class"), bytes);
        return project;
    }

    @Test
    void shouldLeaveTheObjectAloneBeforeSuper() throws IOException {
        assertRuns("7", earlyProject(true), "Early");
    }

    @Test
    void shouldTellAWriteBeforeSuperAfterIt() throws IOException {
        earlyProject(true).relevant(new RelevantField("Early", "early", "J", false));
        project.weave();
        Verification.verify(project);
        Trace trace = project.trace("Early");
        assertEquals(
                List.of(5L, 7L),
                trace.events().stream().map(event -> event.value()).toList());
        assertEquals(
                List.of(EventKind.INITIAL_WRITE, EventKind.INITIAL_WRITE),
                trace.events().stream().map(event -> event.kind()).toList());
    }

    @Test
    void shouldRefuseAWriteBeforeSuperThatCannotBeTold() throws IOException {
        earlyProject(false).relevant(new RelevantField("Early", "early", "J", false));
        ProblemException failure = assertThrows(ProblemException.class, () -> project.weave());
        assertEquals(
                "a constructor writes a field that a specification mentions before it calls super(), and does not keep"
                        + " 'this' where it can be found after: class=Early constructor=()V field=early",
                failure.problems().get(0).message());
    }
}
