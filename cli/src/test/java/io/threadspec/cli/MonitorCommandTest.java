package io.threadspec.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class MonitorCommandTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private String monitor(String... arguments) {
        var all = new String[arguments.length + 1];
        all[0] = "monitor";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        assertEquals(Main.OK, Main.run(new PrintWriter(out, true), new PrintWriter(err, true), all), err::toString);
        return out.toString().replace(System.lineSeparator(), "\n");
    }

    /** !g W r: broken by a grant before the first request, kept for good by a request. */
    @Test
    void shouldPrintTheMachineOfPrecedence() {
        String table = monitor("--ltl", "r precedes g");
        assertTrue(table.contains("monitorable  yes\nD            (r, g)\nID           none\n"), table);
        assertTrue(table.contains("presumably true  (initial)\n"), table);
        assertTrue(table.contains("  true\n") && table.contains("  false\n"), table);
        assertEquals(3, table.lines().filter(line -> line.startsWith("state ")).count(), table);
    }

    /** Published in Soueidi and Falcone, example 2. */
    @Test
    void shouldFindTheIndependenceOfResponseBetween() {
        String table = monitor("--ltl", "s responds to p between q and r");
        assertTrue(table.contains("\nID           (s, q)\n") || table.contains("\nID           (q, s)\n"), table);
    }

    @Test
    void shouldExplainWhyAResponseCannotBeDecided() {
        String table = monitor("--ltl", "[](p -> <>q)");
        assertTrue(table.contains("monitorable  no: from the beginning on no continuation decides it"), table);
    }

    @Test
    void shouldShowConditionsThatHoldTogether() {
        String table = monitor("--ltl", "always (p -> q)", "--names", "conditions");
        assertTrue(table.contains("    p && !q -> "), table);
        assertTrue(!table.contains("\nD  "), table);
    }

    @Test
    void shouldPrintJson() {
        String json = monitor("--ltl", "never p", "--format", "json");
        assertTrue(json.contains("\"propositions\": [\n    \"p\"\n  ]"), json);
        assertTrue(json.contains("\"monitorable\": true"), json);
        assertTrue(json.contains("\"verdict\": \"false\""), json);
    }

    @Test
    void shouldPrintDot() {
        String dot = monitor("--ltl", "never p", "--format", "dot");
        assertTrue(dot.startsWith("digraph monitor {\n") && dot.endsWith("}\n"), dot);
        assertTrue(dot.contains("shape=doublecircle, label=\"1\\nfalse\""), dot);
    }

    @Test
    void shouldPointAtTheMistake() {
        assertEquals(
                Main.PROBLEM,
                Main.run(new PrintWriter(out, true), new PrintWriter(err, true), "monitor", "--ltl", "always (p ->"));
        assertTrue(err.toString().contains("formula:1:"), err.toString());
        assertTrue(err.toString().contains("^") && !err.toString().contains("\tat "), err.toString());
    }

    @Test
    void shouldRefuseComparisons() {
        assertEquals(
                Main.PROBLEM,
                Main.run(new PrintWriter(out, true), new PrintWriter(err, true), "monitor", "--ltl", "always x == 1"));
        assertTrue(err.toString().contains("has names, no comparisons"), err.toString());
    }
}
