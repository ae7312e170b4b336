package io.threadspec.weaver.bytecode;

import static io.threadspec.weaver.bytecode.ProbeCalls.CONTEXT;
import static io.threadspec.weaver.bytecode.ProbeCalls.SHADOW_DESCRIPTOR;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/**
 * Gives a class the shadow of a field of its own, a synthetic transient field, and what woven code calls instead of
 * accessing the field:
 *
 * <pre>
 *   public static void threadspec$get$I$balance(Object object, int value, Context thread) {   // after it was read
 *       loadLoadFence();                                            // the value before its state
 *       Shadow state = ((Account) object).threadspec$I$balance;
 *       if (state != thread.tag && state != thread.known) …slowly…;              // a method of its own: this is to be inlined
 *   }
 *   public static void threadspec$set$I$balance(Object object, int value, Context thread) {
 *       if (((Account) object).threadspec$I$balance == thread.tag) ((Account) object).balance = value;
 *       else …slowly…;
 *   }
 * </pre>
 *
 * The protocol is that of {@link io.threadspec.runtime.capture.Context}. Volatile fields are read in here, between two looks at
 * their state, and the result goes to the program: their accesses are totally ordered (JLS §17.4.4), so the order in which
 * they are recorded must be that order. A plain field that is read while another thread writes it has no such order.
 *
 * <p>The accessors are public and are called through the class that the access names, not the one that declares the field:
 * method resolution (JVMS §5.4.3.3) then finds them wherever field resolution (§5.4.3.2) finds the field, also where the
 * declaring class itself is out of reach, as a package-private superclass is.
 */
final class FieldAccessors {

    private static final String OBJECT = "java/lang/Object";
    private static final String FENCES = "java/lang/invoke/VarHandle";
    private static final String STATE_TO_STATE = "(" + SHADOW_DESCRIPTOR + ")" + SHADOW_DESCRIPTOR;
    private static final String WRITE_TO_STATE = "(" + SHADOW_DESCRIPTOR + "Ljava/lang/Object;JII)" + SHADOW_DESCRIPTOR;

    private final ClassNode target;
    private final WovenField field;
    private final Type type;

    /** Locals of the accessors: the object (if any), then what each of them says. */
    private final int afterObject;

    private FieldAccessors(ClassNode target, WovenField field) {
        this.target = target;
        this.field = field;
        this.type = field.type();
        this.afterObject = field.isStatic() ? 0 : 1;
    }

    static void add(ClassNode target, WovenField field) {
        var accessors = new FieldAccessors(target, field);
        target.visitField(
                        Opcodes.ACC_PRIVATE
                                | Opcodes.ACC_SYNTHETIC
                                | Opcodes.ACC_TRANSIENT
                                | (field.isStatic() ? Opcodes.ACC_STATIC : 0),
                        field.shadowName(),
                        SHADOW_DESCRIPTOR,
                        null,
                        null)
                .visitEnd();
        accessors.addInitializer();
        if (!field.isFinal()) {
            accessors.addGetter();
            accessors.addSetter();
            if (field.relevant().isEmpty()) {
                accessors.addSlowSetter();
            }
        }
    }

    // ---- reading ---------------------------------------------------------------------------------------------------

    private void addGetter() {
        if (field.isVolatile()) {
            addVolatileGetter();
            return;
        }
        var code = new Code(Opcodes.ACC_PUBLIC, field.getterName(), field.getterDescriptor());
        int thread = afterObject + type.getSize();
        var slow = new Label();
        var done = new Label();
        code.fence("loadLoadFence");
        code.loadState(); // state
        code.loadTag(thread); // state, tag
        code.visitor.visitJumpInsn(Opcodes.IF_ACMPEQ, done); //
        code.loadState(); // state
        code.visitor.visitVarInsn(Opcodes.ALOAD, thread); // state, context
        code.visitor.visitFieldInsn(Opcodes.GETFIELD, CONTEXT, "known", SHADOW_DESCRIPTOR); // state, known
        code.visitor.visitJumpInsn(Opcodes.IF_ACMPNE, slow); //
        code.visitor.visitLabel(done);
        code.frame(valueAndContext());
        code.visitor.visitInsn(Opcodes.RETURN); //
        code.visitor.visitLabel(slow);
        code.frame(valueAndContext());
        code.callSlow(field.getterName(), field.getterDescriptor(), thread); //
        code.visitor.visitInsn(Opcodes.RETURN); //
        code.end(4, thread + 1);
        addSlowGetter();
    }

