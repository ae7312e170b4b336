package io.threadspec.runtime.capture.variable;

import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.identity.WovenNames;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Writes by reflection to fields that a specification mentions: they are events, like writes by the program's own instructions. */
public final class ReflectiveWrites {

    /**
     * Writes a field.
     *
     * @param convert converts a value to the type of the field, boxed; null if that is no primitive type
     * @param set the setter of woven code, of object, value, context and site
     */
    private record Setter(@Nullable MethodHandle convert, MethodHandle set) {}

    /** By class: its fields that were written so; empty for those that no specification mentions. Synchronisation: thread-safe. */
    private static final ClassValue<Map<Field, Optional<Setter>>> SETTERS = new ClassValue<>() {
        @Override
        protected Map<Field, Optional<Setter>> computeValue(Class<?> type) {
            return new ConcurrentHashMap<>();
        }
    };

    private ReflectiveWrites() {}

    /**
     * Whether {@link #write} must do the write: a specification mentions the field, and the object and the value are valid for it.
     *
     * @param isPrimitive whether the value was passed as a primitive
     */
    public static boolean isEvent(
            @Nullable Field field, @Nullable Object object, @Nullable Object value, boolean isPrimitive) {
        Setter setter = field == null ? null : setter(field).orElse(null);
        if (field == null || setter == null) {
            return false;
        }
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        return (isStatic || field.getDeclaringClass().isInstance(object)) && fits(value, isPrimitive, field, setter);
    }

    private static boolean fits(@Nullable Object value, boolean isPrimitive, Field field, Setter setter) {
        MethodHandle convert = setter.convert;
        if (convert == null) {
            return !isPrimitive && (value == null || field.getType().isInstance(value));
        }
        try {
            return invoke(convert, value) != null;
        } catch (ClassCastException | NullPointerException refused) {
            return false;
        }
    }

    /** Writes the field, if {@link #isEvent} returned true. */
    public static void write(Field field, @Nullable Object object, @Nullable Object value, Context thread, int site) {
        setter(field).ifPresent(setter -> {
            MethodHandle convert = setter.convert;
            invoke(setter.set, object, convert == null ? value : invoke(convert, value), thread, site);
        });
    }

    /** Not computed inside the map: querying a class may initialise it, and its initialiser may come here. */
    private static Optional<Setter> setter(Field field) {
        Map<Field, Optional<Setter>> known = SETTERS.get(field.getDeclaringClass());
        Optional<Setter> setter = known.get(field);
        if (setter == null) {
            setter = find(field);
            known.put(field, setter);
        }
        return setter;
    }

    private static Optional<Setter> find(Field field) {
        Class<?> owner = field.getDeclaringClass();
        Class<?> type = field.getType();
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        String name = WovenNames.setterOf(type.descriptorString(), field.getName());
        MethodType ofStatic = MethodType.methodType(void.class, type, Context.class, int.class);
        try {
            MethodHandle found = MethodHandles.privateLookupIn(owner, MethodHandles.lookup())
                    .findStatic(owner, name, isStatic ? ofStatic : ofStatic.insertParameterTypes(0, Object.class));
            MethodHandle set = isStatic ? MethodHandles.dropArguments(found, 0, Object.class) : found;
            MethodHandle convert =
                    type.isPrimitive() ? MethodHandles.identity(type).asType(MethodType.genericMethodType(1)) : null;
            return Optional.of(new Setter(convert, set));
        } catch (ReflectiveOperationException e) {
            return Optional.empty(); // Not woven, or in no specification: then it has no setter with a site.
        }
    }

    private static @Nullable Object invoke(MethodHandle handle, @Nullable Object... arguments) {
        try {
            return handle.invokeWithArguments(arguments);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("it declares no exception: " + handle, e);
        }
    }
}
