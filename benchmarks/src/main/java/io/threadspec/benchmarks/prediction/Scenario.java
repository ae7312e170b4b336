package io.threadspec.benchmarks.prediction;

import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.Proposition;
import io.threadspec.spec.FormulaMonitor;
import java.util.List;

/** What readers and writers do, and what is asked of them. */
enum Scenario {
    /** Exclusion of readings and writings by a writing: P2 of Soueidi and Falcone, example 2. */
    CORRECT("Every writing takes the lock; no reading and no writing during a writing", Scenario.EXCLUSION, 0),
    FAULTY("One writing in 20 takes no lock; no reading and no writing during a writing", Scenario.EXCLUSION, 20),
    /** Not broken, but it takes the lattice to see that. */
    BOUNDED("One writing in 200 takes no lock; never five writings at once", Scenario.NEVER_FIVE, 200);

    static final List<String> EVENTS = List.of("br", "ar", "bw", "aw");

    private static final String EXCLUSION = "always (bw -> next (!(br || ar || bw) weakuntil aw))";
    private static final String NEVER_FIVE =
            "never (bw && next (!aw until (bw && next (!aw until (bw && next (!aw until"
                    + " (bw && next (!aw until bw))))))))";

    private final String title;
    private final String formula;
    private final int unlocked;

    Scenario(String title, String formula, int unlocked) {
        this.title = title;
        this.formula = formula;
        this.unlocked = unlocked;
    }

    String title() {
        return title + ": `" + formula + "`";
    }

    /** Of how many writings, on average, one does not take the lock; 0 if all do. */
    int unlocked() {
        return unlocked;
    }

    /** Whether readings are steps. */
    boolean hasReadings() {
        return formula.contains("br");
    }

    CompiledProperty property() {
        FormulaMonitor monitor = FormulaMonitor.of(formula, FormulaMonitor.Names.EVENTS);
        List<Proposition> propositions = monitor.propositions().stream()
                .<Proposition>map(name -> new EventOccurrence(EVENTS.indexOf(name)))
                .toList();
        return new CompiledProperty("exclusion", "", formula, 1, propositions, false, monitor.machine());
    }
}
