package io.threadspec.spec.check;

import io.threadspec.runtime.spec.CompiledEvent;
import io.threadspec.runtime.spec.EventMoment;
import io.threadspec.runtime.spec.HappensBeforeEdge;
import io.threadspec.runtime.spec.SpecParameter;
import io.threadspec.spec.ast.Identifier;
import io.threadspec.spec.ast.Member;
import io.threadspec.spec.ast.Specification;
import io.threadspec.spec.feature.Feature;
import io.threadspec.spec.source.Diagnostics;
import io.threadspec.spec.source.Suggestion;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;

/** Parameters, events and edges of one specification. */
final class EventChecker {

    /** The virtual machine chooses which object stands for a value (JLS §5.1.7), so identity says nothing. */
    private static final Set<String> BOXES = Set.of(
            "java/lang/Boolean",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Double",
            "java/lang/Float",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Short");

    private final Diagnostics diagnostics;
    private final Types types;
    private final Set<Feature> features;
    private final PointcutChecker pointcuts;
    private final MatchChecker matches;

    EventChecker(Diagnostics diagnostics, Types types, Set<Feature> features) {
        this.diagnostics = diagnostics;
        this.types = types;
        this.features = features;
        this.pointcuts = new PointcutChecker(diagnostics);
        this.matches = new MatchChecker(diagnostics, types);
    }

    List<SpecParameter> parameters(Specification specification) {
        Set<String> seen = new HashSet<>();
        List<SpecParameter> parameters = new ArrayList<>();
        for (Specification.Parameter parameter : specification.parameters()) {
            if (!seen.add(parameter.name().text())) {
                diagnostics.error(
                        parameter.name().span(),
                        "the parameter '" + parameter.name().text() + "' is declared twice",
                        "give one of them another name");
            }
            String type = types.type(parameter.type()).map(ClassFile::name).orElse("");
            if (BOXES.contains(type)) {
                diagnostics.error(
                        parameter.type().span(),
                        "'" + parameter.type().text() + "' is a value in a box: parameters are objects, told apart by"
                                + " identity, and equal values may be one object or several",
                        "let the parameter be the object that the value belongs to");
            }
            parameters.add(new SpecParameter(parameter.name().text(), type));
        }
        return parameters;
    }

    CompiledEvent event(Member.Event event, List<SpecParameter> parameters) {
        if (pointcuts.check(event.pointcut()) && features.contains(Feature.EVENTS)) {
            matches.check(event.pointcut(), Optional.empty());
        }
        List<Integer> bound = new ArrayList<>();
        for (Identifier name : event.parameters()) {
            OptionalInt parameter = parameter(name, parameters);
            if (parameter.isEmpty()) {
                continue;
            }
            bound.add(parameter.getAsInt());
            boolean returned = event.returning().filter(name::equals).isPresent();
            if (!returned && !binds(event.pointcut(), name.text())) {
                diagnostics.error(
                        name.span(),
                        "the pointcut does not bind '" + name.text() + "'",
                        "add && target(" + name.text() + "), this(…), args(…) or returning(" + name.text() + ")");
            }
        }
        OptionalInt returning = OptionalInt.empty();
        if (event.returning().isPresent()) {
            Identifier name = event.returning().get();
            returning = parameter(name, parameters);
            if (event.moment() == Member.Moment.BEFORE) {
                diagnostics.error(
                        name.span(), "before a join point nothing has been returned", "use after instead of before");
            }
            if (!event.parameters().contains(name) && returning.isPresent()) {
                diagnostics.error(
                        name.span(),
                        "the event does not declare that it binds '" + name.text() + "'",
                        "add it: event " + event.name().text() + "(…, " + name.text() + ")");
            }
        }
        return new CompiledEvent(
                event.name().text(),
                moment(event.moment()),
                event.pointcut().text(),
                bound,
                returning,
                diagnostics.source().line(event.span().start()));
    }

    HappensBeforeEdge edge(Member.Edge edge) {
        boolean valid = pointcuts.check(edge.pointcut());
        if (mentions(edge.pointcut().text(), edge.key().text())) {
            if (valid && features.contains(Feature.EDGES)) {
                matches.check(edge.pointcut(), Optional.of(edge.key().text()));
            }
        } else {
            diagnostics.error(
                    edge.key().span(),
                    "the pointcut does not mention '" + edge.key().text() + "'",
                    "name the argument that is the key, as in call(* Type.method("
                            + edge.key().text() + ", ..))");
        }
        return new HappensBeforeEdge(
                edge.kind() == Member.EdgeKind.RELEASE,
                edge.name().text(),
                moment(edge.moment()),
                edge.pointcut().text(),
                edge.key().text(),
                diagnostics.source().line(edge.span().start()));
    }

    private OptionalInt parameter(Identifier name, List<SpecParameter> parameters) {
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i).name().equals(name.text())) {
                return OptionalInt.of(i);
            }
        }
        diagnostics.error(
                name.span(),
                "the specification has no parameter '" + name.text() + "'",
                Suggestion.remedy(
                        name.text(),
                        parameters.stream().map(SpecParameter::name).toList(),
                        "declare it: spec Name(Type " + name.text() + ")"));
        return OptionalInt.empty();
    }

    private static EventMoment moment(Member.Moment moment) {
        return moment == Member.Moment.BEFORE ? EventMoment.BEFORE : EventMoment.AFTER;
    }

    private static boolean binds(Member.Pointcut pointcut, String name) {
        return Pattern.compile("\\b(this|target|args)\\s*\\([^()]*\\b" + Pattern.quote(name) + "\\b")
                .matcher(pointcut.text())
                .find();
    }

    private static boolean mentions(String text, String name) {
        return Pattern.compile("\\b" + Pattern.quote(name) + "\\b")
                .matcher(text)
                .find();
    }
}
