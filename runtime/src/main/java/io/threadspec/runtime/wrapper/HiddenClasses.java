package io.threadspec.runtime.wrapper;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Recognises classes that code cannot name. A lookup in two tables, which must not be inlined into the callers, like the slow paths of
 * variables: HotSpot's second compiler does not inline methods of exception classes, and this is the only reason why this is one.
 */
final class HiddenClasses extends Throwable {

    private static final long serialVersionUID = 1;

    /** By class and list of names: whether the class is or extends one of these. Synchronisation: the maps are thread-safe. */
    private static final ClassValue<Map<String, Boolean>> ANSWERS = new ClassValue<>() {
        @Override
        protected Map<String, Boolean> computeValue(Class<?> type) {
            return new ConcurrentHashMap<>();
        }
    };

    private HiddenClasses() {}

    /** @param classNames separated by commas */
    static boolean isAny(Class<?> type, String classNames) {
        Map<String, Boolean> answers = ANSWERS.get(type);
        Boolean known = answers.get(classNames);
        if (known == null) {
            known = isAny(type, Set.of(classNames.split(",")));
            answers.put(classNames, known);
        }
        return known;
    }

    private static boolean isAny(@Nullable Class<?> type, Set<String> names) {
        return type != null
                && (names.contains(type.getName())
                        || isAny(type.getSuperclass(), names)
                        || Arrays.stream(type.getInterfaces()).anyMatch(parent -> isAny(parent, names)));
    }
}
