package io.threadspec.report.html;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.explanation.Explanation;
import io.threadspec.analysis.explanation.Holds;
import io.threadspec.analysis.explanation.Orders;
import io.threadspec.analysis.explanation.Reason;
import io.threadspec.analysis.explanation.RunCount;
import io.threadspec.analysis.explanation.Undecided;
import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.BlockInterleaving;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Evidence;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.MissingOrder;
import io.threadspec.analysis.finding.PropertyAutomaton;
import io.threadspec.analysis.finding.RunLattice;
import io.threadspec.analysis.finding.Sighting;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.finding.WitnessEvent;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.Severity;
import io.threadspec.runtime.spec.Verdict4;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Findings as they come from real programs, and more of them than anybody has. */
public final class PageSamples {

    /** Would run, or load something, if it became markup. */
    public static final String HOSTILE =
            "</script><img src=x onerror=alert(1)><script>alert(2)</script>\\N \u202e ${x} \"'&lt;";

    private static final PropertyAutomaton AUTOMATON = new PropertyAutomaton(
            0,
            true,
            List.of(Verdict4.PRESUMABLY_TRUE, Verdict4.PRESUMABLY_TRUE, Verdict4.FALSE),
            List.of(
                    new PropertyAutomaton.Transition(0, 1, "approved == 1 && radio == 1"),
                    new PropertyAutomaton.Transition(0, 0, "otherwise"),
                    new PropertyAutomaton.Transition(1, 0, "radio != 1"),
                    new PropertyAutomaton.Transition(1, 1, "otherwise"),
                    new PropertyAutomaton.Transition(0, 2, "landing == 1")));

    private static final Map<String, String> MESSAGES = Map.of(
            "safeLanding", "The plane lands only if the landing was approved and the radio has been on since.",
            "useOnlyOpen", "What is behind the gate is used only while the gate is open.",
            "opensOnce", "The gate is opened once.");

    private static final Map<String, String> FORMULAS = Map.of(
            "safeLanding", "start(landing == 1) -> [approved == 1, radio == 0)",
            "useOnlyOpen", "always (use -> open == 1)",
            "eventuallyDown", "eventually landing == 1",
            "opensOnce", "always (open == 1 -> always open == 1)");

    private PageSamples() {}

    static WitnessEvent event(String thread, String method, int line, String variable, String value) {
        return new WitnessEvent(thread, "org.example.Controller", method, "Controller.java", line, variable, value);
    }

    private static Finding finding(
            String spec, String name, Verdict verdict, Reason reason, String test, Evidence... evidence) {
        var declaration = new Declaration(
                spec,
                name,
                MESSAGES.getOrDefault(name, ""),
                FORMULAS.getOrDefault(name, name),
                "src/main/spec/" + spec + ".spec",
                9,
                Severity.ERROR);
        return new Finding(declaration, verdict, Explanation.of(reason), test, List.of(evidence));
    }

    /** The predicted landing. */
    public static Finding landing() {
        WitnessEvent approved = event("pilot", "askApproval", 39, "approved", "1");
        WitnessEvent radio = event("radio", "checkRadio", 55, "radio", "0");
        WitnessEvent landing = event("pilot", "land", 28, "landing", "1");
        var initial = List.of("landing=0", "approved=0", "radio=1");
        var first = new Witness(
                initial, List.of(approved, radio, landing), 2, List.of(), 3, 0, 0, List.of(), List.of(0, 1, 0, 2));
        var second = new Witness(
                initial, List.of(radio, approved, landing), 2, List.of(), 3, 0, 0, List.of(), List.of(0, 0, 0, 2));
        var lattice = new RunLattice(
                List.of("pilot", "radio"),
                List.of(
                        cut(true, 0, 0),
                        cut(true, 1, 0),
                        cut(true, 0, 1),
                        cut(true, 1, 1),
                        cut(false, 2, 0),
                        cut(true, 2, 1)),
                List.of(
                        new RunLattice.Step(0, 1, "approved=1", true),
                        new RunLattice.Step(0, 2, "radio=0", true),
                        new RunLattice.Step(1, 3, "radio=0", true),
                        new RunLattice.Step(2, 3, "approved=1", true),
                        new RunLattice.Step(1, 4, "landing=1", false),
                        new RunLattice.Step(3, 5, "landing=1", true),
                        new RunLattice.Step(4, 5, "radio=0", false)));
        return finding(
                "Landing",
                "safeLanding",
                Verdict.PREDICTED,
                new Broken.Prediction(new Orders.Counted(new RunCount(3, true), new RunCount(2, true), 6)),
                "org.example.ControllerTest.landsAfterApproval",
                first,
                second,
                new MissingOrder(radio, landing),
                AUTOMATON,
                lattice);
    }

