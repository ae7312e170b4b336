package io.threadspec.weaver.bytecode.field;

import static io.threadspec.weaver.bytecode.method.ProbeCalls.CONTEXT;
import static io.threadspec.weaver.bytecode.method.ProbeCalls.SHADOW_DESCRIPTOR;

import io.threadspec.runtime.identity.WovenNames;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/**
 * Gives a class the shadow of a field of its own, a synthetic transient field, and what woven code calls instead of
 * accessing the field:
 *
 * <pre>
 *   public static int threadspec$get$I$balance(Object object, int value, Context thread) {   // after it was read
 *       loadLoadFence();                                            // the value before its state
 *       Shadow state = ((Account) object).threadspec$I$balance;
 *       if (state != thread.tag &amp;&amp; state != thread.known) …slowly…;              // a method of its own: this is to be inlined
 *       return value;
 *   }
 *   public static void threadspec$set$I$balance(Object object, int value, Context thread) {
 *       if (((Account) object).threadspec$I$balance == thread.tag) ((Account) object).balance = value;
 *       else …slowly…;
 *   }
 * </pre>
 *
 * The protocol is that of {@link io.threadspec.runtime.capture.thread.Context}. Volatile fields are read in here, between two looks at
 * their state, and the result goes to the program: their accesses are totally ordered (JLS §17.4.4), so the order in which
 * they are recorded must be that order. A plain field that is read while another thread writes it has no such order.
 *
 * <p>The accessors are public and are called through the class that the access names, not the one that declares the field:
 * method resolution (JVMS §5.4.3.3) then finds them wherever field resolution (§5.4.3.2) finds the field, also where the
 * declaring class itself is out of reach, as a package-private superclass is.
 */
public final class FieldAccessors {

    private static final String OBJECT = "java/lang/Object";

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

    public static void add(ClassNode target, WovenField field) {
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
        var code = code(Opcodes.ACC_PUBLIC, field.getterName(), field.getterDescriptor());
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
        returnValue(code);
        code.visitor.visitLabel(slow);
        code.frame(valueAndContext());
        code.call(slow(field.getterName()), field.getterDescriptor(), thread); // value, or (empty)
        code.visitor.visitInsn(field.isReturned() ? type.getOpcode(Opcodes.IRETURN) : Opcodes.RETURN); //
        code.end(4, thread + 1);
        addSlowGetter();
    }

    /** if (!thread.isKnown(state)) { enter; try { state = thread.readIf(value is field, state) } finally { leave } } */
    private void addSlowGetter() {
        var code = code(Opcodes.ACC_PRIVATE, slow(field.getterName()), field.getterDescriptor());
        int thread = afterObject + type.getSize();
        var unknown = new Label();
        code.visitor.visitVarInsn(Opcodes.ALOAD, thread); // context
        code.loadState(); // context, state
        code.context("isKnown", "(" + SHADOW_DESCRIPTOR + ")Z"); // boolean
        code.visitor.visitJumpInsn(Opcodes.IFEQ, unknown); //
        returnValue(code);
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
        returnValue(code);
        code.end(7, thread + 2);
    }

    /** Of a read that has been told of: what was read, if it goes through the getter. */
    private void returnValue(AccessorCode code) {
        if (field.isReturned()) {
            code.load(type, afterObject); // value
            code.visitor.visitInsn(type.getOpcode(Opcodes.IRETURN)); //
        } else {
            code.visitor.visitInsn(Opcodes.RETURN); //
        }
    }

    private void addVolatileGetter() {
        var code = code(Opcodes.ACC_PUBLIC, field.getterName(), field.getterDescriptor());
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
        code.call(slow(field.getterName()), field.getterDescriptor(), thread); // value
        code.visitor.visitInsn(type.getOpcode(Opcodes.IRETURN)); //
        code.end(4, thread + 2);
        addSlowVolatileGetter();
    }

