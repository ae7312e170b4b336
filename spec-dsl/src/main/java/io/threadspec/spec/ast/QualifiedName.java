package io.threadspec.spec.ast;

import io.threadspec.spec.source.Span;
import java.util.List;
import java.util.stream.Collectors;

/** Names with dots between them, at least one. */
public record QualifiedName(List<Identifier> parts) {

    public QualifiedName {
        parts = List.copyOf(parts);
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
