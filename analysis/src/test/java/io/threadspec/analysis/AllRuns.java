package io.threadspec.analysis;

import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Verdict4;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Every linear extension of a computation, one after the other, each fed to the monitor. */
final class AllRuns {

    private final RandomComputation computation;
    private final MooreMachine machine;
    private final int[] run;

    final Set<Verdict4> verdicts = EnumSet.noneOf(Verdict4.class);
    long count;

    /** Changes of the thread up to the step that breaks the property, in the best of all runs. */
    int fewestSwitches = Integer.MAX_VALUE;

    /** Of the best runs, how many steps the shortest takes to break the property. */
    int fewestSteps = Integer.MAX_VALUE;

    private AllRuns(RandomComputation computation, MooreMachine machine) {
        this.computation = computation;
        this.machine = machine;
        this.run = new int[computation.steps.size()];
    }

    static AllRuns of(RandomComputation computation, MooreMachine machine, boolean fromInitialState) {
        var all = new AllRuns(computation, machine);
        all.extend(0, all.start(fromInitialState), computation.initial.clone(), new boolean[all.run.length]);
        return all;
    }

    private int start(boolean fromInitialState) {
        int state = machine.initialState();
        return fromInitialState ? machine.step(state, RandomComputation.letter(computation.initial, 0)) : state;
    }

    private void extend(int length, int state, long[] values, boolean[] taken) {
        if (machine.output(state) == Verdict4.FALSE) {
            broken(length);
        }
        if (length == run.length) {
            count++;
            verdicts.add(machine.output(state));
            return;
        }
        for (int next = 0; next < run.length; next++) {
            if (!taken[next] && isFree(next, taken)) {
                taken[next] = true;
                run[length] = next;
                RandomComputation.Step step = computation.steps.get(next);
                long[] after = values;
                if (step.what() < RandomComputation.VARIABLES) {
                    after = values.clone();
                    after[step.what()] = step.value();
                }
                extend(length + 1, machine.step(state, RandomComputation.letter(after, step.what())), after, taken);
                taken[next] = false;
            }
        }
    }

    private boolean isFree(int next, boolean[] taken) {
        for (int other = 0; other < next; other++) {
            if (!taken[other] && computation.before[other][next]) {
                return false;
            }
        }
        return true;
    }

    private void broken(int length) {
        int switches = 0;
        for (int i = 1; i < length; i++) {
            if (computation.steps.get(run[i]).thread()
                    != computation.steps.get(run[i - 1]).thread()) {
                switches++;
            }
        }
        if (switches < fewestSwitches || (switches == fewestSwitches && length < fewestSteps)) {
            fewestSwitches = switches;
            fewestSteps = length;
        }
    }

    /** Whether it has all steps, each after those that precede it. */
    static boolean isRun(RandomComputation computation, List<Integer> run) {
        var taken = new boolean[computation.steps.size()];
        for (int next : run) {
            for (int other = 0; other < next; other++) {
                if (computation.before[other][next] && !taken[other]) {
                    return false;
                }
            }
            if (taken[next]) {
                return false;
            }
            taken[next] = true;
        }
        return run.size() == taken.length;
    }

    static Verdict4 verdict(
            RandomComputation computation, MooreMachine machine, boolean fromInitialState, List<Integer> run) {
        long[] values = computation.initial.clone();
        int state = new AllRuns(computation, machine).start(fromInitialState);
        for (int index : run) {
            RandomComputation.Step step = computation.steps.get(index);
            if (step.what() < RandomComputation.VARIABLES) {
                values[step.what()] = step.value();
            }
            state = machine.step(state, RandomComputation.letter(values, step.what()));
        }
        return machine.output(state);
    }
}
