package io.threadspec.spec.check;

import io.threadspec.runtime.spec.AtomicBlocks;
import io.threadspec.runtime.spec.CompiledEvent;
import io.threadspec.runtime.spec.HappensBeforeEdge;
import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.spec.SpecParameter;
import io.threadspec.spec.ast.Identifier;
import io.threadspec.spec.ast.Member;
import io.threadspec.spec.ast.SpecFile;
import io.threadspec.spec.ast.Specification;
import io.threadspec.spec.check.Types.TypedField;
import io.threadspec.spec.feature.Feature;
import io.threadspec.spec.logic.Ltl;
import io.threadspec.spec.source.Diagnostics;
import io.threadspec.spec.source.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Type;

/** Checks the specifications of one file against the compiled classes. */
public final class SpecChecker {

    private final Diagnostics diagnostics;
    private final Types types;
    private final Set<Feature> features;
    private final List<String> imports;

    private SpecChecker(ClassFiles classes, Set<Feature> features, Diagnostics diagnostics, SpecFile file) {
        this.diagnostics = diagnostics;
        this.features = features;
        this.types = new Types(classes, diagnostics, file);
        this.imports = file.imports().stream()
                .map(declaration -> declaration.name().text() + (declaration.onDemand() ? ".*" : ""))
                .toList();
    }

    /** What the file means; to be used only if the diagnostics have no error. */
    public static List<CheckedSpec> check(
            ClassFiles classes, Set<Feature> features, Diagnostics diagnostics, SpecFile file) {
        var checker = new SpecChecker(classes, features, diagnostics, file);
        return file.specifications().stream().map(checker::specification).toList();
    }

    private CheckedSpec specification(Specification specification) {
        refuseDuplicates(specification);
        refuseUnsupported(specification);
        var names = new Names();
        variables(specification, names);
        var eventChecker = new EventChecker(diagnostics, types, features);
        var atomicChecker = new AtomicChecker(diagnostics, types);
        List<SpecParameter> parameters = eventChecker.parameters(specification);
        List<CompiledEvent> events = new ArrayList<>();
        List<AtomicBlocks> atomicBlocks = new ArrayList<>();
        List<HappensBeforeEdge> edges = new ArrayList<>();
        for (Member member : specification.members()) {
            if (member instanceof Member.Event event) {
                names.declareEvent(event.name().text());
                events.add(eventChecker.event(event, parameters));
            } else if (member instanceof Member.Atomic atomic) {
                atomicBlocks.add(atomicChecker.check(atomic));
            } else if (member instanceof Member.Unreadable unreadable) {
                unreadable.name().ifPresent(name -> names.declareUnreadable(name.text()));
            } else if (member instanceof Member.Edge edge) {
                edges.add(eventChecker.edge(edge));
            }
        }
        List<CheckedSpec.Property> properties = new ArrayList<>();
        for (Member member : specification.members()) {
            if (member instanceof Member.Property property) {
                properties.add(property(property, names));
            }
        }
        Optional<CheckedSpec.Distribution> distribution = distribution(specification, names);
        if (specification.isComplete()) {
            refuseIdleParameters(specification, parameters, events);
            boolean idle = properties.isEmpty() && atomicBlocks.isEmpty() && edges.isEmpty() && distribution.isEmpty();
            warnOfIdleness(specification, names, idle);
        }
        return new CheckedSpec(
                specification,
                names.variables(),
                parameters,
                events,
                properties,
                atomicBlocks,
                edges,
                distribution,
                imports);
    }

    private Optional<CheckedSpec.Distribution> distribution(Specification specification, Names names) {
        var checker = new DistributionChecker(diagnostics, names);
        if (!specification.distributed()) {
            checker.refuseIn(specification);
            return Optional.empty();
        }
        return Optional.of(checker.check(specification));
    }

    private void refuseUnsupported(Specification specification) {
        if (specification.distributed()) {
            require(Feature.DISTRIBUTION, specification.name().span());
        }
        if (!specification.parameters().isEmpty()) {
            require(Feature.EVENTS, specification.parameters().get(0).name().span());
        }
        for (Member member : specification.members()) {
            if (member instanceof Member.Event) {
                require(Feature.EVENTS, member.span());
            } else if (member instanceof Member.Atomic) {
                require(Feature.ATOMIC_BLOCKS, member.span());
            } else if (member instanceof Member.Edge) {
                require(Feature.EDGES, member.span());
            }
        }
    }

    private void require(Feature feature, Span span) {
        if (!features.contains(feature)) {
            diagnostics.error(span, feature.subject() + " not supported by this version", "remove this part");
        }
    }

