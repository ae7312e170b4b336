package io.threadspec.analysis.lattice;

import io.threadspec.analysis.monitorability.StepMachine;
import java.util.List;

/**
 * What is explored, and how. From equal frontiers it always comes to equal ones.
 *
 * @param run that was observed
 * @param machine the property
 * @param goal when to end
 * @param maxCuts how many cuts of a level are kept
 */
record Search(Linearisation run, StepMachine machine, Goal goal, int maxCuts) {

    /** The frontier at which the search begins. */
    Frontier beginning() {
        return new Frontier(0, new int[run.threadCount()], List.of(Chain.start(machine.initialState())));
    }

    Windows windowsFrom(Frontier frontier) {
        return new Windows(run, machine, frontier.place(), frontier.cut());
    }
}