    /** The typical findings; an automaton has more states than fit beside a run, and each pair has a transition. */
    public static AnalysisResult withALargeAutomaton() {
        int size = 8;
        var transitions = new ArrayList<PropertyAutomaton.Transition>();
        for (int from = 0; from < size; from++) {
            for (int to = 0; to < size; to++) {
                String condition = "landing == " + from + " && approved == " + to + " && radio == 0";
                transitions.add(new PropertyAutomaton.Transition(from, to, condition));
            }
        }
        var automaton =
                new PropertyAutomaton(0, false, Collections.nCopies(size, Verdict4.PRESUMABLY_TRUE), transitions);
        AnalysisResult typical = typical();
        List<Finding> findings = typical.findings().stream()
                .map(finding -> new Finding(
                        finding.declaration(),
                        finding.verdict(),
                        finding.explanation(),
                        finding.test(),
                        finding.evidence().stream()
                                .map(evidence -> evidence instanceof PropertyAutomaton ? automaton : evidence)
                                .toList()))
                .toList();
        return new AnalysisResult(findings, typical.events(), typical.traces(), typical.warnings());
    }

    /** The typical findings, of two modules of one build. */
    public static AnalysisResult ofModules() {
        AnalysisResult typical = typical();
        var findings = new ArrayList<Finding>();
        for (Finding finding : typical.findings()) {
            String module = finding.declaration().spec().equals("Bank") ? "shop/bank" : "airport";
            findings.add(new Finding(
                    finding.declaration().in(module),
                    finding.verdict(),
                    finding.explanation(),
                    finding.test(),
                    finding.evidence()));
        }
        return new AnalysisResult(findings, typical.events(), typical.traces(), typical.warnings());
    }

    private static RunLattice.Cut cut(boolean bad, int... events) {
        return new RunLattice.Cut(Arrays.stream(events).boxed().toList(), bad);
    }

    private static BlockCycle.Operation operation(String thread, String text, int line) {
        return new BlockCycle.Operation(thread, text, BlockCycle.Place.inRun("Account.java", line));
    }

    private static Finding transfer() {
        var cycle = new BlockCycle(
                List.of(
                        new BlockCycle.Transaction("teller-1", "org.example.Account.move(long)", true),
                        new BlockCycle.Transaction("teller-2", "org.example.Account.interest()", false)),
                List.of(
                        new BlockCycle.Conflict(
                                operation("teller-1", "read balance", 17), operation("teller-2", "write balance", 31)),
                        new BlockCycle.Conflict(
                                operation("teller-2", "write balance", 31),
                                operation("teller-1", "write balance", 19))),
                List.of("org.example.Account.move(Account.java:19)", "org.example.Bank.transfer(Bank.java:44)"));
        return finding(
                "Bank",
                "atomic org.example.Account.*",
                Verdict.NOT_SERIALIZABLE,
                new Broken.RefutedBlock(120, 3, 1, true),
                "org.example.BankTest.moves",
                cycle);
    }

    private static Finding interrupted() {
        var steps = List.of(
                new BlockInterleaving.Step(operation("T1", "r(p)", 3), true, true),
                new BlockInterleaving.Step(operation("T2", "w(p)", 6), false, true),
                new BlockInterleaving.Step(operation("T1", "r(p)", 4), true, true));
        return finding(
                "Bank",
                "atomic org.example.Pair.sum()",
                Verdict.PREDICTED,
                new Broken.PredictedBlock(4, 3, 17, true),
                "org.example.BankTest.sums",
                new BlockInterleaving(1, 0, steps));
    }

    private static Finding violated(String thread) {
        var witness = new Witness(
                List.of("open=0"),
                List.of(
                        event("main", "open", 12, "open", "1"),
                        event(thread, "use", 31, "use", ""),
                        event("main", "close", 14, "open", "0"),
                        event(thread, "use", 31, "use", "")),
                3,
                List.of(1),
                4,
                0,
                0,
                List.of(new Witness.Edge(0, 1), new Witness.Edge(2, 3)),
                List.of());
        return finding(
                "Gate",
                "useOnlyOpen",
                Verdict.VIOLATED,
                new Broken.ObservedViolation(),
                "org.example.GateTest.closesEarly",
                witness,
                new Sighting(
                        Sighting.Whose.SAME,
                        thread,
                        Optional.empty(),
                        List.of(),
                        List.of("org.example.Gate.use(Gate.java:31)", "org.example.Worker.run(Worker.java:9)")));
    }

