package io.threadspec.spec.monitor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Verdict4;
import io.threadspec.spec.TestEffort;
import io.threadspec.spec.logic.Ltl;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Verdicts against automata that Debian's {@code lbt} and {@code spin} make of the same formulas: a verdict is FALSE iff the
 * automaton of the formula has no accepting run over any continuation, TRUE iff that of its negation has none. Both tools are
 * packages of Debian; where one is missing its test is skipped and says so, except in continuous integration (CI=true).
 */
class OtherToolsOracleTest {

    private static final int FORMULAS = TestEffort.of(5_000, 500);
    private static final int PROPOSITIONS = 3;
    /** Either tool needs minutes for some formulas with more. */
    private static final int MAXIMAL_UNTILS = 3;

    private static final String END = "====";

    @Test
    void shouldAgreeWithLbt(@TempDir Path directory) throws Exception {
        requireTool("lbt");
        // One shell runs the tool for every line; a formula stands in the here-document.
        String script = "while IFS= read -r f; do lbt <<EOF\n$f\nEOF\necho " + END + "; done";
        compare(directory, script, true, LbtFormat::formula, LbtFormat::automaton);
    }

    @Test
    void shouldAgreeWithSpin(@TempDir Path directory) throws Exception {
        requireTool("spin");
        String script = "while IFS= read -r f; do spin -f \"$f\"; echo " + END + "; done";
        compare(directory, script, false, SpinFormat::formula, SpinFormat::automaton);
    }

    private record Case(int seed, Ltl formula, List<Long> word) {

        String describe() {
            return "seed=" + seed + " formula=" + formula + " word=" + word;
        }
    }

    private static void compare(
            Path directory,
            String script,
            boolean withNext,
            Function<Ltl, String> print,
            Function<String, BuchiAutomaton> parse)
            throws Exception {
        List<Case> cases = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        for (int seed = 0; cases.size() < FORMULAS; seed++) {
            var random = new RandomFormulas(new Random(seed), PROPOSITIONS, false);
            Ltl formula = random.formula(2 + seed % 7);
            if (untils(formula) <= MAXIMAL_UNTILS && (withNext || !mentionsNext(formula))) {
                List<Long> word = LongStream.of(random.word(random.random().nextInt(6)))
                        .boxed()
                        .toList();
                cases.add(new Case(seed, formula, word));
                lines.add(print.apply(formula));
                lines.add(print.apply(Ltl.not(formula)));
            }
        }
        List<String> answers = run(directory, script, lines);
        int decided = 0;
        for (int i = 0; i < cases.size(); i++) {
            Case each = cases.get(i);
            boolean satisfiable = parse.apply(answers.get(2 * i)).acceptsSomeContinuation(each.word(), PROPOSITIONS);
            boolean refutable = parse.apply(answers.get(2 * i + 1)).acceptsSomeContinuation(each.word(), PROPOSITIONS);
            Verdict4 verdict = verdict(each);
            assertTrue(satisfiable || refutable, "the tools disagree with themselves: " + each.describe());
            assertEquals(!satisfiable, verdict == Verdict4.FALSE, each.describe());
            assertEquals(!refutable, verdict == Verdict4.TRUE, each.describe());
            decided += verdict.isFinal() ? 1 : 0;
        }
        assertTrue(decided > FORMULAS / 10 && decided < FORMULAS * 9 / 10, "a fair mix: decided=" + decided);
    }

    private static Verdict4 verdict(Case each) {
        MooreMachine machine =
                MonitorCompiler.compile(each.formula(), PROPOSITIONS, Letters.all(), MonitorCompiler.Limits.DEFAULT);
        int state = machine.initialState();
        for (long letter : each.word()) {
            state = machine.step(state, letter);
        }
        return machine.output(state);
    }

    private static List<String> run(Path directory, String script, List<String> lines) throws Exception {
        Path input = Files.write(directory.resolve("formulas"), lines);
        Path output = directory.resolve("automata");
        Process process = new ProcessBuilder("sh", "-c", script)
                .directory(directory.toFile())
                .redirectInput(input.toFile())
                .redirectOutput(output.toFile())
                .redirectErrorStream(true)
                .start();
        assertEquals(0, process.waitFor());
        String[] answers = Files.readString(output).split(END + "\n");
        assertEquals(lines.size(), answers.length);
        return List.of(answers);
    }

    private static boolean mentionsNext(Ltl formula) {
        if (formula instanceof Ltl.Not not) {
            return mentionsNext(not.operand());
        } else if (formula instanceof Ltl.And and) {
            return mentionsNext(and.left()) || mentionsNext(and.right());
        } else if (formula instanceof Ltl.Or or) {
            return mentionsNext(or.left()) || mentionsNext(or.right());
        } else if (formula instanceof Ltl.Until until) {
            return mentionsNext(until.left()) || mentionsNext(until.right());
        }
        return formula instanceof Ltl.Next;
    }

    private static int untils(Ltl formula) {
        if (formula instanceof Ltl.Not not) {
            return untils(not.operand());
        } else if (formula instanceof Ltl.Next next) {
            return untils(next.operand());
        } else if (formula instanceof Ltl.And and) {
            return untils(and.left()) + untils(and.right());
        } else if (formula instanceof Ltl.Or or) {
            return untils(or.left()) + untils(or.right());
        } else if (formula instanceof Ltl.Until until) {
            return 1 + untils(until.left()) + untils(until.right());
        }
        return 0;
    }

    private static void requireTool(String tool) {
        boolean found = List.of(System.getenv().getOrDefault("PATH", "").split(":")).stream()
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, tool)));
        if (!found && TestEffort.isContinuousIntegration()) {
            fail("continuous integration must have " + tool + ": install the Debian package " + tool);
        }
        assumeTrue(found, "not compared, since " + tool + " is missing: install the Debian package " + tool);
    }
}
