package io.threadspec.analysis.prediction;

import io.threadspec.analysis.limits.Interruption;
import io.threadspec.analysis.limits.ReachedLimit;
import io.threadspec.analysis.prediction.Prediction.Outcome;
import java.util.Optional;
import java.util.function.BiFunction;

/** Looks for interleavings of an observed run that violate its blocks, one execution at a time. */
public final class Predictor {

    private final ObservedRun run;
    private final PartialOrder order;
    private final OperationIndex uses;
    private final PredictionSetting setting;
    private final BiFunction<Script, SearchBudget, Exploration> segmentSearch;

    public Predictor(ObservedRun run, PredictionSetting setting) {
        this(run, setting, GuidedSearch::new);
    }

    /** @param segmentSearch how segments are explored */
    Predictor(ObservedRun run, PredictionSetting setting, BiFunction<Script, SearchBudget, Exploration> segmentSearch) {
        this.run = run;
        this.order = new PartialOrder(run);
        this.uses = new OperationIndex(run);
        this.setting = setting;
        this.segmentSearch = segmentSearch;
    }

    /** What the search may cost for some executions together. */
    public SearchAllowance allowance(SearchLimits limits) {
        return new SearchAllowance(new SearchBudget(limits));
    }

    /** The budget of a block, used up by the searches for its executions. */
    public final class SearchAllowance {

        private final SearchBudget budget;

        private SearchAllowance(SearchBudget budget) {
            this.budget = budget;
        }

        public Prediction predict(BlockExecution execution) {
            Interruption.check();
            return budget.isLate() ? Prediction.late() : Predictor.this.predict(execution, budget);
        }
    }

    private Prediction predict(BlockExecution execution, SearchBudget budget) {
        int first = execution.first();
        int last = execution.last();
        while (first <= last && !isAccess(execution.thread(), first)) {
            first++;
        }
        while (last > first && !isAccess(execution.thread(), last)) {
            last--;
        }
        if (first >= last) {
            return Prediction.settled(0);
        }
        if (setting == PredictionSetting.WHOLE_RUN) {
            return wholeRun(execution, budget);
        }
        var candidates = new Candidates(run, order, uses, execution.thread(), first, last);
        if (setting == PredictionSetting.CHECKED_SEGMENT && !candidates.shrink()) {
            return Prediction.settled(candidates.frontiers().size());
        }
        Frontiers frontiers = candidates.frontiers();
        var scope = new ExploredPart(run, Repair.upper(run, order, uses, frontiers), frontiers.lower());
        int size = scope.size();
        scope.trim(execution.thread(), candidates.guards());
        Script script = ScriptWriter.of(scope, execution.thread(), candidates.first(), candidates.last());
        return explored(execution, scope, script, segmentSearch.apply(script, budget), budget, size);
    }

    private boolean isAccess(int thread, int number) {
        return run.kind(run.operation(thread, number)).isAccess();
    }

    private Prediction wholeRun(BlockExecution execution, SearchBudget budget) {
        int[] below = new int[run.threads()];
        for (int thread = 0; thread < below.length; thread++) {
            below[thread] = run.length(thread) + 1;
        }
        var scope = new ExploredPart(run, new int[run.threads()], below);
        Script script = ScriptWriter.of(scope, execution.thread(), execution.first(), execution.last());
        return explored(execution, scope, script, new DynamicReduction(script, budget), budget, run.size());
    }

    private Prediction explored(
            BlockExecution execution,
            ExploredPart scope,
            Script script,
            Exploration exploration,
            SearchBudget budget,
            int size) {
        Exploration.Ending ending = exploration.explore();
        return new Prediction(
                switch (ending) {
                    case VIOLATED -> Outcome.VIOLATED;
                    case NOT_VIOLATED -> Outcome.NOT_VIOLATED;
                    case BOUNDED -> Outcome.BOUNDED;
                    case UNFINISHED -> Outcome.UNFINISHED;
                },
                ending == Exploration.Ending.VIOLATED
                        ? Optional.of(ViolationPath.of(
                                run, order, execution, ScheduleWriter.of(scope, script, exploration.found())))
                        : Optional.empty(),
                size,
                exploration.interleavings(),
                switch (ending) {
                    case VIOLATED, NOT_VIOLATED -> Optional.empty();
                    case BOUNDED -> Optional.of(ReachedLimit.Kind.CONTEXT_SWITCHES);
                    case UNFINISHED -> Optional.of(budget.reached());
                });
    }
}