    /** enter; try { next = thread.read(state); state = BUSY; fullFence(); value = field; state = next } finally { leave }; return value */
    private void addSlowVolatileGetter() {
        var code = code(Opcodes.ACC_PRIVATE, slow(field.getterName()), field.getterDescriptor());
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
            code.context("read", AccessorCode.STATE_TO_STATE); // state
            code.visitor.visitVarInsn(Opcodes.ASTORE, before); //
            // A writer on the fast path takes no lock. It looks at the state after its write: if the value here is the
            // one before that, it must find there that somebody has read, or is reading.
            code.busy(valueAndContext(), "fullFence", () -> {
                code.loadField(); // value
                code.visitor.visitVarInsn(type.getOpcode(Opcodes.ISTORE), afterObject); //
            });
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
        var code = code(Opcodes.ACC_PUBLIC, field.setterName(), field.setterDescriptor());
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
        code.call(slow(field.setterName()), field.setterDescriptor(), thread); //
        code.visitor.visitInsn(Opcodes.RETURN);
        code.end(7, thread + 2);
    }

    /** enter; try { next = thread.write(state); state = BUSY; field = value; state = next } finally { leave } */
    private void addSlowSetter() {
        var code = code(Opcodes.ACC_PRIVATE, slow(field.setterName()), field.setterDescriptor());
        int thread = afterObject + type.getSize();
        code.enter(thread, valueAndContext());
        code.guarded(thread, valueAndContext(), () -> {
            code.reportConflict(thread);
            code.nextState(thread); // state
            code.exchange(valueAndContext());
        });
        code.visitor.visitInsn(Opcodes.RETURN);
        code.end(6, thread + 3);
    }

    /** As the slow one, and the write is an event. */
    private void addRelevantSetter() {
        var code = code(Opcodes.ACC_PUBLIC, field.setterName(), field.setterDescriptor());
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
            code.exchange(locals);
            if (field.isStatic()) {
                code.tellWritten(thread); //
            }
        });
        code.visitor.visitVarInsn(Opcodes.ALOAD, thread); // context
        code.context("written", "()V"); //
        code.visitor.visitInsn(Opcodes.RETURN);
        code.end(8, site + 3);
    }

    /** state = thread.initialWrite(state), or for a relevant field thread.relevantInitialWrite(state, …). */
    private void addInitializer() {
        var code = code(Opcodes.ACC_PUBLIC, field.initializerName(), field.initializerDescriptor());
        int thread = afterObject;
        if (field.isRecorded()) {
            addRecordedInitializer(code, thread);
        } else if (field.relevant().isEmpty()) {
            // What was never touched and is written by a thread with nothing to teach stays as it is.
            var done = new Label();
            code.loadState(); // state
            code.loadTag(thread); // state, tag
            code.visitor.visitJumpInsn(Opcodes.IF_ACMPEQ, done); //
            code.loadStateOwner(); // owner
            code.visitor.visitVarInsn(Opcodes.ALOAD, thread); // owner, context
            code.loadState(); // owner, context, state
            code.context("initialWrite", AccessorCode.STATE_TO_STATE); // owner, state
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
            code.context("relevantInitialWrite", AccessorCode.WRITE_TO_STATE); // owner, state
            code.storeState(); //
        }
        code.visitor.visitInsn(Opcodes.RETURN);
        code.end(8, thread + 3);
    }

    /**
     * As above, in a run of which accesses are recorded: the object may be in other hands already, and they look at the state under the lock. The event of a relevant field is
     * told before, without it.
     */
    private void addRecordedInitializer(AccessorCode code, int thread) {
        List<Object> locals = new ArrayList<>(contextOnly());
        if (field.relevant().isPresent()) {
            locals.add(Opcodes.INTEGER);
            code.visitor.visitVarInsn(Opcodes.ALOAD, thread); // context
            code.loadObjectOrNull(); // context, object
            code.loadField(); // context, object, value
            code.encode(); // context, object, long
            code.numbers(thread + 1); // context, object, long, field, site
            code.context("initialEvent", "(Ljava/lang/Object;JII)V"); //
        }
        code.enter(thread, locals);
        code.guarded(thread, locals, () -> {
            code.loadStateOwner(); // owner
            code.visitor.visitVarInsn(Opcodes.ALOAD, thread); // owner, context
            code.loadState(); // owner, context, state
            code.context("initialWrite", AccessorCode.STATE_TO_STATE); // owner, state
            code.storeState(); //
        });
    }

    private AccessorCode code(int access, String name, String descriptor) {
        return new AccessorCode(target, field, access, name, descriptor);
    }

    private static String slow(String name) {
        return name + WovenNames.SLOWLY;
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
}
