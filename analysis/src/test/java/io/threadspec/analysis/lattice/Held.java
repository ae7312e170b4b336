package io.threadspec.analysis.lattice;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Counts what an object of this project holds on to: objects, and elements of arrays and collections. The trace itself, its events and
 * the order in which they were observed, is not entered.
 */
final class Held {

    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> open = new ArrayDeque<>();
    private long count;

    private Held() {}

    static long by(Object root) {
        var held = new Held();
        held.enter(root);
        while (!held.open.isEmpty()) {
            held.visit(held.open.remove());
        }
        return held.count;
    }

    /** The same of a computation, which else would not be entered, without its events. */
    static long byComputation(Computation computation) {
        var held = new Held();
        held.visitFields(computation);
        while (!held.open.isEmpty()) {
            held.visit(held.open.remove());
        }
        return held.count;
    }

    private void enter(@Nullable Object object) {
        boolean isTrace = object instanceof Event || object instanceof Computation || object instanceof Linearisation;
        if (object != null && !isTrace && seen.add(object)) {
            open.add(object);
        }
    }

    private void visit(Object object) {
        count++;
        if (object.getClass().isArray()) {
            int length = Array.getLength(object);
            count += length;
            for (int i = 0; i < length && object instanceof Object[]; i++) {
                enter(Array.get(object, i));
            }
        } else if (object instanceof Collection<?> collection) {
            count += collection.size();
            collection.forEach(this::enter);
        } else if (object instanceof Map<?, ?> map) {
            count += map.size();
            map.forEach((key, value) -> {
                enter(key);
                enter(value);
            });
        } else if (object instanceof Optional<?> optional) {
            optional.ifPresent(this::enter);
        } else if (object.getClass().getName().startsWith("io.threadspec.") && !(object instanceof Enum)) {
            visitFields(object);
        }
    }

    private void visitFields(Object object) {
        for (Class<?> type = object.getClass(); type != null && type != Object.class; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    field.setAccessible(true);
                    try {
                        enter(field.get(object));
                    } catch (IllegalAccessException e) {
                        throw new IllegalStateException("it was made accessible: " + field, e);
                    }
                }
            }
        }
    }
}