    private static Finding hostile() {
        var declaration = new Declaration(HOSTILE, HOSTILE, HOSTILE, HOSTILE, HOSTILE, 1, Severity.ERROR).in(HOSTILE);
        var event = new WitnessEvent(HOSTILE, HOSTILE, HOSTILE, HOSTILE, 3, HOSTILE, HOSTILE);
        var operation = new BlockCycle.Operation(HOSTILE, HOSTILE, BlockCycle.Place.inRun(HOSTILE, 4));
        var evidence = List.<Evidence>of(
                new Witness(
                        List.of(HOSTILE + "=0"),
                        List.of(event, event),
                        1,
                        List.of(),
                        2,
                        0,
                        0,
                        List.of(),
                        List.of(0, 0, 1)),
                new PropertyAutomaton(
                        0,
                        false,
                        List.of(Verdict4.PRESUMABLY_TRUE, Verdict4.FALSE),
                        List.of(new PropertyAutomaton.Transition(0, 1, HOSTILE))),
                new RunLattice(
                        List.of(HOSTILE),
                        List.of(cut(true, 0), cut(true, 1), cut(true, 2)),
                        List.of(new RunLattice.Step(0, 1, HOSTILE, true), new RunLattice.Step(1, 2, HOSTILE, true))),
                new BlockCycle(
                        List.of(
                                new BlockCycle.Transaction(HOSTILE, HOSTILE, true),
                                new BlockCycle.Transaction("b", HOSTILE, false)),
                        List.of(
                                new BlockCycle.Conflict(operation, operation),
                                new BlockCycle.Conflict(operation, operation)),
                        List.of(HOSTILE)),
                new Sighting(Sighting.Whose.SAME, HOSTILE, Optional.empty(), List.of(), List.of(HOSTILE)));
        return new Finding(
                declaration, Verdict.VIOLATED, Explanation.of(new Broken.ObservedViolation()), HOSTILE, evidence);
    }

    /** One of each kind, as a user may see them. */
    public static AnalysisResult typical() {
        return new AnalysisResult(
                List.of(
                        violated("worker-3"),
                        landing(),
                        interrupted(),
                        transfer(),
                        finding(
                                "Landing",
                                "eventuallyDown",
                                Verdict.INCONCLUSIVE,
                                new Undecided.OwedByRun(true),
                                "org.example.ControllerTest.landsAfterApproval"),
                        finding("Gate", "neverOpened", Verdict.NOT_EXERCISED, new Undecided.NoEvent(false), ""),
                        finding(
                                "Gate",
                                "opensOnce",
                                Verdict.SATISFIED,
                                new Holds.OnlyRun(12),
                                "org.example.GateTest.closesEarly")),
                1_204,
                2,
                List.of(Problem.warning("threads were started by code that is not woven: pool-1", "Weave it.")));
    }

    /** The same and one whose names are all hostile. */
    public static AnalysisResult withHostileNames() {
        var findings = new ArrayList<>(typical().findings());
        findings.add(hostile());
        return new AnalysisResult(findings, 1, 1, List.of(Problem.warning("odd: " + HOSTILE, "Look at " + HOSTILE)));
    }

    /** A thousand findings with three runs each, of a trace of a million events; all that can be drawn is. */
    public static AnalysisResult huge() {
        var random = new Random(1);
        var runs = new ArrayList<Witness>();
        for (int i = 0; i < 30; i++) {
            runs.add(longRun(random));
        }
        var findings = new ArrayList<Finding>();
        for (int i = 0; i < 1_000; i++) {
            var evidence = new ArrayList<Evidence>();
            for (int run = 0; run < 3; run++) {
                evidence.add(runs.get((3 * i + run) % runs.size()));
            }
            evidence.add(AUTOMATON);
            evidence.add(lattice(random));
            findings.add(finding(
                    "Spec" + i % 50,
                    "property" + i,
                    List.of(Verdict.VIOLATED, Verdict.PREDICTED, Verdict.NOT_SERIALIZABLE)
                            .get(i % 3),
                    new Broken.Prediction(new Orders.Uncounted(1_000 + i, 3)),
                    "org.example.Test" + i % 100 + ".test" + i,
                    evidence.toArray(Evidence[]::new)));
        }
        return new AnalysisResult(findings, 1_000_000, 1, List.of());
    }

    private static Witness longRun(Random random) {
        var events = new ArrayList<WitnessEvent>();
        var order = new ArrayList<Witness.Edge>();
        var states = new ArrayList<Integer>(List.of(0));
        for (int e = 0; e < 1_500; e++) {
            events.add(event(
                    "worker-" + random.nextInt(16),
                    "method" + random.nextInt(200),
                    random.nextInt(2_000),
                    "variable" + random.nextInt(40),
                    Integer.toString(random.nextInt(1_000))));
            if (e > 400 && e <= 1_400) {
                order.add(new Witness.Edge(e - 1, e));
            }
            states.add(random.nextInt(2));
        }
        return new Witness(List.of("landing=0"), events, 1_400, List.of(), 1_500, 998_500, 0, order, states);
    }

    /** Of two threads that nothing orders; 120 cuts are the most that an analysis gives. */
    private static RunLattice lattice(Random random) {
        var cuts = new ArrayList<RunLattice.Cut>();
        var steps = new ArrayList<RunLattice.Step>();
        int rows = 12;
        int columns = 10;
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                cuts.add(cut(random.nextBoolean(), i, j));
                int at = i * columns + j;
                if (i + 1 < rows) {
                    steps.add(
                            new RunLattice.Step(at, at + columns, "x=" + random.nextInt(1_000), random.nextBoolean()));
                }
                if (j + 1 < columns) {
                    steps.add(new RunLattice.Step(at, at + 1, "y=" + random.nextInt(1_000), random.nextBoolean()));
                }
            }
        }
        return new RunLattice(List.of("worker-1", "worker-2"), cuts, steps);
    }
}
