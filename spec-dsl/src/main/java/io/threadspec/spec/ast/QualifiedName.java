package io.threadspec.spec.ast;

import io.threadspec.spec.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Names with dots between them, at least one. */
public record QualifiedName(List<Identifier> parts) {

    private static final Pattern WORD = Pattern.compile("[\\w$]+");

    public QualifiedName {
        parts = List.copyOf(parts);
    }

    /** The words of a text that begins where the span does. */
    public static QualifiedName of(String text, Span span) {
        List<Identifier> parts = new ArrayList<>();
        Matcher words = WORD.matcher(text);
        while (words.find()) {
            parts.add(
                    new Identifier(words.group(), new Span(span.start() + words.start(), span.start() + words.end())));
        }
        return new QualifiedName(parts);
    }

    public Span span() {
        return parts.get(0).span().to(last().span());
    }

    public Identifier last() {
        return parts.get(parts.size() - 1);
    }

    public String text() {
        return parts.stream().map(Identifier::text).collect(Collectors.joining("."));
    }
}
