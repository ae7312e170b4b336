package io.threadspec.weaver.bytecode.field;

import static io.threadspec.weaver.bytecode.method.ProbeCalls.CONTEXT;
import static io.threadspec.weaver.bytecode.method.ProbeCalls.SHADOW_DESCRIPTOR;

import io.threadspec.weaver.bytecode.method.ProbeCalls;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/** Emits the code of one accessor of a field; the building blocks of {@link FieldAccessors}. */
final class AccessorCode {

    static final String STATE_TO_STATE = "(" + SHADOW_DESCRIPTOR + ")" + SHADOW_DESCRIPTOR;
    static final String WRITE_TO_STATE = "(" + SHADOW_DESCRIPTOR + "Ljava/lang/Object;JII)" + SHADOW_DESCRIPTOR;

    private static final String THROWABLE = "java/lang/Throwable";
    private static final String FENCES = "java/lang/invoke/VarHandle";

    final MethodVisitor visitor;

    private final ClassNode target;
    private final WovenField field;
    private final Type type;
    private final int afterObject;

    AccessorCode(ClassNode target, WovenField field, int access, String name, String descriptor) {
        this.target = target;
        this.field = field;
        this.type = field.type();
        this.afterObject = field.isStatic() ? 0 : 1;
        visitor = target.visitMethod(access | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC, name, descriptor, null, null);
        visitor.visitCode();
    }

    void end(int maxStack, int maxLocals) {
        visitor.visitMaxs(maxStack, maxLocals);
        visitor.visitEnd();
    }

    /** → object, or nothing for a static field */
    void loadObject() {
        if (!field.isStatic()) {
            visitor.visitVarInsn(Opcodes.ALOAD, 0); // object
        }
    }

    /** → object or null */
    void loadObjectOrNull() {
        if (field.isStatic()) {
            visitor.visitInsn(Opcodes.ACONST_NULL); // null
        } else {
            visitor.visitVarInsn(Opcodes.ALOAD, 0); // object
        }
    }

    /** → the object cast to its class, or nothing for a static field */
    void loadStateOwner() {
        if (!field.isStatic()) {
            visitor.visitVarInsn(Opcodes.ALOAD, 0); // object
            visitor.visitTypeInsn(Opcodes.CHECKCAST, target.name); // owner
        }
    }

    /** → state */
    void loadState() {
        loadStateOwner();
        visitor.visitFieldInsn(
                field.isStatic() ? Opcodes.GETSTATIC : Opcodes.GETFIELD,
                target.name,
                field.shadowName(),
                SHADOW_DESCRIPTOR);
    }

    /** owner (if any), state → */
    void storeState() {
        visitor.visitFieldInsn(
                field.isStatic() ? Opcodes.PUTSTATIC : Opcodes.PUTFIELD,
                target.name,
                field.shadowName(),
                SHADOW_DESCRIPTOR);
    }

    /** → value */
    void loadField() {
        loadStateOwner();
        visitor.visitFieldInsn(
                field.isStatic() ? Opcodes.GETSTATIC : Opcodes.GETFIELD, target.name, field.name(), field.descriptor());
    }

    /** Stores the local in the field. */
    void storeField(int value) {
        loadStateOwner();
        load(type, value);
        visitor.visitFieldInsn(
                field.isStatic() ? Opcodes.PUTSTATIC : Opcodes.PUTFIELD, target.name, field.name(), field.descriptor());
    }

    /** → value */
    void load(Type valueType, int local) {
        visitor.visitVarInsn(valueType.getOpcode(Opcodes.ILOAD), local);
    }

    /** → tag */
    void loadTag(int thread) {
        visitor.visitVarInsn(Opcodes.ALOAD, thread); // context
        visitor.visitFieldInsn(Opcodes.GETFIELD, CONTEXT, "tag", SHADOW_DESCRIPTOR); // tag
    }

    void fence(String name) {
        visitor.visitMethodInsn(Opcodes.INVOKESTATIC, FENCES, name, "()V", false);
    }

