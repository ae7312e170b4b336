package io.threadspec.runtime.sight;

import io.threadspec.runtime.identity.Known;
import io.threadspec.runtime.spec.Beginnings;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.RelevantField;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** Reads relevant variables before steps are recorded, and reports values that differ from the record. Thread-safe. */
public final class Sightings {

    private final List<RelevantField> fields;
    private final InstanceMembers members;
    private final ToLongFunction<@Nullable Object> numbers;

    /** By relevant field; null for instance fields. */
    private final @Nullable StaticVariable[] statics;

    /** Immutable, as are its parts. */
    private final Beginnings beginnings;

    /** By relevant field: new objects with this field. */
    private final Unsettled[] unsettled;

    /**
     * @param numbers of objects in the trace
     * @param complaints receives messages about fields that cannot be read
     */
    public Sightings(CompiledSpecs specs, ToLongFunction<@Nullable Object> numbers, Consumer<String> complaints) {
        this.fields = specs.fields();
        this.members = new InstanceMembers(fields, complaints);
        this.numbers = numbers;
        this.statics = new StaticVariable[fields.size()];
        for (int index = 0; index < statics.length; index++) {
            statics[index] = fields.get(index).isStatic() ? new StaticVariable(index, numbers) : null;
        }
        this.beginnings = Beginnings.of(specs);
        this.unsettled = new Unsettled[fields.size()];
        Arrays.setAll(unsettled, index -> new Unsettled());
    }

    /** A class with relevant static fields is initialised, or about to be. */
    public void initialized(Class<?> type) {
        String owner = type.getName().replace('.', '/');
        for (int index = 0; index < statics.length; index++) {
            StaticVariable variable = statics[index];
            if (variable != null && fields.get(index).owner().equals(owner)) {
                ReadableField.of(type, index, fields.get(index)).ifPresent(variable::initialized);
            }
        }
    }

    /** A constructor or class initialiser has written a relevant field, and the write is recorded. */
    public void initialWrite(int field, @Nullable Object object, @Nullable Known known, long value) {
        StaticVariable variable = statics[field];
        if (variable != null) {
            variable.initialWrite(value);
        } else if (object != null && known != null) {
            record(field, object, known, value);
            if (isShared(field)) {
                unsettled[field].add(object, known);
            }
        }
    }

    /** Whether a write to it is a step of a run to which steps of other objects, statics or events belong as well. */
    private boolean isShared(int field) {
        return beginnings.fields().get(field);
    }

    private void record(int field, Object object, Known known, long value) {
        ReadableField[] own = members.get(object.getClass());
        synchronized (known) {
            long[] recorded = known.recorded();
            if (recorded == null || known.isSettled()) {
                // A new object has zeros; the values of one that was settled in the middle of its constructor are read.
                recorded = recorded == null ? new long[own.length] : read(object, own);
                known.recorded(recorded);
            }
            for (int i = 0; i < own.length; i++) {
                if (own[i].index() == field) {
                    recorded[i] = value;
                }
            }
        }
    }

    private long[] read(Object object, ReadableField[] own) {
        var values = new long[own.length];
        for (int i = 0; i < own.length; i++) {
            values[i] = own[i].read(object, numbers);
        }
        return values;
    }

    /** Whether a write to this field of this object may be recorded without reading values first. */
    public boolean isSettled(int field, Known known) {
        return known.isSettled() && !isShared(field);
    }

    /** A step that writes a field of an object is about to be recorded. */
    public void beforeWrite(int field, Object object, Known known, SightSink sink) {
        settle(object, known, sink);
        if (isShared(field)) {
            inspect(beginnings.byField().get(field), sink);
        }
    }

    /** A step that writes a static field is about to be recorded; {@link #afterStaticWrite} must follow. */
    public void beforeStaticWrite(int field, long value, SightSink sink) {
        inspect(beginnings.byField().get(field), sink);
        StaticVariable variable = statics[field];
        if (variable != null) {
            variable.begin(value);
        }
    }

    /** The step was recorded, and the field written. */
    public void afterStaticWrite(int field) {
        StaticVariable variable = statics[field];
        if (variable != null) {
            variable.end();
        }
    }

    /** Whether {@link #beforeEvent} has anything to do: only if the event is a step of properties with variables. */
    public boolean isLookedAround(int event) {
        return beginnings.withVariables().get(event);
    }

    /** An event of a specification is about to be recorded. */
    public void beforeEvent(int event, SightSink sink) {
        if (isLookedAround(event)) {
            inspect(beginnings.byEvent().get(event), sink);
        }
    }

    /** @param concerned instance fields of new objects to whose runs the step belongs */
    private void inspect(BitSet concerned, SightSink sink) {
        for (int field = concerned.nextSetBit(0); field >= 0; field = concerned.nextSetBit(field + 1)) {
            unsettled[field].settle((object, known) -> settle(object, known, sink));
        }
        for (StaticVariable variable : statics) {
            if (variable != null) {
                variable.look(sink);
            }
        }
    }

    private void settle(Object object, Known known, SightSink sink) {
        if (known.isSettled()) {
            return;
        }
        ReadableField[] own = members.get(object.getClass());
        synchronized (known) {
            if (known.isSettled()) {
                return;
            }
            long[] recorded = known.recorded();
            for (int i = 0; i < own.length; i++) {
                long actual = own[i].read(object, numbers);
                // For an object whose construction was not seen, the sight marks where its run begins.
                boolean beginning = recorded == null && isShared(own[i].index());
                if (beginning || actual != (recorded == null ? 0 : recorded[i])) {
                    sink.sighted(own[i].index(), object, actual);
                }
            }
            known.settle();
        }
    }
}
