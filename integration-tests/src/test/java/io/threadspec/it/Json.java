package io.threadspec.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON (RFC 8259), strictly, as a program that knows nothing of the writer would. Objects become maps, arrays
 * lists, numbers doubles.
 */
final class Json {

    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    static JsonValue read(Path file) {
        try {
            return new JsonValue(parse(Files.readString(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static @Nullable Object parse(String text) {
        var json = new Json(text);
        Object value = json.value();
        json.skipSpace();
        json.require(json.at == text.length(), "nothing more");
        return value;
    }

    private @Nullable Object value() {
        skipSpace();
        require(at < text.length(), "a value");
        return switch (text.charAt(at)) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private Map<String, @Nullable Object> object() {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        expect('{');
        while (!accept('}')) {
            if (!members.isEmpty()) {
                expect(',');
            }
            skipSpace();
            String name = string();
            expect(':');
            require(!members.containsKey(name), "each name once, not again: " + name);
            members.put(name, value());
        }
        return members;
    }

    private List<@Nullable Object> array() {
        List<@Nullable Object> elements = new ArrayList<>();
        expect('[');
        while (!accept(']')) {
            if (!elements.isEmpty()) {
                expect(',');
            }
            elements.add(value());
        }
        return elements;
    }

    private String string() {
        var string = new StringBuilder();
        require(text.startsWith("\"", at), "a string");
        at++;
        while (text.charAt(at) != '"') {
            char c = text.charAt(at++);
            require(c >= ' ', "no control character");
            string.append(c == '\\' ? escape() : c);
        }
        at++;
        return string.toString();
    }

    private char escape() {
        char c = text.charAt(at++);
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> {
                at += 4;
                yield (char) Integer.parseInt(text.substring(at - 4, at), 16);
            }
            default -> throw new AssertionError("no such escape at offset " + at + " in\n" + text);
        };
    }

    private Double number() {
        int start = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        require(at > start, "a number");
        return Double.valueOf(text.substring(start, at));
    }

    private @Nullable Object word(String word, @Nullable Object meaning) {
        require(text.startsWith(word, at), word);
        at += word.length();
        return meaning;
    }

    private void expect(char c) {
        require(accept(c), String.valueOf(c));
    }

    private boolean accept(char c) {
        skipSpace();
        boolean found = at < text.length() && text.charAt(at) == c;
        if (found) {
            at++;
        }
        return found;
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private void require(boolean condition, String expected) {
        if (!condition) {
            throw new AssertionError("expected " + expected + " at offset " + at + " in\n" + text);
        }
    }
}
