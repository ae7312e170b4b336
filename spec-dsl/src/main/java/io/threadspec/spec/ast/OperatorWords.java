package io.threadspec.spec.ast;

import java.util.Arrays;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The words that mean something in formulas; none is reserved, see the parser. */
public final class OperatorWords {

    /** Words of patterns and scopes that can follow a formula. */
    public static final Set<String> PATTERNS = Set.of(
            "is",
            "exists",
            "without",
            "precedes",
            "precede",
            "responds",
            "respond",
            "globally",
            "before",
            "after",
            "between");

    /** All of them. */
    public static final Set<String> ALL = Stream.concat(
                    PATTERNS.stream(),
                    Stream.concat(
                                    Arrays.stream(UnaryOperator.values()).map(UnaryOperator::spellings),
                                    Arrays.stream(BinaryOperator.values()).map(BinaryOperator::spellings))
                            .flatMap(Collection::stream))
            .collect(Collectors.toUnmodifiableSet());

    private OperatorWords() {}
}
