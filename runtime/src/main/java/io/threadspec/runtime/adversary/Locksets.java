package io.threadspec.runtime.adversary;

import io.threadspec.runtime.identity.WeakIdentityMap;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Which locks guard a variable: those that every thread held at every access so far (Savage and others, Eraser). As long as one thread
 * uses a variable it needs none, nor does a variable that others only read.
 */
final class Locksets {

    /** Guarded by itself. */
    private static final class Variable {
        /** The only one that used the variable; null once there are others. */
        private @Nullable Object owner;

        private List<Object> locks = List.of();
        private boolean written;

        Variable(Object owner) {
            this.owner = owner;
        }

        synchronized boolean isGuarded(Object thread, List<Object> held, boolean write) {
            if (owner == thread) {
                return true;
            }
            if (owner != null) {
                owner = null;
                locks = List.copyOf(held);
            } else if (!held.containsAll(locks)) {
                locks = locks.stream().filter(held::contains).toList();
            }
            written |= write;
            return !written || !locks.isEmpty();
        }
    }

    /** By object and by field. Synchronisation: thread-safe by itself. */
    private final WeakIdentityMap<Object, ConcurrentHashMap<Integer, Variable>> variables = new WeakIdentityMap<>();

    /** Of static fields, likewise. */
    private final ConcurrentHashMap<Integer, Variable> statics = new ConcurrentHashMap<>();

    /**
     * A thread accesses a variable: whether a lock guards it, as far as is known.
     *
     * @param holder null of a static field
     * @param thread stands for the thread
     * @param held its locks
     */
    boolean isGuarded(@Nullable Object holder, int field, Object thread, List<Object> held, boolean write) {
        ConcurrentHashMap<Integer, Variable> fields =
                holder == null ? statics : variables.computeIfAbsent(holder, ConcurrentHashMap::new);
        return fields.computeIfAbsent(field, key -> new Variable(thread)).isGuarded(thread, held, write);
    }
}
