package io.threadspec.runtime.capture.unwoven;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The objects reachable from an object that is passed on: the object itself, and the elements of arrays and the usual collections. Other
 * collections are not inspected, because that could run code of the program or of libraries. Only the first elements are visited, so that
 * passing on a large collection does not cost its size at every call.
 */
public final class Contents {

    /** The most elements visited in total. */
    static final int MOST = 1000;

    private static final Set<String> TRANSPARENT = Set.of(
            "java.util.ArrayList",
            "java.util.LinkedList",
            "java.util.ArrayDeque",
            "java.util.PriorityQueue",
            "java.util.HashSet",
            "java.util.LinkedHashSet",
            "java.util.TreeSet",
            "java.util.HashMap",
            "java.util.LinkedHashMap",
            "java.util.TreeMap",
            "java.util.IdentityHashMap",
            "java.util.WeakHashMap",
            "java.util.EnumMap",
            "java.util.Hashtable",
            "java.util.Vector",
            "java.util.Stack",
            "java.util.Arrays$ArrayList",
            "java.util.Collections$SingletonList",
            "java.util.Collections$SingletonSet",
            "java.util.Collections$SingletonMap",
            "java.util.ImmutableCollections$List12",
            "java.util.ImmutableCollections$ListN",
            "java.util.ImmutableCollections$Set12",
            "java.util.ImmutableCollections$SetN",
            "java.util.ImmutableCollections$Map1",
            "java.util.ImmutableCollections$MapN",
            "java.util.concurrent.ArrayBlockingQueue",
            "java.util.concurrent.LinkedBlockingQueue",
            "java.util.concurrent.LinkedBlockingDeque",
            "java.util.concurrent.ConcurrentLinkedQueue",
            "java.util.concurrent.ConcurrentLinkedDeque",
            "java.util.concurrent.ConcurrentHashMap",
            "java.util.concurrent.ConcurrentSkipListMap",
            "java.util.concurrent.ConcurrentSkipListSet",
            "java.util.concurrent.CopyOnWriteArrayList",
            "java.util.concurrent.CopyOnWriteArraySet");

    private static final ClassValue<Boolean> IS_TRANSPARENT = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return TRANSPARENT.contains(type.getName()) && type.getClassLoader() == null;
        }
    };

    private final Consumer<Object> action;
    private int left = MOST;

    private Contents(Consumer<Object> action) {
        this.action = action;
    }

    /** Whether an object may contain others. */
    public static boolean mayHold(@Nullable Object object) {
        return object instanceof Collection || object instanceof Map || object instanceof Object[];
    }

    /** Runs the action for the object and for everything found in it. */
    public static void forEach(Object object, Consumer<Object> action) {
        new Contents(action).meet(object);
    }

    private void meet(Object object) {
        action.accept(object);
        if (object instanceof Object[] elements) {
            for (int i = 0; i < elements.length && left > 0; i++) {
                meetElement(elements[i]);
            }
        } else if ((object instanceof Collection || object instanceof Map) && IS_TRANSPARENT.get(object.getClass())) {
            meetAll(object);
        }
    }

    /** Another thread may be changing the collection: then the elements seen so far must suffice. */
    private void meetAll(Object collection) {
        try {
            if (collection instanceof Map<?, ?> map) {
                meetEach(map.keySet());
                meetEach(map.values());
            } else {
                meetEach((Collection<?>) collection);
            }
        } catch (RuntimeException concurrentChange) {
            return;
        }
    }

    private void meetEach(Collection<?> collection) {
        for (Object element : collection) {
            if (left <= 0) {
                return;
            }
            meetElement(element);
        }
    }

    private void meetElement(@Nullable Object element) {
        left--;
        if (element != null) {
            meet(element);
        }
    }
}
