package io.threadspec.languageserver;

import io.threadspec.spec.SpecSession;
import io.threadspec.spec.ast.Member;
import io.threadspec.spec.check.ClassOutlines;
import java.util.Optional;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;

/** What the thing under the mouse means. */
final class Hovers {

    private final Document document;
    private final SpecSession.Result compiled;
    private final ClassOutlines outlines;

    Hovers(SpecSession session, Document document) {
        this.document = document;
        this.compiled = session.compile(document.source());
        this.outlines = session.outlines(compiled.file());
    }

    Optional<Hover> at(int offset) {
        return NameAt.of(document.text(), offset).flatMap(name -> name.declaration(compiled.file())
                .map(member -> declaration(name, member))
                .or(() -> java(name))
                .or(() -> LanguageWord.of(name.name()).map(word -> "**" + word.text() + "**: " + word.meaning()))
                .map(text -> hover(name, text)));
    }

    private Hover hover(NameAt name, String text) {
        return new Hover(new MarkupContent(MarkupKind.MARKDOWN, text), document.range(name.start(), name.end()));
    }

    private String declaration(NameAt name, Member member) {
        if (member instanceof Member.Variable variable) {
            return code("var " + variable.name().text() + " = field "
                            + variable.field().text())
                    + type(variable.field().text());
        } else if (member instanceof Member.Event event) {
            return code("event " + event.name().text() + " = " + event.moment().word() + " "
                    + event.pointcut().text());
        }
        return meaning(name).orElse("The property has no meaning before the errors of this file are mended.");
    }

    private String type(String field) {
        int dot = field.lastIndexOf('.');
        if (dot < 0) {
            return ""; // An error that the diagnostics name.
        }
        return outlines.outline(field.substring(0, dot)).stream()
                .flatMap(type -> type.fields().stream())
                .filter(each -> each.name().equals(field.substring(dot + 1)))
                .map(each -> "A step is each write to this field, of type `" + each.type() + "`, declared in `"
                        + each.owner().replace('/', '.').replace('$', '.') + "`.")
                .findFirst()
                .orElse("");
    }

    private Optional<String> meaning(NameAt name) {
        return name.specification(compiled.file()).flatMap(around -> compiled.specs().stream()
                .filter(spec -> spec.name().equals(around.name().text()))
                .flatMap(spec -> spec.properties().stream()
                        .filter(property -> property.name().equals(name.name()))
                        .map(property -> new PropertyMeaning(spec, property).text()))
                .findFirst());
    }

    private Optional<String> java(NameAt name) {
        Optional<String> type = outlines.outline(name.name())
                .map(outline ->
                        code("class " + outline.internalName().replace('/', '.').replace('$', '.')));
        return type.or(() -> outlines.outline(name.qualifier()).stream()
                .flatMap(outline -> outline.fields().stream())
                .filter(field -> field.name().equals(name.last()))
                .map(field -> code(field.type() + " " + field.name()))
                .findFirst());
    }

    static String code(String text) {
        return "```spec\n" + text + "\n```\n";
    }
}
