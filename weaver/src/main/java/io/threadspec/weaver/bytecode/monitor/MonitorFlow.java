package io.threadspec.weaver.bytecode.monitor;

import io.threadspec.weaver.bytecode.method.MethodBody;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * The monitors that are held at each instruction of a method, in the order in which they were entered. Objects are told apart by the
 * instruction that produced them; a copy is the same object, and where two meet, or an instruction produces its next object, the old one
 * becomes {@link #UNKNOWN}.
 *
 * <p>Exceptions come from where HotSpot's compilers expect them, so not from a MONITOREXIT: with the monitor held it throws nothing. A handler to
 * which nothing throws is reached from where its range begins: a probe may come to stand there.
 */
final class MonitorFlow extends Analyzer<BasicValue> {

    /** Some object. It is not the same as another one. */
    static final int UNKNOWN = -1;

    private final MethodBody method;

    /** The instruction whose handlers are being reached. */
    private int throwing = UNKNOWN;

    /** Handlers to which nothing throws. */
    private final Set<LabelNode> idle;

    private MonitorFlow(MethodBody method, Set<LabelNode> idle) {
        super(new Producers(method));
        this.method = method;
        this.idle = idle;
    }

    /** The states before each instruction; nothing if the analysis does not come to an end. */
    static Optional<@Nullable Frame<BasicValue>[]> states(MethodBody method) {
        return method.analyze(new MonitorFlow(method, Set.of())).flatMap(frames -> {
            Set<LabelNode> unreached = new HashSet<>();
            for (TryCatchBlockNode range : method.method().tryCatchBlocks) {
                if (frames[method.instructions().indexOf(range.handler)] == null) {
                    unreached.add(range.handler);
                }
            }
            return unreached.isEmpty() ? Optional.of(frames) : method.analyze(new MonitorFlow(method, unreached));
        });
    }

    @Override
    protected Frame<BasicValue> newFrame(int locals, int maxStack) {
        return new State(locals, maxStack, this);
    }

    @Override
    protected Frame<BasicValue> newFrame(Frame<? extends BasicValue> frame) {
        return new State((State) frame);
    }

    @Override
    protected boolean newControlFlowExceptionEdge(int instruction, TryCatchBlockNode range) {
        throwing = instruction;
        int opcode = method.instructions().get(instruction).getOpcode();
        return (canThrow(opcode) || isBeginningOfIdle(range, instruction)) && isAsked(range, instruction);
    }

    /** Whether it is the first instruction from which what is thrown could come to a handler to which nothing throws. */
    private boolean isBeginningOfIdle(TryCatchBlockNode range, int instruction) {
        if (!idle.contains(range.handler)) {
            return false;
        }
        InsnList code = method.instructions();
        int first = code.indexOf(range.start);
        while (first < instruction && (code.get(first).getOpcode() < 0 || !isAsked(range, first))) {
            first++;
        }
        return first == instruction && code.get(first).getOpcode() >= 0;
    }

    /** The first handler for whatever is thrown ends the search (JVMS §2.10). */
    private boolean isAsked(TryCatchBlockNode range, int instruction) {
        InsnList code = method.instructions();
        for (TryCatchBlockNode earlier : method.method().tryCatchBlocks) {
            if (earlier == range) {
                return true;
            }
            if (earlier.type == null
                    && code.indexOf(earlier.start) <= instruction
                    && instruction < code.indexOf(earlier.end)) {
                return false;
            }
        }
        return true;
    }

    private static boolean canThrow(int opcode) {
        return switch (opcode) {
            case Opcodes.IDIV,
                    Opcodes.LDIV,
                    Opcodes.IREM,
                    Opcodes.LREM,
                    Opcodes.LDC,
                    Opcodes.MONITORENTER,
                    Opcodes.MULTIANEWARRAY -> true;
            default ->
                (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
                        || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE)
                        || (opcode >= Opcodes.GETSTATIC && opcode <= Opcodes.INSTANCEOF);
        };
    }

    /** An object that an instruction produced, or a parameter. Told from others by its type, as all these values are. */
    private static final class Produced extends BasicValue {
        private final int producer;

        Produced(int producer) {
            super(Type.getObjectType("produced by " + producer));
            this.producer = producer;
        }
    }

    private static int producerOf(BasicValue value) {
        return value instanceof Produced produced ? produced.producer : UNKNOWN;
    }

    /** Values, and the monitors beside. */
    static final class State extends Frame<BasicValue> {

        private final MonitorFlow flow;

        /** Null if the number is not the same on all ways that lead here. */
        private @Nullable List<Integer> held = List.of();

        /** The MONITORENTER or MONITOREXIT that was executed last, if nothing was after it, and what was held before. */
        private int last = UNKNOWN;

        private @Nullable List<Integer> heldBefore = List.of();

        State(int locals, int maxStack, MonitorFlow flow) {
            super(locals, maxStack);
            this.flow = flow;
        }

        State(State other) {
            super(other);
            this.flow = other.flow;
            this.held = other.held;
            this.last = other.last;
            this.heldBefore = other.heldBefore;
        }

        /** The producers of the objects whose monitors are held; nothing if their number is not known. */
        Optional<List<Integer>> held() {
            return Optional.ofNullable(held);
        }

        /** The same when a MONITORENTER or MONITOREXIT is done that is about to be executed. */
        Optional<List<Integer>> heldAfter(AbstractInsnNode monitor) {
            var after = new State(this);
            after.enterOrLeave(monitor);
            return after.held();
        }

        @Override
        public Frame<BasicValue> init(Frame<? extends BasicValue> frame) {
            held = ((State) frame).held;
            last = ((State) frame).last;
            heldBefore = ((State) frame).heldBefore;
            return super.init(frame);
        }

        /** Done for a handler, also with the state after an instruction: if that enters or leaves a monitor, it has thrown before. */
        @Override
        public void clearStack() {
            if (last != UNKNOWN && last == flow.throwing) {
                held = heldBefore;
            }
            super.clearStack();
        }

        @Override
        public void execute(AbstractInsnNode instruction, Interpreter<BasicValue> interpreter)
                throws AnalyzerException {
            int index = flow.method.instructions().indexOf(instruction);
            last = HeldMonitors.isMonitor(instruction) ? index : UNKNOWN;
            heldBefore = held;
            if (HeldMonitors.isMonitor(instruction)) {
                enterOrLeave(instruction);
            }
            forget(index);
            if (instruction.getOpcode() == Opcodes.DUP && producerOf(top()) == UNKNOWN && top().isReference()) {
                setStack(getStackSize() - 1, new Produced(index)); // Both copies are one object.
            }
            super.execute(instruction, interpreter);
        }

        private BasicValue top() {
            return getStack(getStackSize() - 1);
        }

        private void enterOrLeave(AbstractInsnNode monitor) {
            if (held == null) {
                return;
            }
            int object = producerOf(top());
            List<Integer> changed = new ArrayList<>(held);
            if (monitor.getOpcode() == Opcodes.MONITORENTER) {
                changed.add(object);
                held = changed;
            } else if (changed.isEmpty()) {
                held = null;
            } else {
                int entered = object == UNKNOWN ? -1 : changed.lastIndexOf(object);
                if (entered >= 0) {
                    changed.remove(entered);
                } else { // One of them, but not known which.
                    changed.remove(changed.size() - 1);
                    Collections.fill(changed, UNKNOWN);
                }
                held = changed;
            }
        }

        /** What an instruction produced before is not what it produces now. */
        private void forget(int producer) {
            for (int i = 0; i < getLocals(); i++) {
                if (producerOf(getLocal(i)) == producer) {
                    setLocal(i, BasicValue.REFERENCE_VALUE);
                }
            }
            for (int i = 0; i < getStackSize(); i++) {
                if (producerOf(getStack(i)) == producer) {
                    setStack(i, BasicValue.REFERENCE_VALUE);
                }
            }
            if (held != null && held.contains(producer)) {
                held = held.stream()
                        .map(object -> object == producer ? UNKNOWN : object)
                        .toList();
            }
        }

        @Override
        public boolean merge(Frame<? extends BasicValue> frame, Interpreter<BasicValue> interpreter)
                throws AnalyzerException {
            List<Integer> merged = merge(held, ((State) frame).held);
            boolean changed = !Objects.equals(held, merged);
            held = merged;
            return super.merge(frame, interpreter) || changed;
        }

        private static @Nullable List<Integer> merge(@Nullable List<Integer> one, @Nullable List<Integer> other) {
            if (one == null || other == null || one.size() != other.size()) {
                return null;
            }
            List<Integer> merged = new ArrayList<>();
            for (int i = 0; i < one.size(); i++) {
                merged.add(one.get(i).equals(other.get(i)) ? one.get(i) : Integer.valueOf(UNKNOWN));
            }
            return merged;
        }
    }

    private static final class Producers extends BasicInterpreter {

        private final MethodBody method;

        Producers(MethodBody method) {
            super(Opcodes.ASM9);
            this.method = method;
        }

        private @Nullable BasicValue produced(AbstractInsnNode instruction, @Nullable BasicValue value) {
            return value != null && value.isReference()
                    ? new Produced(method.instructions().indexOf(instruction))
                    : value;
        }

        @Override
        public BasicValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
            BasicValue value = super.newParameterValue(isInstanceMethod, local, type);
            return value.isReference() ? new Produced(UNKNOWN - 1 - local) : value;
        }

        @Override
        public @Nullable BasicValue newOperation(AbstractInsnNode instruction) throws AnalyzerException {
            return produced(instruction, super.newOperation(instruction));
        }

        /** Of a local in which two objects meet, what is loaded from now on is one object. */
        @Override
        public @Nullable BasicValue copyOperation(AbstractInsnNode instruction, BasicValue value) {
            boolean isNew = instruction.getOpcode() == Opcodes.ALOAD && producerOf(value) == UNKNOWN;
            return isNew ? produced(instruction, value) : value;
        }

        @Override
        public @Nullable BasicValue unaryOperation(AbstractInsnNode instruction, BasicValue value)
                throws AnalyzerException {
            return instruction.getOpcode() == Opcodes.CHECKCAST
                    ? value
                    : produced(instruction, super.unaryOperation(instruction, value));
        }

        @Override
        public @Nullable BasicValue binaryOperation(AbstractInsnNode instruction, BasicValue one, BasicValue other)
                throws AnalyzerException {
            return produced(instruction, super.binaryOperation(instruction, one, other));
        }

        @Override
        public @Nullable BasicValue naryOperation(AbstractInsnNode instruction, List<? extends BasicValue> values)
                throws AnalyzerException {
            return produced(instruction, super.naryOperation(instruction, values));
        }

        @Override
        public BasicValue merge(BasicValue one, BasicValue other) {
            if (one.equals(other)) {
                return one;
            }
            return one.isReference() && other.isReference()
                    ? BasicValue.REFERENCE_VALUE
                    : BasicValue.UNINITIALIZED_VALUE;
        }
    }
}