    /** if (!thread.isKnown(state)) { enter; try { state = thread.readIf(value is field, state) } finally { leave } } */
    private void addSlowGetter() {
        var code = new Code(Opcodes.ACC_PRIVATE, slow(field.getterName()), field.getterDescriptor());
        int thread = afterObject + type.getSize();
        var unknown = new Label();
        code.visitor.visitVarInsn(Opcodes.ALOAD, thread); // context
        code.loadState(); // context, state
        code.context("isKnown", "(" + SHADOW_DESCRIPTOR + ")Z"); // boolean
        code.visitor.visitJumpInsn(Opcodes.IFEQ, unknown); //
        code.visitor.visitInsn(Opcodes.RETURN); //
        code.visitor.visitLabel(unknown);
        code.frame(valueAndContext());
        code.enter(thread, valueAndContext());
        code.guarded(thread, valueAndContext(), () -> {
            code.loadStateOwner(); // owner
            code.visitor.visitVarInsn(Opcodes.ALOAD, thread); // owner, context
            code.isUnchanged(); // owner, context, boolean
            code.loadState(); // owner, context, boolean, state
            code.context("readIf", "(Z" + SHADOW_DESCRIPTOR + ")" + SHADOW_DESCRIPTOR); // owner, state
            code.storeState(); //
        });
        code.visitor.visitInsn(Opcodes.RETURN); //
        code.end(7, thread + 2);
    }

    private void addVolatileGetter() {
        var code = new Code(Opcodes.ACC_PUBLIC, field.getterName(), field.getterDescriptor());
        int thread = afterObject + type.getSize();
        int state = thread + 1;
        var slow = new Label();
        code.loadState(); // state
        code.visitor.visitInsn(Opcodes.DUP); // state, state
        code.visitor.visitVarInsn(Opcodes.ASTORE, state); // state
        code.loadTag(thread); // state, tag
        code.visitor.visitJumpInsn(Opcodes.IF_ACMPNE, slow); //
        code.fence("loadLoadFence");
        code.loadField(); // value
        code.visitor.visitVarInsn(type.getOpcode(Opcodes.ISTORE), afterObject); //
        code.loadState(); // state
        code.visitor.visitVarInsn(Opcodes.ALOAD, state); // state, state
        code.visitor.visitJumpInsn(Opcodes.IF_ACMPNE, slow); //
        code.load(type, afterObject); // value
        code.visitor.visitInsn(type.getOpcode(Opcodes.IRETURN)); //
        code.visitor.visitLabel(slow);
        code.frame(valueAndContext());
        code.callSlow(field.getterName(), field.getterDescriptor(), thread); // value
        code.visitor.visitInsn(type.getOpcode(Opcodes.IRETURN)); //
        code.end(4, thread + 2);
        addSlowVolatileGetter();
    }

    /** enter; try { next = thread.read(state); state = BUSY; fullFence(); value = field; state = next } finally { leave }; return value */
    private void addSlowVolatileGetter() {
        var code = new Code(Opcodes.ACC_PRIVATE, slow(field.getterName()), field.getterDescriptor());
        int thread = afterObject + type.getSize();
        int before = thread + 1;
        // Once more as before, for a state that is not the tag and teaches nothing all the same.
        var unknown = new Label();
        code.loadState(); // state
        code.visitor.visitVarInsn(Opcodes.ASTORE, before); //
        code.visitor.visitVarInsn(Opcodes.ALOAD, thread); // context
        code.visitor.visitVarInsn(Opcodes.ALOAD, before); // context, state
        code.context("isKnown", "(" + SHADOW_DESCRIPTOR + ")Z"); // boolean
        code.visitor.visitJumpInsn(Opcodes.IFEQ, unknown); //
        code.fence("loadLoadFence");
        code.loadField(); // value
        code.visitor.visitVarInsn(type.getOpcode(Opcodes.ISTORE), afterObject); //
        code.loadState(); // state
        code.visitor.visitVarInsn(Opcodes.ALOAD, before); // state, state
        code.visitor.visitJumpInsn(Opcodes.IF_ACMPNE, unknown); //
        code.load(type, afterObject); // value
        code.visitor.visitInsn(type.getOpcode(Opcodes.IRETURN)); //
        code.visitor.visitLabel(unknown);
        code.frame(valueAndContext());
        code.enter(thread, valueAndContext());
        code.guarded(thread, valueAndContext(), () -> {
            code.visitor.visitVarInsn(Opcodes.ALOAD, thread); // context
            code.loadState(); // context, state
            code.context("read", STATE_TO_STATE); // state
            code.visitor.visitVarInsn(Opcodes.ASTORE, before); //
            code.storeBusy(); //
            // A writer on the fast path takes no lock. It looks at the state after its write: if the value here is the
            // one
            // before that, it must find there that somebody has read, or is reading.
            code.fence("fullFence");
            code.loadField(); // value
            code.visitor.visitVarInsn(type.getOpcode(Opcodes.ISTORE), afterObject); //
            code.fence("storeStoreFence");
            code.loadStateOwner(); // owner
            code.visitor.visitVarInsn(Opcodes.ALOAD, before); // owner, state
            code.storeState(); //
        });
        code.load(type, afterObject); // value
        code.visitor.visitInsn(type.getOpcode(Opcodes.IRETURN)); //
        code.end(5, thread + 2);
    }

