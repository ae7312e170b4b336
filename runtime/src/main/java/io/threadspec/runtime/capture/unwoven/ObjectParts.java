package io.threadspec.runtime.capture.unwoven;

import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.capture.variable.FieldState;
import io.threadspec.runtime.identity.WovenNames;
import io.threadspec.runtime.unwoven.ObjectKinds;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** The instance fields of woven objects, for reads without an instruction: serialisation, and the methods of records. */
public final class ObjectParts {

    /**
     * A field.
     *
     * @param state empty if the field is not woven, as a final one
     * @param value reads it; null if it is primitive
     */
    record Part(boolean isTransient, Optional<FieldState> state, @Nullable VarHandle value) {

        @Nullable
        Object read(Object object) {
            return value == null ? null : value.getVolatile(object);
        }
    }

    /**
     * The accessible fields of a class.
     *
     * @param parts its own fields, without those of its superclass; empty if its module is closed to the runtime
     * @param toldOf whether the user was told that the module is closed, or it is not
     */
    private record Parts(List<Part> parts, AtomicBoolean toldOf) {}

    private static final ClassValue<Parts> PARTS = new ClassValue<>() {
        @Override
        protected Parts computeValue(Class<?> type) {
            return ObjectKinds.isWoven(type) ? partsOf(type) : new Parts(List.of(), new AtomicBoolean(true));
        }
    };

    private ObjectParts() {}

    /** The fields of a class itself; none if it is not woven. */
    static List<Part> of(Class<?> type, Context thread) {
        Parts found = PARTS.get(type);
        if (!found.toldOf.get() && found.toldOf.compareAndSet(false, true)) {
            thread.sink.complain(
                    "ThreadSpec cannot look into objects of a class whose module is closed to it. What serialisation, or"
                            + " a method of a record, reads there is not seen, and a prediction may be wrong: open the module with"
                            + " --add-opens, class=" + type.getName() + " module="
                            + type.getModule().getName());
        }
        return found.parts;
    }

    /** Before a method of a record that reads all components, for the record or the one it is compared with. */
    public static void readingComponents(@Nullable Object record, Context thread, int site) {
        if (!(record instanceof Record) || thread.isQuiet()) {
            return;
        }
        for (Part part : of(record.getClass(), thread)) {
            Object component = part.read(record);
            if (component != null) {
                Readings.reading(component, thread, site);
            }
        }
    }

    private static Parts partsOf(Class<?> type) {
        List<Part> parts = new ArrayList<>();
        try {
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getName().startsWith(WovenNames.ADDED)) {
                    VarHandle value = field.getType().isPrimitive() ? null : lookup.unreflectVarHandle(field);
                    parts.add(new Part(Modifier.isTransient(field.getModifiers()), FieldState.of(field), value));
                }
            }
            return new Parts(List.copyOf(parts), new AtomicBoolean(true));
        } catch (IllegalAccessException e) {
            return new Parts(List.of(), new AtomicBoolean());
        }
    }
}
