package io.threadspec.spec.ast;

import io.threadspec.spec.source.Span;
import java.util.List;

/**
 * {@code spec Name(Type a, …) { … }}
 *
 * @param documentation text of the comment before it, empty if none
 * @param distributed whether it is about several processes
 * @param parameters empty unless it is parametric
 */
public record Specification(
        String documentation,
        boolean distributed,
        Identifier name,
        List<Parameter> parameters,
        List<Member> members,
        Span span) {

    public Specification {
        parameters = List.copyOf(parameters);
        members = List.copyOf(members);
    }

    /** Whether all of it was understood; if not, what seems to be missing may be in the rest. */
    public boolean isComplete() {
        return members.stream().noneMatch(Member.Unreadable.class::isInstance);
    }

    /** {@code Type name}: an object that events bind. */
    public record Parameter(QualifiedName type, Identifier name) {}
}
