package io.threadspec.weaver.bytecode.unwoven;

import io.threadspec.weaver.bytecode.method.KeptObjects;
import io.threadspec.weaver.bytecode.method.MadeInterpreter;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.unwoven.CalledCode;
import io.threadspec.weaver.unwoven.Treatment;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Library objects that a method creates and does not let escape, for example a list that it fills and reads: no other thread can use them,
 * so their uses order nothing.
 */
final class OwnObjects implements KeptObjects {

    private static final String ENTRY = "java/util/Map$Entry";

    private static final String ITERABLE = "java/lang/Iterable";

    private static final Set<String> ITERATORS =
            Set.of("iterator", "listIterator", "descendingIterator", "spliterator");

    /** Calls of iterators, and of sets, that return an element. */
    private static final Set<String> ELEMENTS = Set.of("next", "previous", "nextElement", "getFirst", "getLast");

    private final Set<MethodInsnNode> ownReceivers = new HashSet<>();
    private final Set<MethodInsnNode> newReceivers = new HashSet<>();
    private final Set<MethodInsnNode> ownResults = new HashSet<>();
    private final Set<AbstractInsnNode> ownReturns = new HashSet<>();
    private final Set<MethodInsnNode> entryResults = new HashSet<>();
    private final Set<MethodInsnNode> wrappersOfNew = new HashSet<>();

    private OwnObjects() {}

    /** Must be called before further code is inserted. */
    static OwnObjects of(MethodBody method, CalledCode called) {
        AbstractInsnNode[] instructions = method.originalInstructions();
        var found = new OwnObjects();
        boolean makesAny = false;
        for (AbstractInsnNode instruction : instructions) {
            makesAny |= makes(instruction, called);
            if (instruction instanceof MethodInsnNode call && isCastToEntry(call)) {
                found.entryResults.add(call);
            }
            if (instruction instanceof MethodInsnNode call && isBehindConstructor(call)) {
                found.wrappersOfNew.add(call);
            }
        }
        if (makesAny) {
            var interpreter = new ObjectInterpreter(method, called);
            method.analyze(new Analyzer<>(interpreter))
                    .ifPresent(frames -> found.add(instructions, frames, interpreter));
        }
        return found;
    }

    private void add(
            AbstractInsnNode[] instructions, @Nullable Frame<BasicValue>[] frames, ObjectInterpreter interpreter) {
        for (int i = 0; i < instructions.length; i++) {
            if (instructions[i] instanceof MethodInsnNode call && frames[i] != null) {
                Frame<BasicValue> after = i + 1 < frames.length ? frames[i + 1] : null;
                add(call, frames[i], after, instructions, interpreter);
            }
            if (instructions[i].getOpcode() == Opcodes.ARETURN && frames[i] != null) {
                BasicValue result = frames[i].getStack(frames[i].getStackSize() - 1);
                if (interpreter.isOwn(result) && isNew(result, instructions, interpreter)) {
                    ownReturns.add(instructions[i]);
                }
            }
        }
    }

    private void add(
            MethodInsnNode call,
            Frame<BasicValue> before,
            @Nullable Frame<BasicValue> after,
            AbstractInsnNode[] instructions,
            ObjectInterpreter interpreter) {
        if (call.getOpcode() != Opcodes.INVOKESTATIC) {
            int arguments = Type.getArgumentTypes(call.desc).length;
            BasicValue receiver = before.getStack(before.getStackSize() - arguments - 1);
            if (interpreter.isOwn(receiver)
                    && interpreter.makers(receiver).stream().noneMatch(maker -> isOfIterable(instructions[maker]))) {
                ownReceivers.add(call);
            }
            if (interpreter.isMade(receiver) && isNew(receiver, instructions, interpreter)) {
                newReceivers.add(call);
            }
        }
        boolean returnsObject = Type.getReturnType(call.desc).getSort() == Type.OBJECT;
        if (returnsObject && after != null && interpreter.isOwn(after.getStack(after.getStackSize() - 1))) {
            ownResults.add(call);
        }
    }

    private static boolean isNew(BasicValue made, AbstractInsnNode[] instructions, ObjectInterpreter interpreter) {
        return interpreter.makers(made).stream().allMatch(maker -> instructions[maker].getOpcode() == Opcodes.NEW);
    }

    @Override
    public boolean isOwnReceiver(MethodInsnNode call) {
        return ownReceivers.contains(call);
    }

    @Override
    public boolean isNewReceiver(MethodInsnNode call) {
        return newReceivers.contains(call);
    }

    @Override
    public boolean isOwnResult(MethodInsnNode call) {
        return ownResults.contains(call);
    }

    @Override
    public boolean isOwnReturn(AbstractInsnNode instruction) {
        return ownReturns.contains(instruction);
    }