    /** A parameter that no event binds would leave its monitors without an object. */
    private void refuseIdleParameters(
            Specification specification, List<SpecParameter> parameters, List<CompiledEvent> events) {
        for (int i = 0; i < parameters.size(); i++) {
            int index = i;
            if (events.stream().noneMatch(event -> event.parameters().contains(index))) {
                diagnostics.error(
                        specification.parameters().get(i).name().span(),
                        "no event binds the parameter '" + parameters.get(i).name() + "'",
                        "let an event bind it, or remove it");
            }
        }
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
            Optional<TypedField> found = types.field(variable.field());
            ClassFile.Field field = found.map(TypedField::field)
                    // Uses of the name are not reported as undeclared.
                    .orElse(new ClassFile.Field("", variable.field().last().text(), "I", true, false));
            names.declare(new CheckedSpec.Variable(
                    variable.name().text(),
                    new RelevantField(field.owner(), field.name(), field.descriptor(), field.isStatic()),
                    found.filter(typed -> !field.isStatic())
                            .map(typed -> types.lineage(typed.type()))
                            .orElse(List.of())));
            found.ifPresent(typed -> checkDeclaredType(variable, typed.field()));
            found.ifPresent(typed -> refuseUnseen(variable, typed.field()));
            if (found.isPresent() && !field.isStatic()) {
                owner = Optional.of(sameObject(variable, found.get(), owner));
            }
        }
    }

    /** A variable that nothing writes, or whose writes are not seen, keeps its value: a property of it says nothing. */
    private void refuseUnseen(Member.Variable variable, ClassFile.Field field) {
        Span span = variable.field().span();
        String type = Types.sourceName(field.owner());
        String name = type + "." + field.name();
        switch (types.weavingOf(field.owner())) {
            case LEFT_ALONE ->
                diagnostics.error(
                        span,
                        "this is a field of a class that is not woven, so that its writes are not seen: field=" + name,
                        "name a field of the project's own classes, or weave the dependency that it comes from, by"
                                + " threadspec.dependencies=groupId:artifactId");
            case EXCLUDED ->
                diagnostics.error(
                        span,
                        "this is a field of a class that the patterns exclude, so that its writes are not seen: field="
                                + name,
                        "change includes and excludes so that they select class=" + type);
            case WOVEN -> {
                if (field.isConstant()) {
                    diagnostics.error(
                            span,
                            "this field is a constant, which nothing ever writes: field=" + name,
                            "write its value into the formula instead");
                }
            }
        }
    }

    /** {@code var inside : boolean}: what is written must be what the field is. */
    private void checkDeclaredType(Member.Variable variable, ClassFile.Field field) {
        String actual = Type.getType(field.descriptor()).getClassName();
        variable.type()
                .filter(type -> !actual.equals(type.text()) && !actual.endsWith("." + type.text()))
                .ifPresent(type -> diagnostics.error(
                        type.span(),
                        "the field '" + field.name() + "' is not of type '" + type.text() + "'",
                        "write " + actual + ", or leave the type out"));
    }

    /** Instance fields of one specification belong to one object if their classes are on one line of inheritance. */
    private TypedField sameObject(Member.Variable variable, TypedField found, Optional<TypedField> before) {
        if (before.isEmpty() || types.isSubtype(found.type(), before.get().type())) {
            return found;
        }
        if (!types.isSubtype(before.get().type(), found.type())) {
            diagnostics.warning(
                    variable.field().span(),
                    "the instance fields of this specification belong to different objects, and only a run with one"
                            + " object of each class can be judged: "
                            + Types.sourceName(before.get().type().name()) + " and "
                            + Types.sourceName(found.type().name()),
                    "write a specification for each class, unless there is one object of each");
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
        return new CheckedSpec.Property(
                property, formula, propositions, FeasibleLetters.of(propositions), formulas.parts());
    }

    private void warnOfIdleness(Specification specification, Names names, boolean idle) {
        if (idle) {
            diagnostics.warning(
                    specification.name().span(),
                    "the specification '" + specification.name().text() + "' checks nothing",
                    "add a property to it");
            return;
        }
        for (Member member : specification.members()) {
            boolean canBeIdle = member instanceof Member.Variable || member instanceof Member.Event;
            Optional<Identifier> name = canBeIdle ? nameOf(member) : Optional.empty();
            if (name.isPresent() && !names.isUsed(name.get().text())) {
                String kind = member instanceof Member.Event ? "event" : "variable";
                diagnostics.warning(
                        name.get().span(),
                        "no property uses the " + kind + " '" + name.get().text() + "'",
                        "remove it");
            }
        }
    }
}
