package io.threadspec.report.json;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Writes JSON (RFC 8259) from maps, lists, strings, numbers and booleans: indented, members in the order of the map, ASCII
 * only, so that the same content is the same bytes everywhere. A {@link Supplier} stands for what it supplies, which is made when it is written: a large
 * document is never in memory as a whole.
 */
public final class JsonWriter {

    private final Appendable out;

    /** Whether each member and element has a line of its own. */
    private final boolean indented;

    private JsonWriter(boolean indented, Appendable out) {
        this.indented = indented;
        this.out = out;
    }

    public static void write(Map<String, ?> document, Appendable out) throws IOException {
        new JsonWriter(true, out).value(document, 0);
        out.append('\n');
    }

    public static String write(Map<String, ?> document) {
        var text = new StringBuilder();
        try {
            write(document, text);
        } catch (IOException e) {
            throw new UncheckedIOException("a StringBuilder throws none", e);
        }
        return text.toString();
    }

    /** In one line, for a page of HTML: nothing in it begins or ends an element there. */
    public static String writeForHtml(Map<String, ?> document) {
        var text = new StringBuilder();
        try {
            new JsonWriter(false, text).value(document, 0);
        } catch (IOException e) {
            throw new UncheckedIOException("a StringBuilder throws none", e);
        }
        return text.toString();
    }

    private void value(Object value, int depth) throws IOException {
        if (value instanceof Map<?, ?> map) {
            object(map, depth);
        } else if (value instanceof List<?> list) {
            array(list, depth);
        } else if (value instanceof Integer || value instanceof Long || value instanceof Boolean) {
            out.append(value.toString());
        } else if (value instanceof String text) {
            string(text);
        } else if (value instanceof Supplier<?> later) {
            value(later.get(), depth);
        } else {
            throw new IllegalArgumentException(
                    "no JSON value: class=" + value.getClass().getName());
        }
    }

    private void object(Map<?, ?> map, int depth) throws IOException {
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

    private void array(List<?> list, int depth) throws IOException {
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

    private void line(int depth) throws IOException {
        if (!indented) {
            return;
        }
        out.append('\n').append("  ".repeat(depth));
    }

    private void string(String text) throws IOException {
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
