package io.threadspec.spec.check;

import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.spec.ast.Identifier;
import io.threadspec.spec.ast.Member;
import io.threadspec.spec.ast.SpecFile;
import io.threadspec.spec.ast.Specification;
import io.threadspec.spec.check.Types.TypedField;
import io.threadspec.spec.logic.Ltl;
import io.threadspec.spec.source.Diagnostics;
import io.threadspec.spec.source.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks the specifications of one file against the compiled classes. */
public final class SpecChecker {

    private final Diagnostics diagnostics;
    private final Types types;

    private SpecChecker(ClassFiles classes, Diagnostics diagnostics, SpecFile file) {
        this.diagnostics = diagnostics;
        this.types = new Types(classes, diagnostics, file);
    }

    /** What the file means; to be used only if the diagnostics have no error. */
    public static List<CheckedSpec> check(ClassFiles classes, Diagnostics diagnostics, SpecFile file) {
        var checker = new SpecChecker(classes, diagnostics, file);
        return file.specifications().stream().map(checker::specification).toList();
    }

    private CheckedSpec specification(Specification specification) {
        if (specification.distributed()) {
            unsupported(specification.name().span(), "distributed specifications are");
        }
        if (!specification.parameters().isEmpty()) {
            unsupported(specification.parameters().get(0).name().span(), "parameters of specifications are");
        }
        refuseDuplicates(specification);
        var names = new Names();
        variables(specification, names);
        List<CheckedSpec.Property> properties = new ArrayList<>();
        for (Member member : specification.members()) {
            if (member instanceof Member.Property property) {
                properties.add(property(property, names));
            } else if (!(member instanceof Member.Variable)) {
                unsupported(member.span(), describe(member));
            }
        }
        warnOfIdleness(specification, names, properties);
        return new CheckedSpec(specification, names.variables(), properties);
    }

    private void unsupported(Span span, String what) {
        diagnostics.error(span, what + " not supported by this version", "remove this part");
    }

    private static String describe(Member member) {
        if (member instanceof Member.Event) {
            return "events are";
        } else if (member instanceof Member.Atomic) {
            return "atomic blocks are";
        } else if (member instanceof Member.Edge edge) {
            return "'" + edge.kind().word() + "' declarations are";
        }
        return "declarations for distributed specifications are";
    }

    private void refuseDuplicates(Specification specification) {
        Set<String> seen = new HashSet<>();
        for (Member member : specification.members()) {
            Optional<Identifier> name = nameOf(member);
            if (name.isPresent() && !seen.add(name.get().text())) {
                diagnostics.error(
                        name.get().span(),
                        "'" + name.get().text() + "' is declared twice in this specification",
                        "give one of them another name");
            }
        }
    }

    private static Optional<Identifier> nameOf(Member member) {
        if (member instanceof Member.Variable variable) {
            return Optional.of(variable.name());
        } else if (member instanceof Member.Event event) {
            return Optional.of(event.name());
        } else if (member instanceof Member.Property property) {
            return Optional.of(property.name());
        } else if (member instanceof Member.Edge edge) {
            return Optional.of(edge.name());
        } else if (member instanceof Member.Predicate predicate) {
            return Optional.of(predicate.name());
        }
        return Optional.empty();
    }

    private void variables(Specification specification, Names names) {
        Optional<TypedField> owner = Optional.empty();
        for (Member member : specification.members()) {
            if (!(member instanceof Member.Variable variable)) {
                continue;
            }
            if (variable.type().isPresent()) {
                unsupported(variable.type().get().span(), "types of variables are");
            }
            Optional<TypedField> found = types.field(variable.field());
            ClassFile.Field field = found.map(TypedField::field)
                    // Whatever names it is not to be reported a second time for not being declared.
                    .orElse(new ClassFile.Field("", variable.field().last().text(), "I", true));
            names.declare(new CheckedSpec.Variable(
                    variable.name().text(),
                    new RelevantField(field.owner(), field.name(), field.descriptor(), field.isStatic())));
            if (found.isPresent() && !field.isStatic()) {
                owner = Optional.of(sameObject(variable, found.get(), owner));
            }
        }
    }

    /** Instance fields of one specification belong to one object, so their classes must be on one line of inheritance. */
    private TypedField sameObject(Member.Variable variable, TypedField found, Optional<TypedField> before) {
        if (before.isEmpty() || types.isSubtype(found.type(), before.get().type())) {
            return found;
        }
        if (!types.isSubtype(before.get().type(), found.type())) {
            diagnostics.error(
                    variable.field().span(),
                    "the instance fields of this specification belong to different objects: "
                            + Types.sourceName(before.get().type().name()) + " and "
                            + Types.sourceName(found.type().name()),
                    "write a specification for each class; static fields can be used in both");
        }
        return before.get();
    }

    private CheckedSpec.Property property(Member.Property property, Names names) {
        var formulas = new FormulaChecker(diagnostics, names);
        Ltl formula = formulas.check(property.formula());
        var propositions = formulas.propositions().all();
        if (propositions.size() > MooreMachine.MAX_PROPOSITIONS) {
            diagnostics.error(
                    property.formula().span(),
                    "this property has too many propositions: propositions=" + propositions.size() + " limit="
                            + MooreMachine.MAX_PROPOSITIONS,
                    "split it into several properties");
        }
        return new CheckedSpec.Property(property, formula, propositions, FeasibleLetters.of(propositions));
    }

    private void warnOfIdleness(Specification specification, Names names, List<CheckedSpec.Property> properties) {
        if (properties.isEmpty()) {
            diagnostics.warning(
                    specification.name().span(),
                    "the specification '" + specification.name().text() + "' checks nothing",
                    "add a property to it");
            return;
        }
        for (Member member : specification.members()) {
            if (member instanceof Member.Variable variable
                    && !names.isUsed(variable.name().text())) {
                diagnostics.warning(
                        variable.name().span(),
                        "no property uses the variable '" + variable.name().text() + "'",
                        "remove it");
            }
        }
    }
}
