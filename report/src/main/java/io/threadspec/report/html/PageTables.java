package io.threadspec.report.html;

import io.threadspec.analysis.finding.PropertyAutomaton;
import io.threadspec.report.json.JsonObject;
import io.threadspec.runtime.problem.ControlCharacters;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What findings share: texts, places with their source lines, automata. */
final class PageTables {

    /** Lines of a source that are shown before and after a place. */
    private static final int AROUND = 3;

    private static final int MOST_SOURCE_LINES = 4_000;
    private static final int LONGEST_LINE = 160;

    private final SourceLines sources;
    private final Table<String> texts = new Table<>();
    private final Table<Place> places = new Table<>();
    private final Table<PropertyAutomaton> automata = new Table<>();

    PageTables(SourceLines sources) {
        this.sources = sources;
    }

    /** A name as it can be shown: it cannot change the direction of what stands around it. */
    static String shown(String text) {
        return ControlCharacters.escapeLines(text);
    }

    int text(String text) {
        return texts.number(shown(text));
    }

    List<Integer> texts(List<String> several) {
        return several.stream().map(this::text).toList();
    }

    int place(Place place) {
        return places.number(place);
    }

    int automaton(PropertyAutomaton automaton) {
        return automata.number(automaton);
    }

    /** To be called last: writes what was asked for before. */
    Map<String, Object> members() {
        List<Object> automataMembers =
                new ArrayList<>(automata.values().stream().map(this::members).toList());
        Map<String, Object> source = source();
        List<List<Object>> placeMembers = places.values().stream()
                .map(place -> List.<Object>of(
                        text(place.className()), text(place.method()), text(place.file()), place.line()))
                .toList();
        return new JsonObject()
                .with("automata", automataMembers)
                .with("places", placeMembers)
                .with("source", source)
                .with("texts", texts.values())
                .members();
    }

    private Map<String, Object> members(PropertyAutomaton automaton) {
        return new JsonObject()
                .with("initial", automaton.initial())
                .with("initialStep", automaton.initialStep())
                .with(
                        "states",
                        automaton.states().stream().map(state -> state.name()).toList())
                .with(
                        "transitions",
                        automaton.transitions().stream()
                                .map(way -> List.<Object>of(way.from(), way.to(), text(way.condition())))
                                .toList())
                .members();
    }

    /** By the number of a place, the number of the first line and the lines. */
    private Map<String, Object> source() {
        var members = new LinkedHashMap<String, Object>();
        int left = MOST_SOURCE_LINES;
        for (Place place : places.values()) {
            List<String> lines = left > 0 ? sources.of(place) : List.of();
            if (!lines.isEmpty()) {
                int line = (int) place.line();
                int first = Math.max(1, line - AROUND);
                int last = Math.min(lines.size(), line + AROUND);
                var shown = new ArrayList<Integer>();
                shown.add(first);
                for (int i = first; i <= last; i++) {
                    shown.add(text(cut(lines.get(i - 1))));
                }
                members.put(Integer.toString(place(place)), shown);
                left -= last - first + 1;
            }
        }
        return members;
    }

    private static String cut(String line) {
        return line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE) + "…";
    }
}
