package io.threadspec.runtime.sight;

import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.spec.ValueEncoding;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.util.Optional;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A relevant field of a loaded class, readable from outside.
 *
 * @param index among the relevant fields
 */
record ReadableField(int index, Field field, ValueEncoding encoding) {

    /** Empty if the class does not let it be read, for example because the type of one of its fields is missing. */
    static Optional<ReadableField> of(Class<?> owner, int index, RelevantField relevant) {
        try {
            for (Field field : owner.getDeclaredFields()) {
                if (field.getName().equals(relevant.name())
                        && field.getType().descriptorString().equals(relevant.descriptor())) {
                    field.setAccessible(true);
                    return Optional.of(new ReadableField(index, field, ValueEncoding.of(relevant.descriptor())));
                }
            }
            return Optional.empty();
        } catch (LinkageError | InaccessibleObjectException | SecurityException unreadable) {
            return Optional.empty();
        }
    }

    /** The value as encoded in traces; the object is null for a static field, whose class must be initialised. */
    long read(@Nullable Object object, ToLongFunction<@Nullable Object> numbers) {
        try {
            return switch (encoding) {
                case BOOLEAN -> field.getBoolean(object) ? 1 : 0;
                case CHARACTER, WHOLE -> field.getLong(object);
                case FLOAT -> Float.floatToRawIntBits(field.getFloat(object));
                case DOUBLE -> Double.doubleToRawLongBits(field.getDouble(object));
                case REFERENCE -> numbers.applyAsLong(field.get(object));
            };
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("it was made accessible: field=" + field, e);
        } catch (InternalError e) {
            // In newer versions of Java reflection wraps a stack overflow; the program may expect the overflow itself.
            if (e.getCause() instanceof StackOverflowError overflow) {
                throw overflow;
            }
            throw e;
        }
    }
}
