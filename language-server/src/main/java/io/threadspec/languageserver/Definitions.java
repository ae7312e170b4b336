package io.threadspec.languageserver;

import io.threadspec.spec.SpecSession;
import io.threadspec.spec.ast.SpecFile;
import io.threadspec.spec.check.ClassOutlines;
import io.threadspec.spec.check.JavaPlaces;
import io.threadspec.spec.source.Span;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.Location;

/** Where a name is declared: in the specification, or in the Java source beside the classes. */
final class Definitions {

    private final Document document;
    private final SpecFile file;
    private final ClassOutlines outlines;
    private final JavaSources sources;

    Definitions(SpecSession session, Document document, List<Path> classes) {
        this.document = document;
        this.file = SpecSession.parse(document.source()).file();
        this.outlines = session.outlines(file);
        this.sources = new JavaSources(classes);
    }

    Optional<Location> at(int offset) {
        return NameAt.of(document.text(), offset)
                .flatMap(name -> declaration(name).or(() -> type(name)).or(() -> member(name)));
    }

    private Optional<Location> declaration(NameAt name) {
        return name.declaration(file).flatMap(NameAt::nameOf).map(declared -> {
            Span span = declared.span();
            return new Location(document.uri(), document.range(span.start(), span.end()));
        });
    }

    private Optional<Location> type(NameAt name) {
        return outlines.outline(name.name()).flatMap(outline -> places(outline.internalName())
                .flatMap(places -> sources.type(places, name.last())));
    }

    private Optional<Location> member(NameAt name) {
        return outlines.outline(name.qualifier())
                .flatMap(outline -> field(outline, name.last()).or(() -> method(outline, name.last())));
    }

    /** Where the class that declares it stands, which need not be the one through which it is named. */
    private Optional<Location> field(ClassOutlines.Outline outline, String field) {
        return outline.fields().stream()
                .filter(each -> each.name().equals(field))
                .findFirst()
                .flatMap(each -> places(each.owner()).flatMap(places -> sources.field(places, field)));
    }

    private Optional<Location> method(ClassOutlines.Outline outline, String method) {
        String inClassFile = method.equals("new") ? "<init>" : method;
        return places(outline.internalName())
                .filter(places -> places.firstLines().containsKey(inClassFile))
                .flatMap(places -> sources.method(places, inClassFile));
    }

    private Optional<JavaPlaces> places(String internalName) {
        return outlines.places(internalName);
    }
}
