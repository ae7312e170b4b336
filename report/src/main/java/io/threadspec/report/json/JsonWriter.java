package io.threadspec.report.json;

import java.util.List;
import java.util.Map;

/**
 * Writes JSON (RFC 8259) from maps, lists, strings, numbers and booleans: indented, members in the order of the map, ASCII
 * only, so that the same content is the same bytes everywhere.
 */
public final class JsonWriter {

    private final StringBuilder out = new StringBuilder();

    /** Whether each member and element has a line of its own. */
    private final boolean indented;

    private JsonWriter(boolean indented) {
        this.indented = indented;
    }

    public static String write(Map<String, ?> document) {
        var writer = new JsonWriter(true);
        writer.value(document, 0);
        return writer.out.append('\n').toString();
    }

    /** In one line, for a page of HTML: nothing in it begins or ends an element there. */
    public static String writeForHtml(Map<String, ?> document) {
        var writer = new JsonWriter(false);
        writer.value(document, 0);
        return writer.out.toString();
    }

    private void value(Object value, int depth) {
        if (value instanceof Map<?, ?> map) {
            object(map, depth);
        } else if (value instanceof List<?> list) {
            array(list, depth);
        } else if (value instanceof Integer || value instanceof Long || value instanceof Boolean) {
            out.append(value);
        } else if (value instanceof String text) {
            string(text);
        } else {
            throw new IllegalArgumentException(
                    "no JSON value: class=" + value.getClass().getName());
        }
    }

    private void object(Map<?, ?> map, int depth) {
        if (map.isEmpty()) {
            out.append("{}");
            return;
        }
        String separator = "{";
        for (Map.Entry<?, ?> member : map.entrySet()) {
            out.append(separator);
            line(depth + 1);
            string((String) member.getKey());
            out.append(indented ? ": " : ":");
            value(member.getValue(), depth + 1);
            separator = ",";
        }
        line(depth);
        out.append('}');
    }

    private void array(List<?> list, int depth) {
        if (list.isEmpty()) {
            out.append("[]");
            return;
        }
        String separator = "[";
        for (Object element : list) {
            out.append(separator);
            line(depth + 1);
            value(element, depth + 1);
            separator = ",";
        }
        line(depth);
        out.append(']');
    }

    private void line(int depth) {
        if (!indented) {
            return;
        }
        out.append('\n').append("  ".repeat(depth));
    }

    private void string(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c < ' ' || c > '~' || (!indented && (c == '<' || c == '>' || c == '&'))) {
                        out.append("\\u%04x".formatted((int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }
}
