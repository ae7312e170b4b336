package io.threadspec.weaver.catalog;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Expands a row about several types or methods: {@code atomic.{AtomicInteger,AtomicLong}} is two types. */
final class Braces {

    private static final Pattern INNERMOST = Pattern.compile("\\{([^{}]*)}");

    private Braces() {}

    /** All words that a word with braces denotes, in their order; a word without braces denotes itself. */
    static List<String> expand(String word) {
        Matcher braces = INNERMOST.matcher(word);
        if (!braces.find()) {
            return List.of(word);
        }
        String head = word.substring(0, braces.start());
        String tail = word.substring(braces.end());
        return Stream.of(braces.group(1).split(",", -1))
                .flatMap(choice -> expand(head + choice + tail).stream())
                .toList();
    }
}
