package io.threadspec.it;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A place in a JSON document; going where nothing is fails the test.
 *
 * @param value as {@link Json} reads it
 */
record JsonValue(@Nullable Object value) {

    JsonValue get(String name) {
        if (value instanceof Map<?, ?> object && object.containsKey(name)) {
            return new JsonValue(object.get(name));
        }
        throw new AssertionError("no member " + name + " in " + value);
    }

    JsonValue get(int index) {
        return elements().get(index);
    }

    List<JsonValue> elements() {
        if (value instanceof List<?> array) {
            return array.stream().<JsonValue>map(JsonValue::new).toList();
        }
        throw new AssertionError("not an array: " + value);
    }

    String text() {
        if (value instanceof String string) {
            return string;
        }
        throw new AssertionError("not a string: " + value);
    }

    int number() {
        if (value instanceof Double number && number == number.intValue()) {
            return number.intValue();
        }
        throw new AssertionError("not a whole number: " + value);
    }
}
