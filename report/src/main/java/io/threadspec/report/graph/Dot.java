package io.threadspec.report.graph;

import io.threadspec.runtime.problem.ControlCharacters;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A directed graph in the language of Graphviz. */
final class Dot {

    private final List<String> lines = new ArrayList<>();

    /**
     * @param name of the graph, an identifier
     * @param title stands below it
     */
    Dot(String name, String title) {
        lines.add("digraph " + name + " {");
        lines.add("  label=" + quoted(title) + "; labelloc=b; labeljust=l;");
    }

    /** @param text a statement */
    void add(String text) {
        lines.add("  " + text + ";");
    }

    String text() {
        return lines.stream().collect(Collectors.joining("\n", "", "\n}\n"));
    }

    /** Lines begin at the left; nothing in them is taken for an escape or an end. */
    static String quoted(String text) {
        return text.lines()
                .map(line ->
                        ControlCharacters.escape(line).replace("\\", "\\\\").replace("\"", "\\\""))
                .collect(Collectors.joining("\\l", "\"", "\\l\""));
    }
}
