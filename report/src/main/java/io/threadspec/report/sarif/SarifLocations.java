package io.threadspec.report.sarif;

import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.WitnessEvent;
import io.threadspec.report.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Places as SARIF has them: relative to the checkout if the file is found there, else to whichever directory of sources it is in.
 *
 * @param module of the finding, empty if there is only one
 */
record SarifLocations(SarifFiles files, String module) {

    /** A path below one of the program's source directories, whichever that is. */
    private static final String SOURCES = "SOURCES";

    Map<String, Object> declaration(Declaration declaration) {
        String uri = files.source(module, declaration.fileInModule()).orElse(declaration.file());
        return place(Map.of("uri", relative(uri)), declaration.line());
    }

    /** In a file of a run, which has no class, or in the source of a class. */
    Map<String, Object> place(BlockCycle.Place place) {
        int line = (int) Math.min(place.line(), Integer.MAX_VALUE);
        return place.className().isEmpty()
                ? place(Map.of("uri", relative(place.file())), line)
                : place(place.className(), place.method(), place.file(), line);
    }

    Map<String, Object> place(WitnessEvent event) {
        return place(event.className(), event.method(), event.file(), event.line());
    }

    private Map<String, Object> place(String className, String methodName, String file, int line) {
        int dot = className.lastIndexOf('.');
        String path = className.substring(0, dot + 1).replace('.', '/') + file;
        Map<String, Object> place = place(
                files.source(module, path)
                        .map(found -> Map.<String, Object>of("uri", relative(found)))
                        .orElseGet(() -> Map.of("uri", relative(path), "uriBaseId", SOURCES)),
                line);
        String method = className + "." + methodName;
        place.put(
                "logicalLocations",
                List.of(new JsonObject()
                        .with("fullyQualifiedName", method)
                        .with("kind", "function")
                        .members()));
        return place;
    }

    private static Map<String, Object> place(Map<String, Object> file, int line) {
        var physical = new JsonObject().with("artifactLocation", file);
        if (line > 0) {
            physical.with("region", Map.of("startLine", line));
        }
        return new JsonObject().with("physicalLocation", physical.members()).members();
    }

    static Map<String, Object> named(Map<String, Object> place, String name) {
        Map<String, Object> named = new LinkedHashMap<>(place);
        named.put("message", SarifReport.text(name));
        return named;
    }

    /** As a reference that RFC 3986 allows, with slashes: every byte but letters, digits and a few others is escaped. */
    private static String relative(String path) {
        var reference = new StringBuilder();
        for (byte unit : path.replace('\\', '/').getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (unit & 0xff);
            boolean isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (isPlain || "/-._~$".indexOf(c) >= 0) {
                reference.append(c);
            } else {
                reference.append("%%%02X".formatted((int) c));
            }
        }
        return reference.toString();
    }
}
