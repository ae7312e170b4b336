package io.threadspec.report;

import io.threadspec.analysis.explanation.Holds;
import io.threadspec.analysis.explanation.Orders;
import io.threadspec.analysis.explanation.RunCount;
import io.threadspec.analysis.finding.Sighting;
import io.threadspec.analysis.limits.ReachedLimit;
import io.threadspec.runtime.spec.Verdict4;
import io.threadspec.runtime.trace.CaptureMode;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** One instance of every record that a sealed interface permits, in which every number and every text is another one. */
public final class Samples {

    private int last = 100;

    /** Every number and text that was made, as it must be found in what is written. */
    private final List<String> values = new ArrayList<>();

    List<String> values() {
        return values;
    }

    /** The records below a sealed interface, at whatever depth. */
    public static List<Class<?>> kinds(Class<?> type) {
        if (type.isRecord()) {
            return List.of(type);
        }
        Class<?>[] permitted = type.getPermittedSubclasses();
        if (permitted == null) {
            throw new IllegalArgumentException("neither sealed nor a record: " + type);
        }
        return Stream.of(permitted).flatMap(each -> kinds(each).stream()).toList();
    }

    /** A record whose components are made likewise. */
    public <T> T of(Class<T> kind) {
        try {
            RecordComponent[] components = kind.getRecordComponents();
            var types = new Class<?>[components.length];
            var arguments = new Object[components.length];
            for (int i = 0; i < components.length; i++) {
                types[i] = components[i].getType();
                arguments[i] = value(components[i].getGenericType());
            }
            return kind.getDeclaredConstructor(types).newInstance(arguments);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no sample of " + kind, e);
        }
    }

    private Object value(Type type) {
        if (type == int.class || type == Integer.class) {
            return number();
        } else if (type == long.class) {
            return (long) number();
        } else if (type == boolean.class) {
            return true;
        } else if (type == String.class) {
            String text = "text" + last++;
            values.add(text);
            return text;
        } else if (type == RunCount.class) {
            return new RunCount(number(), true);
        } else if (type == Orders.class) {
            return of(Orders.Counted.class);
        } else if (type == CaptureMode.class) {
            values.add(CaptureMode.FACTS_SYNC.configName());
            return CaptureMode.FACTS_SYNC;
        } else if (type == Holds.Recorded.class) {
            values.add("limited");
            return Holds.Recorded.LIMITED;
        } else if (type == ReachedLimit.Kind.class) {
            values.add(ReachedLimit.Kind.WIDTH.option());
            return ReachedLimit.Kind.WIDTH;
        } else if (type == Verdict4.class) {
            values.add(Verdict4.PRESUMABLY_FALSE.name());
            return Verdict4.PRESUMABLY_FALSE;
        } else if (type == Sighting.Whose.class) {
            return Sighting.Whose.OTHERS;
        } else if (type instanceof ParameterizedType generic && generic.getRawType() == List.class) {
            return List.of(value(generic.getActualTypeArguments()[0]));
        } else if (type instanceof ParameterizedType generic && generic.getRawType() == Optional.class) {
            return Optional.of(value(generic.getActualTypeArguments()[0]));
        } else if (type instanceof Class<?> record && record.isRecord()) {
            return of(record);
        }
        throw new IllegalArgumentException("no sample of " + type + ": add one here");
    }

    private int number() {
        values.add(Integer.toString(last));
        return last++;
    }
}
