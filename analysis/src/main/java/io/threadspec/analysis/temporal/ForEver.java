package io.threadspec.analysis.temporal;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.liveness.LassoSearch;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.runtime.spec.CompiledProperty;
import java.util.List;
import java.util.Optional;

/**
 * Looks, in a run that ended while its property still asked for something, for one that could go on for ever without
 * giving it. That the program repeats a part of the run is a hypothesis, not a run of the same events: it never makes
 * a verdict worse, it shows what to look for.
 */
final class ForEver {

    private ForEver() {}

    static Optional<Witness> find(
            CompiledProperty property,
            StepMachine machine,
            Computation computation,
            Witnesses witnesses,
            List<Event> run) {
        return new LassoSearch(property, machine, computation.initialValues())
                .find(run)
                .map(lasso -> witnesses.witness(computation, lasso, machine));
    }
}
