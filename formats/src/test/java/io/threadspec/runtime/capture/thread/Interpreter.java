package io.threadspec.runtime.capture.thread;

import io.threadspec.runtime.capture.mode.EventSink;
import io.threadspec.runtime.capture.thread.RandomProgram.Step;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Runs a schedule through the contexts as woven code would, fast paths included. */
final class Interpreter {

    /** A clock as it was recorded, and who recorded it. */
    record Recorded(int thread, int slot, List<Integer> clock) {}

    private final CaptureState capture;
    private final RandomProgram program;
    private final Context[] contexts;
    private final Map<Integer, Shadow> variables = new HashMap<>();
    private final Object[] locks;
    final List<Recorded> events = new ArrayList<>();

    /** Accesses that took the fast path. */
    int fast;

    Interpreter(CaptureMode mode, RandomProgram program) {
        this(mode, program, null);
    }

    /** @param sinks where the threads record, if not in {@link #events} */
    Interpreter(CaptureMode mode, RandomProgram program, @Nullable IntFunction<EventSink> sinks) {
        this.capture = new CaptureState(mode);
        this.program = program;
        this.contexts = new Context[program.threads()];
        for (int i = 0; i < contexts.length; i++) {
            // Threads that never end: no component is used twice, so clocks can be compared one by one.
            contexts[i] = capture.newContext(Thread.currentThread(), sinks == null ? new Sink(i) : sinks.apply(i));
        }
        this.locks = new Object[8];
        Arrays.setAll(locks, i -> new Object());
    }

    EventSink newSink(int thread) {
        return new Sink(thread);
    }

    Interpreter run() {
        for (Step step : program.steps()) {
            run(step);
        }
        return this;
    }

    private void run(Step step) {
        Context thread = contexts[step.thread()];
        switch (step.kind()) {
            case READ -> read(thread, step.target());
            case WRITE -> write(thread, step.target());
            case RELEVANT_WRITE -> {
                enter(thread, step.target());
                put(step.target(), thread.relevantWrite(variables.get(step.target()), null, 0, 0, 0));
                thread.leave();
            }
            case EVENT -> thread.event(EventKind.WRITE, 0, null, 0, 0);
            case ACQUIRE -> thread.acquired(locks[step.target()]);
            case RELEASE -> thread.releasing(locks[step.target()]);
            case FORK -> contexts[step.target()].acquire(thread.release());
            case JOIN -> thread.acquire(contexts[step.target()].release());
        }
    }

    private void read(Context thread, int variable) {
        Shadow state = variables.get(variable);
        if (state == thread.tag || thread.isKnown(state)) {
            fast++;
            return;
        }
        enter(thread, variable);
        put(variable, thread.read(state));
        thread.leave();
    }

    private void write(Context thread, int variable) {
        Shadow state = variables.get(variable);
        if (state == thread.tag) {
            fast++;
            return;
        }
        enter(thread, variable);
        put(variable, thread.write(state));
        thread.leave();
    }

    /** Nobody else is at work: the lock is free, and the state stays as it is. */
    private void enter(Context thread, int variable) {
        if (!thread.enter(variables.get(variable), this, variable)) {
            throw new IllegalStateException("BUSY: variable=" + variable);
        }
    }

    private void put(int variable, @Nullable Shadow state) {
        variables.put(variable, state);
    }

    private final class Sink extends ClockSink {
        private final int thread;

        Sink(int thread) {
            this.thread = thread;
        }

        @Override
        public void clocked(
                EventKind kind,
                int slot,
                Clock before,
                Clock after,
                int subject,
                @Nullable Object object,
                long value,
                int site) {
            events.add(new Recorded(thread, slot, components(after.known())));
        }

        private static List<Integer> components(ClockStamp clock) {
            return IntStream.range(0, clock.size()).mapToObj(clock::get).toList();
        }

        @Override
        public int thread() {
            return thread;
        }
    }
}
