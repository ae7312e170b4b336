package io.threadspec.runtime.wrapper;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Which classes are those that code cannot name. A look-up in two tables, so it is kept out of the callers, as the slow paths of
 * variables are: HotSpot's second compiler does not inline methods of exception classes, which is the one reason why this is one.
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

    /** @param classNames with commas between them */
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