    // ---- writing ---------------------------------------------------------------------------------------------------

    private void addSetter() {
        if (field.relevant().isPresent()) {
            addRelevantSetter();
            return;
        }
        var code = new Code(Opcodes.ACC_PUBLIC, field.setterName(), field.setterDescriptor());
        int thread = afterObject + type.getSize();
        var slow = new Label();
        code.loadState(); // state
        code.loadTag(thread); // state, tag
        code.visitor.visitJumpInsn(Opcodes.IF_ACMPNE, slow); //
        code.storeField(afterObject); //
        if (field.isVolatile()) {
            // Somebody was faster: it may have read before this write. Tell of the write once more, after it. A plain
            // load may overtake a volatile store (JLS §17.4.4 orders volatile accesses alone), hence the fence.
            var unchanged = new Label();
            code.fence("fullFence");
            code.loadState(); // state
            code.loadTag(thread); // state, tag
            code.visitor.visitJumpInsn(Opcodes.IF_ACMPEQ, unchanged); //
            code.enter(thread, valueAndContext());
            code.guarded(thread, valueAndContext(), () -> {
                code.loadStateOwner(); // owner
                code.visitor.visitVarInsn(Opcodes.ALOAD, thread); // owner, context
                code.isUnchanged(); // owner, context, boolean
                code.loadState(); // owner, context, boolean, state
                code.context("writeIf", "(Z" + SHADOW_DESCRIPTOR + ")" + SHADOW_DESCRIPTOR); // owner, state
                code.storeState(); //
            });
            // Two frames may not stand at one place.
            code.visitor.visitInsn(Opcodes.NOP);
            code.visitor.visitLabel(unchanged);
            code.frame(valueAndContext());
        }
        code.visitor.visitInsn(Opcodes.RETURN);
        code.visitor.visitLabel(slow);
        code.frame(valueAndContext());
        code.callSlow(field.setterName(), field.setterDescriptor(), thread); //
        code.visitor.visitInsn(Opcodes.RETURN);
        code.end(7, thread + 2);
    }

    /** enter; try { next = thread.write(state); state = BUSY; field = value; state = next } finally { leave } */
    private void addSlowSetter() {
        var code = new Code(Opcodes.ACC_PRIVATE, slow(field.setterName()), field.setterDescriptor());
        int thread = afterObject + type.getSize();
        code.enter(thread, valueAndContext());
        code.guarded(thread, valueAndContext(), () -> {
            code.reportConflict(thread);
            code.nextState(thread); // state
            code.exchange(thread + 1);
        });
        code.visitor.visitInsn(Opcodes.RETURN);
        code.end(6, thread + 3);
    }

    /** As the slow one, and the write is an event. */
    private void addRelevantSetter() {
        var code = new Code(Opcodes.ACC_PUBLIC, field.setterName(), field.setterDescriptor());
        int thread = afterObject + type.getSize();
        int site = thread + 1;
        List<Object> locals = new ArrayList<>(valueAndContext());
        locals.add(Opcodes.INTEGER);
        code.enter(thread, locals);
        code.guarded(thread, locals, () -> {
            code.reportConflict(thread);
            code.visitor.visitVarInsn(Opcodes.ALOAD, thread); // context
            code.loadState(); // context, state
            code.loadObjectOrNull(); // context, state, object
            code.load(type, afterObject); // context, state, object, value
            code.event(site); // state
            code.exchange(site + 1);
        });
        code.visitor.visitInsn(Opcodes.RETURN);
        code.end(8, site + 3);
    }

    /** state = thread.initialWrite(state), or for a relevant field thread.relevantInitialWrite(state, …). */
    private void addInitializer() {
        var code = new Code(Opcodes.ACC_PUBLIC, field.initializerName(), field.initializerDescriptor());
        int thread = afterObject;
        if (field.relevant().isEmpty()) {
            // What was never touched and is written by a thread with nothing to teach stays as it is.
            var done = new Label();
            code.loadState(); // state
            code.loadTag(thread); // state, tag
            code.visitor.visitJumpInsn(Opcodes.IF_ACMPEQ, done); //
            code.loadStateOwner(); // owner
            code.visitor.visitVarInsn(Opcodes.ALOAD, thread); // owner, context
            code.loadState(); // owner, context, state
            code.context("initialWrite", STATE_TO_STATE); // owner, state
            code.storeState(); //
            code.visitor.visitLabel(done);
            code.frame(contextOnly());
        } else {
            code.loadStateOwner(); // owner
            code.visitor.visitVarInsn(Opcodes.ALOAD, thread); // owner, context
            code.loadState(); // owner, context, state
            code.loadObjectOrNull(); // owner, context, state, object
            code.loadField(); // owner, context, state, object, value
            code.encode(); // owner, context, state, object, long
            code.numbers(thread + 1); // owner, context, state, object, long, field, site
            code.context("relevantInitialWrite", WRITE_TO_STATE); // owner, state
            code.storeState(); //
        }
        code.visitor.visitInsn(Opcodes.RETURN);
        code.end(8, thread + 2);
    }

