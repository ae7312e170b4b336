package io.threadspec.analysis.judgement;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.liveness.Lasso;
import io.threadspec.analysis.liveness.LassoSearch;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.runtime.spec.CompiledProperty;
import java.util.List;
import java.util.Optional;

/**
 * What is to be said about a run that ended while its property still asked for something, and that could go on for ever without
 * giving it. That the program repeats a part of the run is a hypothesis, not a run of the same events: it never makes
 * a verdict worse, it shows what to look for.
 *
 * @param explanation begins with a space
 * @param witness the run
 */
record ForEver(String explanation, Witness witness) {

    static Optional<ForEver> find(
            CompiledProperty property,
            StepMachine machine,
            Computation computation,
            Witnesses witnesses,
            List<Event> run) {
        return new LassoSearch(property, machine, computation.initialValues())
                .find(run)
                .map(lasso -> new ForEver(words(lasso), witnesses.witness(computation, lasso, machine)));
    }

    private static String words(Lasso lasso) {
        int first = lasso.loopStart() + 1;
        int last = lasso.events().size();
        return " No finite run can break the property, but one that goes on for ever can: "
                + (first == last ? "step " + first + " leaves" : "steps " + first + " to " + last + " leave")
                + " all that the property knows as it was before, and if the program did nothing else from then on, what is asked"
                + " for would never come. Whether it can do so is not known from this run.";
    }
}
