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
 * The monitors held at each instruction of a method, in the order in which they were entered. An object is identified by the instruction
 * that produced it; a copy is the same object. Where two objects merge, or when an instruction produces its next object, the old one
 * becomes {@link #UNKNOWN}.
 *
 * <p>Exceptions come from where HotSpot's compilers expect them, so not from a MONITOREXIT: with the monitor held it throws nothing. A
 * handler whose range throws nothing is treated as reached from the beginning of its range, because a probe may be inserted there.
 */
final class MonitorFlow extends Analyzer<BasicValue> {

    /** Some object, not equal to any other. */
    static final int UNKNOWN = -1;

    private final MethodBody method;

    /** The instruction whose exception edges are being analysed. */
    private int throwing = UNKNOWN;

    /** Handlers whose ranges throw nothing. */
    private final Set<LabelNode> idle;

    private MonitorFlow(MethodBody method, Set<LabelNode> idle) {
        super(new Producers(method));
        this.method = method;
        this.idle = idle;
    }

    /** The states before each instruction; empty if the analysis fails. */
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

    /** Whether it is the first instruction from which an exception could reach an idle handler. */
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

    /** The first catch-all handler ends the search (JVMS §2.10). */
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

    /** An object that an instruction produced, or a parameter. Compared by its type, as all these values are. */
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

    /** Values, and the held monitors. */
    static final class State extends Frame<BasicValue> {

        private final MonitorFlow flow;

        /** Null if the number differs between the paths that lead here. */
        private @Nullable List<Integer> held = List.of();

        /** The MONITORENTER or MONITOREXIT that was executed immediately before, and what was held before it. */
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

        /** The producers of the objects whose monitors are held; empty if their number is unknown. */
        Optional<List<Integer>> held() {
            return Optional.ofNullable(held);
        }

        /** The same after the MONITORENTER or MONITOREXIT that is executed next. */
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

        /** Called for a handler, also with the state after an instruction: one that enters or leaves a monitor has thrown before it did so. */
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
                setStack(getStackSize() - 1, new Produced(index)); // Both copies are the same object.
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
                } else { // One of them, unknown which.
                    changed.remove(changed.size() - 1);
                    Collections.fill(changed, UNKNOWN);
                }
                held = changed;
            }
        }

        /** An instruction's earlier object is not the one it produces now. */
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

        /** A load of a local in which two objects merged produces one object from now on. */
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