    private static String slow(String name) {
        return name + "$slowly";
    }

    private List<Object> contextOnly() {
        return field.isStatic() ? List.of(CONTEXT) : List.of(OBJECT, CONTEXT);
    }

    private List<Object> valueAndContext() {
        Object value =
                switch (type.getSort()) {
                    case Type.LONG -> Opcodes.LONG;
                    case Type.DOUBLE -> Opcodes.DOUBLE;
                    case Type.FLOAT -> Opcodes.FLOAT;
                    case Type.OBJECT, Type.ARRAY -> type.getInternalName();
                    default -> Opcodes.INTEGER;
                };
        return field.isStatic() ? List.of(value, CONTEXT) : List.of(OBJECT, value, CONTEXT);
    }

    /** One accessor, as it is written. */
    private final class Code {
        private final MethodVisitor visitor;

        Code(int access, String name, String descriptor) {
            visitor = target.visitMethod(
                    access | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC, name, descriptor, null, null);
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

        /** → the object as what it is, or nothing for a static field */
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
                    field.isStatic() ? Opcodes.GETSTATIC : Opcodes.GETFIELD,
                    target.name,
                    field.name(),
                    field.descriptor());
        }

        /** The field becomes what is in the local. */
        void storeField(int value) {
            loadStateOwner();
            load(type, value);
            visitor.visitFieldInsn(
                    field.isStatic() ? Opcodes.PUTSTATIC : Opcodes.PUTFIELD,
                    target.name,
                    field.name(),
                    field.descriptor());
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
         * do { before = state } while (!thread.enter(before, object, hash)), and once more if the state has changed since; the
         * locals above the context are free.
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

        private int nextLocal(List<Object> locals) {
            int next = 0;
            for (Object local : locals) {
                next += local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
            }
            return next;
        }

        /** try { body } finally { thread.leave() } */
        void guarded(int thread, List<Object> locals, Runnable body) {
            var start = new Label();
            var end = new Label();
            var handler = new Label();
            var after = new Label();
            visitor.visitTryCatchBlock(start, end, handler, null);
            visitor.visitLabel(start);
            body.run();
            visitor.visitLabel(end);
            leave(thread);
            visitor.visitJumpInsn(Opcodes.GOTO, after);
            visitor.visitLabel(handler);
            frame(locals, "java/lang/Throwable"); // thrown
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

        void encode() {
            ProbeCalls.encode(type).accept(visitor);
        }

        /** → field, site */
        void numbers(int site) {
            visitor.visitLdcInsn(field.relevant().orElseThrow()); // field
            visitor.visitVarInsn(Opcodes.ILOAD, site); // field, site
        }

        /** state → ; the field becomes the value, with BUSY beside it meanwhile, and the state is this one after. */
        void exchange(int local) {
            visitor.visitVarInsn(Opcodes.ASTORE, local); //
            storeBusy(); //
            fence("storeStoreFence");
            storeField(afterObject); //
            fence("storeStoreFence");
            loadStateOwner(); // owner
            visitor.visitVarInsn(Opcodes.ALOAD, local); // owner, state
            storeState(); //
        }

        void storeBusy() {
            loadStateOwner(); // owner
            visitor.visitFieldInsn(Opcodes.GETSTATIC, ProbeCalls.BUSY_SHADOW, "BUSY", SHADOW_DESCRIPTOR); // owner, BUSY
            storeState(); //
        }

        /** → whether the value is what the field has */
        void isUnchanged() {
            loadField(); // value
            load(type, afterObject); // value, value
            ProbeCalls.isSame(type).accept(visitor); // boolean
        }

        /** → what the slow way of the accessor returns, which has the same parameters */
        void callSlow(String name, String descriptor, int thread) {
            loadObject(); // object
            load(type, afterObject); // object, value
            visitor.visitVarInsn(Opcodes.ALOAD, thread); // object, value, context
            visitor.visitMethodInsn(Opcodes.INVOKESTATIC, target.name, slow(name), descriptor, false); // result
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
}
