package io.threadspec.spec.ast;

import io.threadspec.spec.source.Span;
import java.util.List;

/** A whole file. */
public record SpecFile(List<Import> imports, List<Specification> specifications) {

    public SpecFile {
        imports = List.copyOf(imports);
        specifications = List.copyOf(specifications);
    }

    /**
     * {@code import a.b.C;} or {@code import a.b.*;}
     *
     * @param onDemand whether it ends in {@code .*}
     */
    public record Import(QualifiedName name, boolean onDemand, Span span) {}
}