    @Override
    public boolean returnsEntry(MethodInsnNode call) {
        return entryResults.contains(call);
    }

    @Override
    public boolean wrapsNew(MethodInsnNode call) {
        return wrappersOfNew.contains(call);
    }

    private static boolean isBehindConstructor(MethodInsnNode call) {
        return call.getOpcode() == Opcodes.INVOKESTATIC
                && Type.getArgumentTypes(call.desc).length == 1
                && call.getPrevious() instanceof MethodInsnNode before
                && before.name.equals("<init>");
    }

    private static boolean isCastToEntry(MethodInsnNode call) {
        return returnsElement(call)
                && call.getNext() instanceof TypeInsnNode cast
                && cast.getOpcode() == Opcodes.CHECKCAST
                && cast.desc.equals(ENTRY);
    }

    /** Whether a call returns the next, first or last element. */
    static boolean returnsElement(MethodInsnNode call) {
        return ELEMENTS.contains(call.name) && call.desc.equals("()Ljava/lang/Object;");
    }

    private static boolean makes(AbstractInsnNode instruction, CalledCode called) {
        return instruction instanceof MethodInsnNode call
                ? makesIterator(call, called)
                : instruction.getOpcode() == Opcodes.NEW && called.isOneByItself(((TypeInsnNode) instruction).desc);
    }

    /** Whether each execution of a call creates a new iterator, as a loop over a collection does. */
    static boolean makesIterator(MethodInsnNode call, CalledCode called) {
        return ITERATORS.contains(call.name)
                && call.getOpcode() != Opcodes.INVOKESTATIC
                && !StreamCalls.makesIterator(call)
                && Type.getReturnType(call.desc).getSort() == Type.OBJECT
                && (call.owner.startsWith("java/util/") || call.owner.equals(ITERABLE))
                && called.of(call) != Treatment.NONE;
    }

    /** The implementation may be woven code that returns an iterator which other threads have as well. */
    private static boolean isOfIterable(AbstractInsnNode maker) {
        return maker instanceof MethodInsnNode call && call.owner.equals(ITERABLE);
    }

    private static final class ObjectInterpreter extends MadeInterpreter {

        private final CalledCode called;

        ObjectInterpreter(MethodBody method, CalledCode called) {
            super(method);
            this.called = called;
        }

        @Override
        public @Nullable BasicValue newOperation(AbstractInsnNode instruction) throws AnalyzerException {
            return makes(instruction, called) ? made(instruction) : super.newOperation(instruction);
        }

        /** A cast keeps the object. A returned object leaves, but only after all its uses here. */
        @Override
        public @Nullable BasicValue unaryOperation(AbstractInsnNode instruction, BasicValue value)
                throws AnalyzerException {
            return switch (instruction.getOpcode()) {
                case Opcodes.CHECKCAST -> isMade(value) ? value : super.unaryOperation(instruction, value);
                case Opcodes.ARETURN -> null;
                default -> super.unaryOperation(instruction, value);
            };
        }

        /** A call on the object does not let it escape; the result of a builder's call, of its own type, is the builder or new. */
        @Override
        public @Nullable BasicValue naryOperation(AbstractInsnNode instruction, List<? extends BasicValue> values)
                throws AnalyzerException {
            boolean keepsReceiver = instruction instanceof MethodInsnNode call && keepsReceiver(call);
            values.stream().skip(keepsReceiver ? 1 : 0).forEach(this::leaves);
            boolean returnsReceiver = keepsReceiver
                    && ((MethodInsnNode) instruction).desc.endsWith(")L" + ((MethodInsnNode) instruction).owner + ";")
                    && isMade(values.get(0));
            if (returnsReceiver) {
                return values.get(0);
            }
            if (keepsReceiver && isMade(values.get(0)) && returnsPart((MethodInsnNode) instruction)) {
                return madeFrom(instruction, values.get(0));
            }
            return makes(instruction, called) ? made(instruction) : super.naryOperation(instruction, values);
        }

        /** An iterator or an entry gives access to the object. */
        private boolean returnsPart(MethodInsnNode call) {
            return isCastToEntry(call) || makesIterator(call, called);
        }

        /** Views of an object would have to be tracked, except for the iterators and entries of a loop. */
        private boolean keepsReceiver(MethodInsnNode call) {
            boolean isWrite = call.owner.equals(ENTRY) && call.name.equals("setValue");
            if (call.getOpcode() == Opcodes.INVOKESTATIC || isWrite || UnwovenCalls.isView(call)) {
                return false;
            }
            Treatment treatment = called.of(call);
            return call.name.equals("<init>")
                    ? called.isOneByItself(call.owner)
                    : treatment == Treatment.USE_OBJECT || treatment == Treatment.BY_CLASS;
        }
    }
}
