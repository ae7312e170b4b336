package io.threadspec.spec.ast;

import io.threadspec.runtime.problem.Severity;
import io.threadspec.runtime.spec.AtomicBlocks;
import java.util.List;
import java.util.stream.Collectors;

/** Writes a tree as a text that parses to an equal tree. */
public final class Printer {

    private final StringBuilder out = new StringBuilder();

    private Printer() {}

    public static String print(SpecFile file) {
        var printer = new Printer();
        for (SpecFile.Import declaration : file.imports()) {
            printer.line("import " + declaration.name().text() + (declaration.onDemand() ? ".*;" : ";"));
        }
        file.specifications().forEach(printer::specification);
        return printer.out.toString();
    }

    private void line(String text) {
        out.append(text).append('\n');
    }

    private void documentation(String indent, String documentation) {
        if (!documentation.isEmpty()) {
            line(indent + "/** " + documentation + " */");
        }
    }

    private void specification(Specification specification) {
        line("");
        documentation("", specification.documentation());
        String parameters = specification.parameters().stream()
                .map(parameter ->
                        parameter.type().text() + " " + parameter.name().text())
                .collect(Collectors.joining(", "));
        line((specification.distributed() ? "distributed spec " : "spec ")
                + specification.name().text()
                + (parameters.isEmpty() ? "" : "(" + parameters + ")") + " {");
        for (Member member : specification.members()) {
            if (member instanceof Member.Property property) {
                documentation("    ", property.documentation());
            } else if (member instanceof Member.Predicate predicate) {
                documentation("    ", predicate.documentation());
            }
            line("    " + member(member) + ";");
        }
        line("}");
    }

    private static String member(Member member) {
        if (member instanceof Member.Variable variable) {
            String type = variable.type().map(name -> " : " + name.text()).orElse("");
            return "var " + variable.name().text() + type + " = field "
                    + variable.field().text();
        } else if (member instanceof Member.Event event) {
            return event(event);
        } else if (member instanceof Member.Property property) {
            return "property " + property.name().text() + weight(property.weight()) + " = "
                    + FormulaPrinter.print(property.formula());
        } else if (member instanceof Member.Atomic atomic) {
            return new AtomicBlocks(
                                    atomic.kind(),
                                    atomic.pattern().text(),
                                    atomic.exceptions().stream()
                                            .map(Member.Pointcut::text)
                                            .toList(),
                                    0)
                            .text()
                    + weight(atomic.weight());
        } else if (member instanceof Member.Edge edge) {
            return edge.kind().word() + " " + edge.name().text() + " = "
                    + edge.moment().word() + " " + edge.pointcut().text() + " key "
                    + edge.key().text();
        } else if (member instanceof Member.ProcessName process) {
            return "process = system " + Literals.quote(process.property(), '"');
        } else if (member instanceof Member.Drift drift) {
            return "drift = " + drift.amount() + " " + drift.unit().text();
        } else if (member instanceof Member.Predicate predicate) {
            return "predicate " + predicate.name().text() + " = never " + condition(predicate.condition());
        }
        throw new IllegalStateException("member=" + member.getClass());
    }

    private static String weight(Member.Weight weight) {
        return (weight.severity() == Severity.WARNING ? " severity warning" : "")
                + (weight.suppression().isEmpty() ? "" : " suppressed " + Literals.quote(weight.suppression(), '"'));
    }

    private static String event(Member.Event event) {
        List<String> parameters =
                event.parameters().stream().map(Identifier::text).toList();
        return "event " + event.name().text()
                + (parameters.isEmpty() ? "" : "(" + String.join(", ", parameters) + ")")
                + " = " + event.moment().word() + " " + event.pointcut().text()
                + event.returning()
                        .map(name -> " returning(" + name.text() + ")")
                        .orElse("");
    }

    private static String condition(GlobalCondition condition) {
        if (condition instanceof GlobalCondition.Count count) {
            return "count(" + FormulaPrinter.print(count.formula()) + ") "
                    + count.relation().symbol() + " " + count.bound();
        } else if (condition instanceof GlobalCondition.Sum sum) {
            return "sum(" + sum.variable().text() + ") " + sum.relation().symbol() + " " + sum.bound();
        } else if (condition instanceof GlobalCondition.All all) {
            return "all(" + FormulaPrinter.print(all.formula()) + ")";
        }
        throw new IllegalStateException("condition=" + condition.getClass());
    }
}