    void context(String name, String descriptor) {
        visitor.visitMethodInsn(Opcodes.INVOKEVIRTUAL, CONTEXT, name, descriptor, false);
    }

    /**
     * do { before = state } while (!thread.enter(before, object, hash)), repeated if the state has changed since; the locals above the
     * context are free.
     */
    void enter(int thread, List<Object> locals) {
        int before = nextLocal(locals);
        var again = new Label();
        var changed = new Label();
        visitor.visitJumpInsn(Opcodes.GOTO, again);
        visitor.visitLabel(changed);
        frame(locals);
        leave(thread);
        visitor.visitLabel(again);
        frame(locals);
        visitor.visitVarInsn(Opcodes.ALOAD, thread); // context
        loadState(); // context, state
        visitor.visitInsn(Opcodes.DUP); // context, state, state
        visitor.visitVarInsn(Opcodes.ASTORE, before); // context, state
        loadObjectOrNull(); // context, state, object
        visitor.visitLdcInsn(field.lockHash()); // context, state, object, hash
        context("enter", "(" + SHADOW_DESCRIPTOR + "Ljava/lang/Object;I)Z"); // boolean
        visitor.visitJumpInsn(Opcodes.IFEQ, again); //
        loadState(); // state
        visitor.visitVarInsn(Opcodes.ALOAD, before); // state, state
        visitor.visitJumpInsn(Opcodes.IF_ACMPNE, changed); //
    }

    private static int nextLocal(List<Object> locals) {
        int next = 0;
        for (Object local : locals) {
            next += local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
        }
        return next;
    }

    /**
     * try { body } catch (Throwable thrown) { thread.locks[thread.entered] = 0; throw thrown } thread.leave(). The handler makes no call,
     * because the exception may be a stack overflow. Only without such locks it has to.
     */
    void guarded(int thread, List<Object> locals, Runnable body) {
        var start = new Label();
        var end = new Label();
        var handler = new Label();
        var call = new Label();
        var after = new Label();
        visitor.visitLabel(start);
        body.run();
        visitor.visitLabel(end);
        visitor.visitTryCatchBlock(start, end, handler, null); // Handlers in the body come first.
        leave(thread);
        visitor.visitJumpInsn(Opcodes.GOTO, after);
        visitor.visitLabel(handler);
        frame(locals, THROWABLE); // thrown
        visitor.visitVarInsn(Opcodes.ALOAD, thread); // thrown, context
        visitor.visitFieldInsn(Opcodes.GETFIELD, CONTEXT, "locks", "[I"); // thrown, locks
        visitor.visitJumpInsn(Opcodes.IFNULL, call); // thrown
        visitor.visitVarInsn(Opcodes.ALOAD, thread); // thrown, context
        visitor.visitFieldInsn(Opcodes.GETFIELD, CONTEXT, "locks", "[I"); // thrown, locks
        visitor.visitVarInsn(Opcodes.ALOAD, thread); // thrown, locks, context
        visitor.visitFieldInsn(Opcodes.GETFIELD, CONTEXT, "entered", "I"); // thrown, locks, index
        visitor.visitInsn(Opcodes.ICONST_0); // thrown, locks, index, 0
        visitor.visitInsn(Opcodes.IASTORE); // thrown
        visitor.visitInsn(Opcodes.ATHROW); //
        visitor.visitLabel(call);
        frame(locals, THROWABLE); // thrown
        leave(thread);
        visitor.visitInsn(Opcodes.ATHROW); //
        visitor.visitLabel(after);
        frame(locals);
    }

    private void leave(int thread) {
        visitor.visitVarInsn(Opcodes.ALOAD, thread); // context
        context("leave", "()V"); //
    }

    /** → state */
    void nextState(int thread) {
        visitor.visitVarInsn(Opcodes.ALOAD, thread); // context
        loadState(); // context, state
        context("write", STATE_TO_STATE); // state
    }

