package io.threadspec.languageserver;

import io.threadspec.spec.ast.Identifier;
import io.threadspec.spec.ast.Member;
import io.threadspec.spec.ast.SpecFile;
import io.threadspec.spec.ast.Specification;
import java.util.Optional;

/**
 * The name at a place of a text.
 *
 * @param name with the dotted names before it, such as {@code Controller.landing} where the cursor is on {@code landing}
 * @param start offset of its last part
 * @param end offset behind its last part
 */
record NameAt(String name, int start, int end) {

    static Optional<NameAt> of(String text, int offset) {
        int end = offset;
        while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
            end++;
        }
        int start = offset;
        while (start > 0 && Character.isJavaIdentifierPart(text.charAt(start - 1))) {
            start--;
        }
        if (start == end) {
            return Optional.empty();
        }
        int from = start;
        while (from > 1 && text.charAt(from - 1) == '.' && Character.isJavaIdentifierPart(text.charAt(from - 2))) {
            from--;
            while (from > 0 && Character.isJavaIdentifierPart(text.charAt(from - 1))) {
                from--;
            }
        }
        return Optional.of(new NameAt(text.substring(from, end), start, end));
    }

    boolean isQualified() {
        return name.indexOf('.') >= 0;
    }

    String last() {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    String qualifier() {
        return name.substring(0, Math.max(0, name.lastIndexOf('.')));
    }

    Optional<Specification> specification(SpecFile file) {
        return file.specifications().stream()
                .filter(each ->
                        each.span().start() <= start && end <= each.span().end())
                .findFirst();
    }

    /** What the specification around it declares by this name. */
    Optional<Member> declaration(SpecFile file) {
        return isQualified()
                ? Optional.empty()
                : specification(file).flatMap(around -> around.members().stream()
                        .filter(member -> nameOf(member)
                                .filter(known -> known.text().equals(name))
                                .isPresent())
                        .findFirst());
    }

    static Optional<Identifier> nameOf(Member member) {
        if (member instanceof Member.Variable variable) {
            return Optional.of(variable.name());
        } else if (member instanceof Member.Event event) {
            return Optional.of(event.name());
        } else if (member instanceof Member.Property property) {
            return Optional.of(property.name());
        }
        return Optional.empty();
    }
}
