package io.threadspec.report.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.PropertyAutomaton;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.report.Findings;
import io.threadspec.report.html.PageSamples;
import io.threadspec.runtime.spec.Verdict4;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GraphFilesTest {

    @TempDir
    private Path directory;

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void shouldWriteWhatAFindingHas() throws IOException {
        Finding landing = PageSamples.landing();
        String name = landing.fingerprint();
        GraphFiles.write(List.of(landing, Findings.of("shut", Verdict.SATISFIED)), directory);
        assertEquals(List.of(name + "-automaton.dot", name + "-lattice.dot", name + ".shiviz"), names());
        assertEquals(
                """
                digraph automaton {
                  label="Landing.safeLanding\\l"; labelloc=b; labeljust=l;
                  start [shape=point];
                  s0 [label="s0\\nkept if it ends here", penwidth=3];
                  s1 [label="s1\\nkept if it ends here", penwidth=3];
                  s2 [label="s2\\nbroken for good", peripheries=2, color=red, penwidth=3];
                  start -> s0;
                  s0 -> s1 [label="approved == 1 && radio == 1\\l", penwidth=3];
                  s0 -> s0 [label="otherwise\\l"];
                  s1 -> s0 [label="radio != 1\\l", penwidth=3];
                  s1 -> s1 [label="otherwise\\l"];
                  s0 -> s2 [label="landing == 1\\l", penwidth=3];
                }
                """,
                Files.readString(directory.resolve(name + "-automaton.dot")));
        assertEquals(
                """
                digraph lattice {
                  label="Landing.safeLanding\\lEach path from top to bottom is a run; boxes count the events of pilot, radio\\l"; labelloc=b; labeljust=l;
                  node [shape=box];
                  c0 [label="0 0", color=red, penwidth=2];
                  c1 [label="1 0", color=red, penwidth=2];
                  c2 [label="0 1", color=red, penwidth=2];
                  c3 [label="1 1", color=red, penwidth=2];
                  c4 [label="2 0"];
                  c5 [label="2 1", color=red, penwidth=2];
                  c0 -> c1 [label="approved=1\\l", color=red, penwidth=2];
                  c0 -> c2 [label="radio=0\\l", color=red, penwidth=2];
                  c1 -> c3 [label="radio=0\\l", color=red, penwidth=2];
                  c2 -> c3 [label="approved=1\\l", color=red, penwidth=2];
                  c1 -> c4 [label="landing=1\\l"];
                  c3 -> c5 [label="landing=1\\l", color=red, penwidth=2];
                  c4 -> c5 [label="radio=0\\l"];
                }
                """,
                Files.readString(directory.resolve(name + "-lattice.dot")));
        List<ShiVizReader.Entry> run = ShiVizReader.read(Files.readString(directory.resolve(name + ".shiviz")));
        assertEquals(
                List.of("pilot", "radio", "pilot"),
                run.stream().map(ShiVizReader.Entry::host).toList());
    }

    @Test
    void shouldNumberCyclesAndEqualFindings() throws IOException {
        var cycle = new BlockCycle(
                List.of(new BlockCycle.Transaction("a", "A", true), new BlockCycle.Transaction("b", "B", false)),
                List.of(conflict("x"), conflict("y")));
        Finding finding = Findings.of("blocks", Verdict.NOT_SERIALIZABLE, cycle, cycle, cycle);
        Finding elsewhere = new Finding(
                finding.declaration().in("other"),
                finding.verdict(),
                finding.explanation(),
                finding.test(),
                List.of(cycle));
        String name = finding.fingerprint();
        assertEquals(name, elsewhere.fingerprint());
        GraphFiles.write(List.of(finding, elsewhere), directory);
        assertEquals(List.of(name + "-2.dot", name + "-3.dot", name + ".dot", name + "_2.dot"), names());
    }

    private static BlockCycle.Conflict conflict(String variable) {
        var operation = new BlockCycle.Operation("a", "w(" + variable + ")", BlockCycle.Place.UNKNOWN);
        return new BlockCycle.Conflict(operation, operation);
    }

    /** What the user put there stays. */
    @Test
    void shouldLeaveNothingOfAnEarlierAnalysis() throws IOException {
        GraphFiles.write(many(GraphFiles.MOST_FINDINGS + 1), directory);
        assertTrue(names().size() > GraphFiles.MOST_FINDINGS);
        Files.writeString(directory.resolve("mine.svg"), "");
        GraphFiles.write(List.of(), directory);
        assertEquals(List.of("mine.svg"), names());
    }

    @Test
    void shouldWriteNoDirectoryForNothing() throws IOException {
        Path none = directory.resolve("none");
        GraphFiles.write(List.of(Findings.of("shut", Verdict.SATISFIED)), none);
        assertTrue(Files.notExists(none));
    }

    /** Each has a run of 1,500 events and an automaton. */
    private static List<Finding> many(int size) {
        Witness run = PageSamples.huge().findings().get(0).witnesses().get(0);
        var automaton = new PropertyAutomaton(0, false, List.of(Verdict4.TRUE), List.of());
        var findings = new ArrayList<Finding>();
        for (int i = 0; i < size; i++) {
            findings.add(Findings.of("p" + i, Verdict.PREDICTED, run, automaton));
        }
        return findings;
    }

    @Test
    void shouldStaySmallWhateverWasFound() throws IOException {
        List<Finding> findings = many(1_000);
        GraphFiles.write(findings, directory);
        List<String> expected = findings.stream()
                .limit(100)
                .flatMap(finding ->
                        Stream.of(finding.fingerprint() + ".shiviz", finding.fingerprint() + "-automaton.dot"))
                .collect(Collectors.toCollection(ArrayList::new));
        expected.add("left-out.txt");
        assertEquals(expected.stream().sorted().toList(), names(), "the worst, which come first");
        assertEquals(200, entries(findings.get(0)), "the share of each");
        assertTrue(Files.readString(directory.resolve("left-out.txt")).contains("For 900 more"));
        GraphFiles.write(findings.subList(0, 100), directory);
        assertEquals(200, names().size(), "nothing is left out");
        GraphFiles.write(findings.subList(0, 1), directory);
        assertEquals(1_000, entries(findings.get(0)), "as on the page");
    }

    private int entries(Finding finding) throws IOException {
        return ShiVizReader.read(Files.readString(directory.resolve(finding.fingerprint() + ".shiviz")))
                .size();
    }
}
