package io.threadspec.spec.check;

import io.threadspec.spec.ast.QualifiedName;
import io.threadspec.spec.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.objectweb.asm.Type;

/**
 * The parameters of a method as a pattern names them. Types without wildcards are looked up and compared by erasure, which is
 * what a class file has; whatever else AspectJ knows to write there is taken to match.
 */
final class ParameterPattern {

    private static final Pattern PLAIN =
            Pattern.compile("([\\w$]+(?:\\s*\\.\\s*[\\w$]+)*+)\\s*((?:\\[\\s*\\]\\s*)*+)(\\.\\.\\.)?");
    private static final Map<String, String> PRIMITIVES = Map.of(
            "boolean", "Z", "byte", "B", "char", "C", "short", "S", "int", "I", "long", "J", "float", "F", "double",
            "D");

    /** What stands between two commas. */
    private sealed interface Element {}

    /** {@code ..}: any number of parameters. */
    private record Rest() implements Element {}

    /** One parameter of whatever type. */
    private record Any() implements Element {}

    private record Exact(String descriptor) implements Element {}

    private final List<Element> elements;

    private ParameterPattern(List<Element> elements) {
        this.elements = elements;
    }

    /**
     * Reads what stands between the parentheses.
     *
     * @param offset where the text begins in the specification
     * @return empty if it names a class that does not exist, and then this has been reported
     */
    static Optional<ParameterPattern> read(String text, int offset, Types types) {
        List<Element> elements = new ArrayList<>();
        if (text.matches("[^<>()]*") && !text.isBlank()) {
            int start = 0;
            for (String part : text.split(",", -1)) {
                Optional<Element> element = element(part, offset + start, types);
                if (element.isEmpty()) {
                    return Optional.empty();
                }
                elements.add(element.get());
                start += part.length() + 1;
            }
        } else if (!text.isBlank()) {
            // Commas in type arguments and in parentheses separate no parameters: left to the weaver.
            elements.add(new Rest());
        }
        return Optional.of(new ParameterPattern(elements));
    }

    private static Optional<Element> element(String part, int offset, Types types) {
        String text = part.strip();
        Matcher plain = PLAIN.matcher(text);
        if (text.equals("..")) {
            return Optional.of(new Rest());
        } else if (!plain.matches()) {
            return Optional.of(new Any());
        }
        long brackets = plain.group(2).chars().filter(c -> c == '[').count();
        String array = "[".repeat((int) brackets + (plain.group(3) == null ? 0 : 1));
        String primitive = PRIMITIVES.get(plain.group(1));
        if (primitive != null) {
            return Optional.of(new Exact(array + primitive));
        }
        int start = offset + part.indexOf(text);
        return types.type(QualifiedName.of(
                        plain.group(1), new Span(start, start + plain.group(1).length())))
                .map(type -> new Exact(array + "L" + type.name() + ";"));
    }

    boolean matches(ClassFile.Method method) {
        List<String> parameters = new ArrayList<>();
        for (Type type : Type.getArgumentTypes(method.descriptor())) {
            parameters.add(type.getDescriptor());
        }
        return matches(elements, parameters);
    }

    /** If the last {@code ..} has taken too few parameters it takes one more; earlier ones need no change. */
    private static boolean matches(List<Element> elements, List<String> parameters) {
        int element = 0;
        int parameter = 0;
        int rest = -1;
        int restEnd = 0;
        while (parameter < parameters.size()) {
            if (element < elements.size() && elements.get(element) instanceof Rest) {
                rest = element++;
                restEnd = parameter;
            } else if (element < elements.size() && isOne(elements.get(element), parameters.get(parameter))) {
                element++;
                parameter++;
            } else if (rest >= 0) {
                element = rest + 1;
                parameter = ++restEnd;
            } else {
                return false;
            }
        }
        return elements.subList(element, elements.size()).stream().allMatch(Rest.class::isInstance);
    }

    private static boolean isOne(Element element, String parameter) {
        return !(element instanceof Exact exact) || exact.descriptor().equals(parameter);
    }
}
