package io.threadspec.weaver;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Random methods that enter and leave monitors in ways of which javac knows nothing. */
final class MonitorShapes {

    /** Every monitor has a handler that releases it, whatever is thrown, and inner ones are left before outer ones. */
    private static final int ORDERLY = 8;

    private static final int SHAPES = 14;

    private final Random random;
    private final MethodVisitor code;

    /** What is to be emitted behind the code, so that nothing falls into it. */
    private final List<Runnable> later = new ArrayList<>();

    private final boolean orderly;
    private int locals = 1;

    private MonitorShapes(Random random, MethodVisitor code, boolean orderly) {
        this.random = random;
        this.code = code;
        this.orderly = orderly;
    }

    /** A class with methods {@code m0 …}. */
    static byte[] classFile(String className, int version, int methods, boolean orderly, long seed) {
        var random = new Random(seed);
        var writer = new ClassWriter(version < Opcodes.V1_6 ? ClassWriter.COMPUTE_MAXS : ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected String getCommonSuperClass(String one, String other) {
                return "java/lang/Object";
            }
        };
        writer.visit(version, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, className, null, "java/lang/Object", null);
        writer.visitField(Opcodes.ACC_STATIC, "q", "I", null, null).visitEnd();
        for (int i = 0; i < methods; i++) {
            MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "m" + i, "(I)I", null, null);
            code.visitCode();
            new MonitorShapes(random, code, orderly).method(className);
            code.visitMaxs(0, 0);
            code.visitEnd();
        }
        writer.visitEnd();
        return writer.toByteArray();
    }

    private void method(String className) {
        body(className, 3);
        code.visitVarInsn(Opcodes.ILOAD, 0);
        code.visitInsn(Opcodes.IRETURN);
        while (!later.isEmpty()) {
            later.remove(0).run();
        }
    }

    private void body(String className, int depth) {
        int count = 1 + random.nextInt(2);
        for (int i = 0; i < count; i++) {
            switch (random.nextInt(depth == 0 ? 3 : 6)) {
                case 0 -> code.visitIincInsn(0, 1);
                case 1 -> {
                    code.visitVarInsn(Opcodes.ILOAD, 0);
                    code.visitMethodInsn(Opcodes.INVOKESTATIC, "Sink", "perhapsThrow", "(I)I", false);
                    code.visitVarInsn(Opcodes.ISTORE, 0);
                }
                case 2 -> work(className);
                default -> block(className, depth - 1);
            }
        }
    }

    private void work(String className) {
        code.visitVarInsn(Opcodes.ILOAD, 0);
        code.visitFieldInsn(Opcodes.PUTSTATIC, className, "q", "I");
    }

    private void block(String className, int depth) {
        int lock = locals++;
        int thrown = locals++;
        int number = random.nextInt(3);
        var start = new Label();
        var end = new Label();
        var handler = new Label();
        var done = new Label();
        int shape = random.nextInt(orderly ? ORDERLY : SHAPES);
        Runnable load = () -> code.visitVarInsn(Opcodes.ALOAD, lock);
        switch (shape) {
            case 0 -> { // As javac does it.
                enter(number, lock);
                code.visitLabel(start);
                body(className, depth);
                exit(load);
                code.visitLabel(end);
                code.visitJumpInsn(Opcodes.GOTO, done);
                code.visitLabel(handler);
                code.visitVarInsn(Opcodes.ASTORE, thrown);
                exit(load);
                var handled = new Label();
                code.visitLabel(handled);
                code.visitVarInsn(Opcodes.ALOAD, thrown);
                code.visitInsn(Opcodes.ATHROW);
                code.visitTryCatchBlock(start, end, handler, null);
                code.visitTryCatchBlock(handler, handled, handler, null);
            }
            case 1 -> { // The range ends before the exit.
                enter(number, lock);
                code.visitLabel(start);
                body(className, depth);
                code.visitLabel(end);
                exit(load);
                code.visitJumpInsn(Opcodes.GOTO, done);
                rethrow(handler, load, false);
                code.visitTryCatchBlock(start, end, handler, null);
            }
            case 2 -> { // The handler works before it releases.
                enter(number, lock);
                code.visitLabel(start);
                body(className, depth);
                code.visitLabel(end);
                exit(load);
                code.visitJumpInsn(Opcodes.GOTO, done);
                code.visitLabel(handler);
                code.visitVarInsn(Opcodes.ASTORE, thrown);
                code.visitIincInsn(0, 1);
                exit(load);
                code.visitVarInsn(Opcodes.ALOAD, thrown);
                code.visitInsn(Opcodes.ATHROW);
                code.visitTryCatchBlock(start, end, handler, null);
            }
            case 3 -> { // Something between the enter and the start of the range, which cannot throw.
                enter(number, lock);
                code.visitIincInsn(0, 1);
                code.visitLabel(start);
                body(className, depth);
                code.visitLabel(end);
                exit(load);
                code.visitJumpInsn(Opcodes.GOTO, done);
                rethrow(handler, load, true);
                code.visitTryCatchBlock(start, end, handler, null);
            }
            case 4 -> { // One exit for both ways.
                var release = new Label();
                enter(number, lock);
                code.visitLabel(start);
                body(className, depth);
                code.visitLabel(end);
                code.visitInsn(Opcodes.ACONST_NULL);
                code.visitVarInsn(Opcodes.ASTORE, thrown);
                code.visitJumpInsn(Opcodes.GOTO, release);
                code.visitLabel(handler);
                code.visitVarInsn(Opcodes.ASTORE, thrown);
                code.visitLabel(release);
                exit(load);
                code.visitVarInsn(Opcodes.ALOAD, thrown);
                code.visitJumpInsn(Opcodes.IFNULL, done);
                code.visitVarInsn(Opcodes.ALOAD, thrown);
                code.visitTypeInsn(Opcodes.CHECKCAST, "java/lang/Throwable");
                code.visitInsn(Opcodes.ATHROW);
                code.visitTryCatchBlock(start, end, handler, null);
            }
            case 5 -> { // Two exits, and a handler of the program that leads to one of them as if it were the
                // compiler's.
                var other = new Label();
                var caught = new Label();
                var callEnd = new Label();
                enter(number, lock);
                code.visitLabel(start);
                code.visitVarInsn(Opcodes.ILOAD, 0);
                code.visitMethodInsn(Opcodes.INVOKESTATIC, "Sink", "perhapsThrow", "(I)I", false);
                code.visitVarInsn(Opcodes.ISTORE, 0);
                code.visitLabel(callEnd);
                code.visitVarInsn(Opcodes.ILOAD, 0);
                code.visitInsn(Opcodes.ICONST_1);
                code.visitInsn(Opcodes.IAND);
                code.visitJumpInsn(Opcodes.IFEQ, other);
                body(className, depth);
                exit(load);
                code.visitJumpInsn(Opcodes.GOTO, done);
                code.visitLabel(caught);
                code.visitVarInsn(Opcodes.ASTORE, thrown);
                code.visitLabel(other);
                exit(load);
                code.visitLabel(end);
                code.visitJumpInsn(Opcodes.GOTO, done);
                rethrow(handler, load, true);
                code.visitTryCatchBlock(start, callEnd, caught, "Sink$Boom");
                code.visitTryCatchBlock(start, end, handler, null);
            }
            case 6 -> { // The handler knows the lock from another local; the first one is gone by then.
                int copy = locals++;
                enter(number, lock);
                code.visitLabel(start);
                load.run();
                code.visitVarInsn(Opcodes.ASTORE, copy);
                code.visitInsn(Opcodes.ACONST_NULL);
                code.visitVarInsn(Opcodes.ASTORE, lock);
                var inner = new Label();
                code.visitLabel(inner);
                body(className, depth);
                Runnable loadCopy = () -> code.visitVarInsn(Opcodes.ALOAD, copy);
                exit(loadCopy);
                code.visitLabel(end);
                code.visitJumpInsn(Opcodes.GOTO, done);
                rethrow(handler, loadCopy, true);
                code.visitTryCatchBlock(inner, end, handler, null);
            }
            case 8 -> { // The lock is never in a local: it is found anew.
                code.visitFieldInsn(Opcodes.GETSTATIC, "Sink", "LOCKS", "[Ljava/lang/Object;");
                code.visitIntInsn(Opcodes.BIPUSH, number);
                code.visitInsn(Opcodes.AALOAD);
                code.visitInsn(Opcodes.MONITORENTER);
                Runnable find = () -> {
                    code.visitFieldInsn(Opcodes.GETSTATIC, "Sink", "LOCKS", "[Ljava/lang/Object;");
                    code.visitIntInsn(Opcodes.BIPUSH, number);
                    code.visitInsn(Opcodes.AALOAD);
                };
                code.visitLabel(start);
                body(className, depth);
                exit(find);
                code.visitLabel(end);
                code.visitJumpInsn(Opcodes.GOTO, done);
                rethrow(handler, find, false);
                code.visitTryCatchBlock(start, end, handler, null);
            }
            case 7 -> { // The handler branches before it releases.
                var even = new Label();
                enter(number, lock);
                code.visitLabel(start);
                body(className, depth);
                exit(load);
                code.visitLabel(end);
                code.visitJumpInsn(Opcodes.GOTO, done);
                code.visitLabel(handler);
                code.visitVarInsn(Opcodes.ASTORE, thrown);
                code.visitVarInsn(Opcodes.ILOAD, 0);
                code.visitJumpInsn(Opcodes.IFLT, even);
                exit(load);
                code.visitVarInsn(Opcodes.ALOAD, thrown);
                code.visitInsn(Opcodes.ATHROW);
                code.visitLabel(even);
                exit(load);
                code.visitVarInsn(Opcodes.ALOAD, thrown);
                code.visitInsn(Opcodes.ATHROW);
                code.visitTryCatchBlock(start, end, handler, null);
            }
            case 13 -> { // The handler comes much later, where no range of an outer monitor covers it.
                enter(number, lock);
                code.visitLabel(start);
                body(className, depth);
                code.visitLabel(end);
                exit(load);
                code.visitTryCatchBlock(start, end, handler, null);
                later.add(() -> rethrow(handler, load, false));
            }
            case 9 -> { // No handler.
                enter(number, lock);
                body(className, depth);
                exit(load);
            }
            case 10 -> { // Crossing, without handlers.
                int second = locals++;
                enter(number, lock);
                enter((number + 1) % 3, second);
                body(className, depth);
                exit(load);
                code.visitIincInsn(0, 1);
                exit(() -> code.visitVarInsn(Opcodes.ALOAD, second));
            }
            case 11 -> { // The range starts too early.
                code.visitInsn(Opcodes.ACONST_NULL);
                code.visitVarInsn(Opcodes.ASTORE, lock);
                code.visitLabel(start);
                work(className);
                enter(number, lock);
                body(className, depth);
                exit(load);
                code.visitLabel(end);
                code.visitJumpInsn(Opcodes.GOTO, done);
                rethrow(handler, load, true);
                code.visitTryCatchBlock(start, end, handler, null);
            }
            default -> { // Only what the type of a range names is caught, which is everything.
                enter(number, lock);
                code.visitLabel(start);
                body(className, depth);
                exit(load);
                code.visitLabel(end);
                code.visitJumpInsn(Opcodes.GOTO, done);
                rethrow(handler, load, true);
                code.visitTryCatchBlock(start, end, handler, "java/lang/Throwable");
            }
        }
        code.visitLabel(done);
    }

    private void enter(int number, int lock) {
        code.visitFieldInsn(Opcodes.GETSTATIC, "Sink", "LOCKS", "[Ljava/lang/Object;");
        code.visitIntInsn(Opcodes.BIPUSH, number);
        code.visitInsn(Opcodes.AALOAD);
        code.visitInsn(Opcodes.DUP);
        code.visitVarInsn(Opcodes.ASTORE, lock);
        code.visitInsn(Opcodes.MONITORENTER);
    }

    private void exit(Runnable load) {
        load.run();
        code.visitInsn(Opcodes.MONITOREXIT);
    }

    /** Keeps what was thrown on the stack. */
    private void rethrow(Label handler, Runnable load, boolean nop) {
        code.visitLabel(handler);
        if (nop) {
            code.visitInsn(Opcodes.NOP);
        }
        exit(load);
        code.visitInsn(Opcodes.ATHROW);
    }
}
