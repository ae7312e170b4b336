package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.objectweb.asm.Opcodes.*;

import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** Class files from before Java 6, as the compilers of that time wrote them. The verifier infers the types of their locals. */
class OldClassesTest {

    @TempDir
    private Path directory;

    private static ClassWriter classNamed(String name, int version) {
        var writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(version, ACC_PUBLIC | ACC_SUPER, name, null, "java/lang/Object", null);
        writer.visitField(ACC_STATIC, "count", "I", null, null);
        return writer;
    }

    private static MethodVisitor method(ClassWriter writer, String name, String descriptor) {
        MethodVisitor code = writer.visitMethod(ACC_PUBLIC | ACC_STATIC, name, descriptor, null, null);
        code.visitCode();
        return code;
    }

    private static void end(MethodVisitor code) {
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    /** {@code run()} gives the text of what another method of the class gives. */
    private static void runs(ClassWriter writer, String owner, String name) {
        MethodVisitor code = method(writer, "run", "()Ljava/lang/Object;");
        code.visitMethodInsn(INVOKESTATIC, owner, name, "()I", false);
        code.visitMethodInsn(INVOKESTATIC, "java/lang/String", "valueOf", "(I)Ljava/lang/String;", false);
        code.visitInsn(ARETURN);
        end(code);
    }

    private static void increment(MethodVisitor code, String owner) {
        code.visitFieldInsn(GETSTATIC, owner, "count", "I");
        code.visitInsn(ICONST_1);
        code.visitInsn(IADD);
        code.visitFieldInsn(PUTSTATIC, owner, "count", "I");
    }

    private TestProject woven(ClassWriter writer, String name) throws IOException {
        writer.visitEnd();
        var project = new TestProject(directory);
        Files.write(project.mainClasses().resolve(name + ".class"), writer.toByteArray());
        project.weave();
        Verification.verify(project);
        MonitorBalance.assertSameRefused(project);
        return project;
    }

    /** What the catalog says of these calls is about a class, which their probes name by a constant. */
    @ParameterizedTest
    @ValueSource(ints = {V1_1, V1_2, V1_3, V1_4, V1_5})
    void shouldNameClassesInAClassOlderThanClassConstants(int version) throws IOException {
        ClassWriter writer = classNamed("Old", version);
        MethodVisitor code = method(writer, "call", "()I");
        code.visitFieldInsn(GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
        code.visitMethodInsn(INVOKESTATIC, "java/lang/System", "setOut", "(Ljava/io/PrintStream;)V", false);
        code.visitMethodInsn(INVOKESTATIC, "java/lang/Thread", "currentThread", "()Ljava/lang/Thread;", false);
        code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Thread", "isInterrupted", "()Z", false);
        code.visitInsn(IRETURN);
        end(code);
        runs(writer, "Old", "call");
        TestProject project = woven(writer, "Old");
        assertEquals("0", project.runPlain("Old"));
        assertEquals("0", project.runWoven("Old"));
    }

    /** {@code synchronized (lock) { count++; }}, where the monitor is left in a subroutine. */
    @ParameterizedTest
    @ValueSource(ints = {V1_1, V1_4})
    void shouldWeaveMonitorsThatSubroutinesLeave(int version) throws IOException {
        ClassWriter writer = classNamed("Subroutine", version);
        MethodVisitor code = method(writer, "count", "()I");
        var start = new Label();
        var handler = new Label();
        var leave = new Label();
        var end = new Label();
        code.visitTryCatchBlock(start, handler, handler, null);
        code.visitLdcInsn("lock");
        code.visitInsn(DUP);
        code.visitVarInsn(ASTORE, 0);
        code.visitInsn(MONITORENTER);
        code.visitLabel(start);
        increment(code, "Subroutine");
        code.visitJumpInsn(JSR, leave);
        code.visitJumpInsn(GOTO, end);
        code.visitLabel(handler);
        code.visitVarInsn(ASTORE, 1);
        code.visitJumpInsn(JSR, leave);
        code.visitVarInsn(ALOAD, 1);
        code.visitInsn(ATHROW);
        code.visitLabel(leave);
        code.visitVarInsn(ASTORE, 2);
        code.visitVarInsn(ALOAD, 0);
        code.visitInsn(MONITOREXIT);
        code.visitVarInsn(RET, 2);
        code.visitLabel(end);
        code.visitFieldInsn(GETSTATIC, "Subroutine", "count", "I");
        code.visitInsn(IRETURN);
        end(code);
        runs(writer, "Subroutine", "count");
        TestProject project = woven(writer, "Subroutine");
        assertEquals("1", project.runPlain("Subroutine"));
        assertEquals("1", project.runWoven("Subroutine"));
    }

    /**
     * {@code synchronized (lock) { synchronized (other) { return ++count; } }} with ranges that reach up to their handlers, and so over
     * the return, where no monitor is held any more. Code that is not woven may call the method, so a probe stands before the return. The
     * part of a range that reaches too far may also be a range of its own.
     */
    @ParameterizedTest
    @CsvSource({V1_1 + ", false", V1_3 + ", false", V1_5 + ", false", V1_1 + ", true", V1_5 + ", true"})
    void shouldKeepProbesOutOfRangesThatReachTooFar(int version, boolean isSplit) throws IOException {
        var writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(
                version, ACC_PUBLIC | ACC_SUPER, "Far", null, "java/lang/Object", new String[] {"java/util/Enumeration"
                });
        writer.visitField(ACC_STATIC, "count", "I", null, null);
        MethodVisitor constructor = writer.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
        constructor.visitCode();
        constructor.visitVarInsn(ALOAD, 0);
        constructor.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        constructor.visitInsn(RETURN);
        end(constructor);

        MethodVisitor code = writer.visitMethod(ACC_PUBLIC, "hasMoreElements", "()Z", null, null);
        var startOuter = new Label();
        var startInner = new Label();
        var inner = new Label();
        var outer = new Label();
        var leftInner = new Label();
        var leftOuter = new Label();
        code.visitCode();
        if (isSplit) {
            code.visitTryCatchBlock(startInner, leftInner, inner, null);
            code.visitTryCatchBlock(leftInner, inner, inner, null);
            code.visitTryCatchBlock(startOuter, leftOuter, outer, null);
            code.visitTryCatchBlock(leftOuter, inner, outer, null);
            code.visitTryCatchBlock(inner, outer, outer, null);
        } else {
            code.visitTryCatchBlock(startInner, inner, inner, null);
            code.visitTryCatchBlock(startOuter, outer, outer, null);
        }
        code.visitLdcInsn("lock");
        code.visitVarInsn(ASTORE, 1);
        code.visitVarInsn(ALOAD, 1);
        code.visitInsn(MONITORENTER);
        code.visitLabel(startOuter);
        code.visitLdcInsn("other");
        code.visitVarInsn(ASTORE, 2);
        code.visitVarInsn(ALOAD, 2);
        code.visitInsn(MONITORENTER);
        code.visitLabel(startInner);
        increment(code, "Far");
        code.visitFieldInsn(GETSTATIC, "Far", "count", "I");
        code.visitVarInsn(ISTORE, 3);
        code.visitVarInsn(ALOAD, 2);
        code.visitInsn(MONITOREXIT);
        code.visitLabel(leftInner);
        code.visitVarInsn(ALOAD, 1);
        code.visitInsn(MONITOREXIT);
        code.visitLabel(leftOuter);
        code.visitVarInsn(ILOAD, 3);
        code.visitInsn(IRETURN);
        code.visitLabel(inner);
        leaveAndThrow(code, 2);
        code.visitLabel(outer);
        leaveAndThrow(code, 1);
        end(code);

        code = method(writer, "call", "()I");
        code.visitTypeInsn(NEW, "Far");
        code.visitInsn(DUP);
        code.visitMethodInsn(INVOKESPECIAL, "Far", "<init>", "()V", false);
        code.visitMethodInsn(INVOKEVIRTUAL, "Far", "hasMoreElements", "()Z", false);
        code.visitInsn(IRETURN);
        end(code);
        runs(writer, "Far", "call");
        TestProject project = woven(writer, "Far");
        assertEquals("1", project.runPlain("Far"));
        assertEquals("1", project.runWoven("Far"));
        assertEquals(
                Set.of(),
                MonitorBalance.refusedMethods(
                        Files.readAllBytes(project.output().classes().resolve("Far.class"))));
    }

    private static void leaveAndThrow(MethodVisitor code, int lock) {
        code.visitVarInsn(ASTORE, 4);
        code.visitVarInsn(ALOAD, lock);
        code.visitInsn(MONITOREXIT);
        code.visitVarInsn(ALOAD, 4);
        code.visitInsn(ATHROW);
    }

    /**
     * Calls of two classes that may be missing, one before a loop and one in it, and in the range of a handler. Nothing needs them to link
     * the class, as long as they do not meet in a local.
     */
    @Test
    void shouldNotNeedClassesThatMeetInNoLocalOfTheProgram() throws IOException {
        Path library = directory.resolve("library");
        TestCompiler.compile(
                library,
                17,
                List.of(),
                Map.of(
                        "lib.Session", "package lib; public interface Session { Query query(Object o); }",
                        "lib.Query", "package lib; public interface Query { Query set(int i, Object o); }"));
        ClassWriter writer = classNamed("Caller", V1_3);
        MethodVisitor code = method(writer, "call", "(Llib/Session;[Ljava/lang/Object;)Ljava/lang/Object;");
        var loop = new Label();
        var done = new Label();
        var start = new Label();
        var handler = new Label();
        code.visitTryCatchBlock(start, handler, handler, "java/lang/IllegalStateException");
        code.visitVarInsn(ALOAD, 0);
        code.visitVarInsn(ALOAD, 1);
        code.visitMethodInsn(INVOKEINTERFACE, "lib/Session", "query", "(Ljava/lang/Object;)Llib/Query;", true);
        code.visitVarInsn(ASTORE, 2);
        code.visitInsn(ICONST_0);
        code.visitVarInsn(ISTORE, 3);
        code.visitLabel(loop);
        code.visitVarInsn(ILOAD, 3);
        code.visitVarInsn(ALOAD, 1);
        code.visitInsn(ARRAYLENGTH);
        code.visitJumpInsn(IF_ICMPGE, done);
        code.visitLabel(start);
        setParameter(code);
        code.visitVarInsn(ALOAD, 0);
        code.visitVarInsn(ALOAD, 1);
        code.visitMethodInsn(INVOKEINTERFACE, "lib/Session", "query", "(Ljava/lang/Object;)Llib/Query;", true);
        code.visitInsn(POP);
        setParameter(code);
        code.visitIincInsn(3, 1);
        code.visitJumpInsn(GOTO, loop);
        code.visitLabel(handler);
        code.visitInsn(ARETURN);
        code.visitLabel(done);
        code.visitVarInsn(ALOAD, 2);
        code.visitInsn(ARETURN);
        end(code);
        writer.visitEnd();

        var project = new TestProject(directory).classPath(library);
        Files.write(project.mainClasses().resolve("Caller.class"), writer.toByteArray());
        project.weave();
        Verification.verify(project);
        Files.delete(library.resolve("lib/Session.class"));
        Files.delete(library.resolve("lib/Query.class"));
        for (Path classes : List.of(project.mainClasses(), project.output().classes())) {
            try (URLClassLoader loader = project.loader(classes)) {
                String outcome = LinkEveryClass.link("Caller", loader);
                assertTrue(LinkEveryClass.isLinked(outcome), () -> classes + " " + outcome);
            }
        }
    }

    /** {@code query.set(i, values[i]);} */
    private static void setParameter(MethodVisitor code) {
        code.visitVarInsn(ALOAD, 2);
        code.visitVarInsn(ILOAD, 3);
        code.visitVarInsn(ALOAD, 1);
        code.visitVarInsn(ILOAD, 3);
        code.visitInsn(AALOAD);
        code.visitMethodInsn(INVOKEINTERFACE, "lib/Query", "set", "(ILjava/lang/Object;)Llib/Query;", true);
        code.visitInsn(POP);
    }
}
