package io.threadspec.analysis.computation;

import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Verdict4;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a property says of a story, by what the fields really are: they are read whenever something happens, and nothing is recorded.
 * Shares no code with what it is compared to but the machine of the property. Proposition <i>i</i> is that variable <i>i</i> is 1, the
 * last one may be the event.
 */
final class TrueRuns {

    enum Outcome {
        /** In the initial state. */
        BROKEN_AT_FIRST,
        BROKEN,
        UNKNOWN,
        HOLDS
    }

    private final class Run {
        final @Nullable Thing thing;
        long[] last;
        int state = machine.initialState();
        boolean started;
        boolean dark;
        boolean unknown;
        Outcome outcome = Outcome.HOLDS;

        Run(@Nullable Thing thing) {
            this.thing = thing;
            this.last = values(thing);
        }

        void step(boolean event) {
            long letter = 0;
            for (int i = 0; i < last.length; i++) {
                letter |= last[i] == 1 ? 1L << i : 0;
            }
            state = machine.step(state, letter | (event ? 1L << last.length : 0));
            if (outcome == Outcome.HOLDS && machine.output(state) == Verdict4.FALSE) {
                outcome = started ? Outcome.BROKEN : Outcome.BROKEN_AT_FIRST;
            }
        }

        Outcome outcome() {
            if (!started) {
                step(false);
            }
            return outcome == Outcome.HOLDS && unknown ? Outcome.UNKNOWN : outcome;
        }
    }

    private final MooreMachine machine;
    private final List<Field> variables;
    private final Optional<Class<?>> holder;
    private final IdentityHashMap<Thing, Run> runs = new IdentityHashMap<>();
    private final Run common;

    /** @param holder of the objects that the property is about; empty if it is about statics alone */
    TrueRuns(MooreMachine machine, List<Field> variables, Optional<Class<?>> holder) {
        this.machine = machine;
        this.variables = variables;
        this.holder = holder;
        this.common = new Run(null);
    }

    private long[] values(@Nullable Thing thing) {
        if (thing == null && holder.isPresent()) {
            return new long[0];
        }
        return variables.stream().mapToLong(field -> value(field, thing)).toArray();
    }

    private static long value(Field field, @Nullable Thing thing) {
        try {
            return field.getInt(thing);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    private List<Run> all() {
        return holder.isPresent() ? new ArrayList<>(runs.values()) : List.of(common);
    }

    private boolean isAbout(Thing thing) {
        return holder.isPresent() && holder.get().isInstance(thing);
    }

    /** A constructor was seen to make it. */
    void constructed(Thing thing) {
        if (isAbout(thing)) {
            runs.put(thing, new Run(thing));
        }
    }

    boolean isUnderWay(Thing thing) {
        Run run = runs.get(thing);
        return run != null && run.started;
    }

    /** A field of this object, or a static one, is about to be written, or an event to happen. */
    void before(@Nullable Thing thing) {
        if (thing != null && isAbout(thing)) {
            runs.computeIfAbsent(thing, Run::new);
        }
        for (Run run : all()) {
            boolean own = run.thing == thing;
            long[] now = values(run.thing);
            if (!run.started && (own || thing == null)) {
                run.last = now;
                run.step(false);
                run.started = true;
            }
            run.dark |= run.started && !Arrays.equals(now, run.last);
            run.unknown |= run.dark && own;
        }
    }

    /** It has been. */
    void after(@Nullable Thing thing, boolean event) {
        for (Run run : all()) {
            boolean step = thing == null || run.thing == thing;
            if (step && !run.dark) {
                run.last = values(run.thing);
                run.step(event);
            }
        }
    }

    /** Of an object; nothing if the property is not about it, or if nothing was seen of it. */
    Optional<Outcome> of(Thing thing) {
        return Optional.ofNullable(runs.get(thing)).map(Run::outcome);
    }

    /** Of a property about statics alone; nothing if nothing happened. */
    Optional<Outcome> ofStatics() {
        return holder.isPresent() || !common.started ? Optional.empty() : Optional.of(common.outcome());
    }
}
