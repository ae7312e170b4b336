package io.threadspec.spec.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Verdict4;
import io.threadspec.spec.monitor.Dependence;
import io.threadspec.spec.monitor.Letters;
import io.threadspec.spec.monitor.MonitorCompiler;
import io.threadspec.spec.monitor.Words;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PatternLibraryTest {

    private static final int LENGTH = 6;

    static List<PatternCase> cases() {
        return PatternCase.all();
    }

    /** D of each row of the table, by trying out every exchange of neighbours in every word. */
    @ParameterizedTest
    @MethodSource("cases")
    void shouldHaveTheIndependentPairsOfTheCommittedTable(PatternCase pattern) throws IOException {
        int events = pattern.events().size();
        MooreMachine machine = machine(pattern);
        Set<Dependence.Pair> exchangeable =
                new TreeSet<>(Comparator.comparing(Dependence.Pair::first).thenComparing(Dependence.Pair::second));
        for (int a = 0; a < events; a++) {
            for (int b = a + 1; b < events; b++) {
                exchangeable.add(new Dependence.Pair(a, b));
            }
        }
        Map<List<Integer>, Verdict4> verdicts = new HashMap<>();
        for (List<Integer> word : Words.upTo(LENGTH, events)) {
            verdicts.put(word, verdict(machine, word));
        }
        for (List<Integer> word : Words.upTo(LENGTH, events)) {
            for (int i = 0; i + 1 < word.size(); i++) {
                List<Integer> exchanged = new ArrayList<>(word);
                exchanged.set(i, word.get(i + 1));
                exchanged.set(i + 1, word.get(i));
                if (verdicts.get(word) != verdicts.get(exchanged)) {
                    exchangeable.remove(new Dependence.Pair(
                            Math.min(word.get(i), word.get(i + 1)), Math.max(word.get(i), word.get(i + 1))));
                }
            }
        }

        Dependence dependence = Dependence.of(machine, Words.range(events));
        assertEquals(exchangeable, dependence.independent());
        assertEquals(events * (events - 1) / 2, dependence.dependent().size() + exchangeable.size());
        assertEquals(render(pattern, exchangeable), committed(pattern), pattern.text());
    }

    @Test
    void shouldShowTheDefinitionsInTheCommittedTable() throws IOException {
        String table = Files.readString(documentation());
        PatternTable.rows().values().forEach(row -> {
            String line = "| " + row.pattern() + " | " + row.scope() + (row.corrected() ? " * | " : " | ") + "`"
                    + row.formula().replace("|", "\\|") + "` |";
            assertTrue(table.contains(line), line);
        });
    }

    @Test
    void shouldFindTheIndependenceOfThePublishedResponseProperty() {
        PatternCase response = cases().stream()
                .filter(each -> each.toString().equals("s responds to p between q and r"))
                .findFirst()
                .orElseThrow();

        Dependence dependence = Dependence.of(machine(response), Words.range(4));

        int s = response.events().indexOf("s");
        int q = response.events().indexOf("q");
        assertEquals(Set.of(new Dependence.Pair(Math.min(s, q), Math.max(s, q))), dependence.independent());
    }

    private static MooreMachine machine(PatternCase pattern) {
        int events = pattern.events().size();
        return MonitorCompiler.compile(
                pattern.formula(),
                events,
                new Letters(List.of(Letters.atMostOne((1L << events) - 1))),
                MonitorCompiler.Limits.DEFAULT);
    }

    private static Verdict4 verdict(MooreMachine machine, List<Integer> word) {
        int state = machine.initialState();
        for (int event : word) {
            state = machine.step(state, 1L << event);
        }
        return machine.output(state);
    }

    private static String render(PatternCase pattern, Set<Dependence.Pair> pairs) {
        List<String> texts = new ArrayList<>();
        for (Dependence.Pair pair : pairs) {
            texts.add("⟨" + pattern.events().get(pair.first()) + ","
                    + pattern.events().get(pair.second()) + "⟩");
        }
        return texts.isEmpty() ? "–" : String.join(" ", texts);
    }

    /** The last column of the row in the section on dependence. */
    private static String committed(PatternCase pattern) throws IOException {
        String start = "| " + pattern.text() + " | ";
        return Files.readString(documentation())
                .lines()
                .filter(line -> line.startsWith(start))
                .map(line ->
                        line.substring(start.length(), line.lastIndexOf('|')).strip())
                .findFirst()
                .orElse("no row for: " + pattern.text());
    }

    private static Path documentation() {
        Path here = Path.of("docs/patterns.md");
        return Files.exists(here) ? here : Path.of("../docs/patterns.md");
    }
}
