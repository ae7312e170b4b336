package io.threadspec.report;

import java.util.LinkedHashMap;
import java.util.Map;

/** Puts together the members of a JSON object, in the order in which they are written. */
final class JsonObject {

    private final Map<String, Object> members = new LinkedHashMap<>();

    JsonObject with(String name, Object value) {
        members.put(name, value);
        return this;
    }

    Map<String, Object> members() {
        return members;
    }
}
