package io.threadspec.weaver.output;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;

/** The format of {@link Properties}, without the time of day and in the order of the keys; all characters are ASCII or escaped. */
public final class PropertiesText {

    private PropertiesText() {}

    public static String of(Map<String, String> values) throws IOException {
        var properties = new Properties();
        properties.putAll(values);
        var bytes = new ByteArrayOutputStream();
        properties.store(bytes, null); // A Writer would get unescaped text.
        // store() starts with the date as a comment; in every other line a '#' would be escaped.
        return bytes.toString(StandardCharsets.ISO_8859_1)
                .lines()
                .filter(line -> !line.startsWith("#"))
                .sorted()
                .collect(Collectors.joining("\n", "", "\n"));
    }
}
