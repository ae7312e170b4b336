package io.threadspec.spec.check;

import io.threadspec.spec.source.Suggestion;
import java.util.Arrays;
import java.util.Collection;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The name of a method in a pattern: each {@code *} stands for any number of characters. */
record NamePattern(String text) {

    boolean matchesAll() {
        return text.chars().allMatch(character -> character == '*');
    }

    boolean matches(String name) {
        String expression =
                Arrays.stream(text.split("\\*+", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
        return name.matches(expression);
    }

    /** A pattern of the same form that is near and matches one of the names; of a name with wildcards at both ends or within there is none. */
    Optional<String> nearest(Collection<String> names) {
        if (text.indexOf('*') < 0) {
            return Suggestion.nearest(text, names);
        }
        int length = text.length() - 1;
        if (text.indexOf('*') == length) {
            return nearest(names, text.substring(0, length), (name, size) -> name.substring(0, size))
                    .map(near -> near + "*");
        }
        if (text.lastIndexOf('*') == 0) {
            return nearest(names, text.substring(1), (name, size) -> name.substring(name.length() - size))
                    .map(near -> "*" + near);
        }
        return Optional.empty();
    }

    /** Part of a name. */
    private interface Cut {
        String part(String name, int size);
    }

    /** Parts of the same length come first, then longer ones, then shorter ones. */
    private static Optional<String> nearest(Collection<String> names, String part, Cut cut) {
        return IntStream.of(part.length(), part.length() + 1, part.length() - 1)
                .mapToObj(size -> Suggestion.nearest(
                        part,
                        names.stream()
                                .filter(name -> name.length() >= size)
                                .map(name -> cut.part(name, size))
                                .toList()))
                .flatMap(Optional::stream)
                .findFirst();
    }
}