    /** context, state, object, value → state */
    void event(int site) {
        encode(); // context, state, object, long
        numbers(site); // context, state, object, long, field, site
        context("relevantWrite", WRITE_TO_STATE); // state
    }

    /** After a relevant static field was written. */
    void tellWritten(int thread) {
        visitor.visitVarInsn(Opcodes.ALOAD, thread); // context
        visitor.visitLdcInsn(field.relevant().orElseThrow()); // context, field
        context("staticWritten", "(I)V"); //
    }

    void encode() {
        ProbeCalls.encode(type).accept(visitor);
    }

    /** → field, site */
    void numbers(int site) {
        visitor.visitLdcInsn(field.relevant().orElseThrow()); // field
        visitor.visitVarInsn(Opcodes.ILOAD, site); // field, site
    }

    /** state → ; stores the value in the field, with the state BUSY meanwhile and this state afterwards. */
    void exchange(List<Object> locals) {
        visitor.visitVarInsn(Opcodes.ASTORE, nextLocal(locals)); //
        busy(locals, "storeStoreFence", () -> storeField(afterObject));
    }

    /**
     * state = BUSY; fence; access; state = next, which is the local behind these; also if an error is thrown in between, because other
     * threads wait while the state is BUSY. The handler makes no call, as in {@link #guarded}, and is in the range of that one.
     */
    void busy(List<Object> locals, String fence, Runnable access) {
        List<Object> locked = new ArrayList<>(locals);
        locked.add(ProbeCalls.SHADOW);
        var start = new Label();
        var end = new Label();
        var handler = new Label();
        var after = new Label();
        visitor.visitTryCatchBlock(start, end, handler, null);
        visitor.visitLabel(start);
        storeBusy(); //
        fence(fence);
        access.run(); //
        fence("storeStoreFence");
        visitor.visitLabel(end);
        visitor.visitJumpInsn(Opcodes.GOTO, after);
        visitor.visitLabel(handler);
        frame(locked, THROWABLE); // thrown
        storeNext(locals); // thrown
        visitor.visitInsn(Opcodes.ATHROW); //
        visitor.visitLabel(after);
        frame(locked);
        storeNext(locals); //
    }

    private void storeNext(List<Object> locals) {
        loadStateOwner(); // owner
        visitor.visitVarInsn(Opcodes.ALOAD, nextLocal(locals)); // owner, state
        storeState(); //
    }

    private void storeBusy() {
        loadStateOwner(); // owner
        visitor.visitFieldInsn(Opcodes.GETSTATIC, ProbeCalls.BUSY_SHADOW, "BUSY", SHADOW_DESCRIPTOR); // owner, BUSY
        storeState(); //
    }

    /** → whether the field has the value */
    void isUnchanged() {
        loadField(); // value
        load(type, afterObject); // value, value
        ProbeCalls.isSame(type).accept(visitor); // boolean
    }

    /** → the result of a method of the class with the same parameters */
    void call(String name, String descriptor, int thread) {
        loadObject(); // object
        load(type, afterObject); // object, value
        visitor.visitVarInsn(Opcodes.ALOAD, thread); // object, value, context
        visitor.visitMethodInsn(Opcodes.INVOKESTATIC, target.name, name, descriptor, false); // result
    }

    /** if (value is what the field has) thread.conflicts(state, name) */
    void reportConflict(int thread) {
        isUnchanged(); // boolean
        visitor.visitVarInsn(Opcodes.ALOAD, thread); // boolean, context
        loadState(); // boolean, context, state
        visitor.visitLdcInsn(field.displayName()); // boolean, context, state, name
        visitor.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                ProbeCalls.PROBES,
                "conflict",
                "(Z" + ProbeCalls.CONTEXT_DESCRIPTOR + SHADOW_DESCRIPTOR + "Ljava/lang/String;)V",
                false); //
    }

    void frame(List<Object> locals, Object... stack) {
        visitor.visitFrame(Opcodes.F_NEW, locals.size(), locals.toArray(), stack.length, stack);
    }
}
