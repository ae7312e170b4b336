package io.threadspec.runtime.capture;

import io.threadspec.runtime.identity.WovenNames;
import io.threadspec.runtime.unwoven.ObjectKinds;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads of woven fields by serialisation: those of the object that is written, and of the woven objects that such fields lead to. What
 * collections and arrays lead to is not looked at.
 */
public final class SerialReads {

    /**
     * A field that is written.
     *
     * @param state nothing if the field is not woven, as one that is final
     * @param value how to read it; null if it leads to no object
     */
    private record Part(Optional<FieldState> state, @Nullable VarHandle value) {}

    /** Of each woven class, its own fields. */
    private static final ClassValue<List<Part>> PARTS = new ClassValue<>() {
        @Override
        protected List<Part> computeValue(Class<?> type) {
            return ObjectKinds.isWoven(type) ? partsOf(type) : List.of();
        }
    };

    private SerialReads() {}

    /** Before and after the object is written: a write in between comes before the one read or after the other. */
    public static void read(@Nullable Object root, Context thread) {
        if (root == null || thread.isQuiet()) {
            return;
        }
        Set<Object> met = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> next = new ArrayDeque<>(List.of(root));
        while (!next.isEmpty()) {
            Object object = next.pop();
            if (met.add(object)) {
                for (Class<?> at = object.getClass(); at != null; at = at.getSuperclass()) {
                    for (Part part : PARTS.get(at)) {
                        read(part, object, thread, next);
                    }
                }
            }
        }
    }

    private static void read(Part part, Object object, Context thread, Deque<Object> next) {
        if (part.state.isPresent()) {
            var variable = new HandledVariable.OfField(part.state.get(), object);
            variable.begin(thread);
            variable.end(true, false, thread);
        }
        Object value = part.value == null ? null : part.value.getVolatile(object);
        if (value != null && ObjectKinds.isWoven(value.getClass())) {
            next.add(value);
        }
    }

    private static List<Part> partsOf(Class<?> type) {
        List<Part> parts = new ArrayList<>();
        for (Field field : type.getDeclaredFields()) {
            boolean isWritten = (field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0;
            if (isWritten && !field.getName().startsWith(WovenNames.ADDED)) {
                parts.add(new Part(FieldState.of(field), value(field)));
            }
        }
        return List.copyOf(parts);
    }

    private static @Nullable VarHandle value(Field field) {
        try {
            return field.getType().isPrimitive()
                    ? null
                    : MethodHandles.privateLookupIn(field.getDeclaringClass(), MethodHandles.lookup())
                            .unreflectVarHandle(field);
        } catch (IllegalAccessException e) {
            return null; // In a module that does not let the runtime in.
        }
    }
}
