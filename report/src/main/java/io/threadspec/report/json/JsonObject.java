package io.threadspec.report.json;

import java.util.LinkedHashMap;
import java.util.Map;

/** Puts together the members of a JSON object, in the order in which they are written. */
public final class JsonObject {

    private final Map<String, Object> members = new LinkedHashMap<>();

    public JsonObject with(String name, Object value) {
        members.put(name, value);
        return this;
    }

    public Map<String, Object> members() {
        return members;
    }
}
