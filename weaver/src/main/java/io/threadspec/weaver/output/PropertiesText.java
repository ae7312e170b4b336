package io.threadspec.weaver.output;

import java.io.IOException;
import java.io.StringWriter;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;

/** The format of {@link Properties}, without the time of day and in the order of the keys. */
public final class PropertiesText {

    private PropertiesText() {}

    public static String of(Map<String, String> values) throws IOException {
        var properties = new Properties();
        properties.putAll(values);
        var text = new StringWriter();
        properties.store(text, null);
        // store() starts with the date as a comment; in every other line a '#' would be escaped.
        return text.toString()
                .lines()
                .filter(line -> !line.startsWith("#"))
                .sorted()
                .collect(Collectors.joining("\n", "", "\n"));
    }
}
