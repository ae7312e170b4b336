package io.threadspec.spec.monitor;

import io.threadspec.runtime.spec.MooreMachine;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Whether every prefix can be continued to a verdict (Pnueli, Zaks 2006). A prefix that cannot is called ugly: from there
 * on the monitor is in vain.
 */
public final class Monitorability {

    /**
     * One step of an example: some propositions with the truth they need, the others do not matter.
     *
     * @param asked which propositions matter
     * @param truth their truth
     */
    public record Step(long asked, long truth) {}

    private Monitorability() {}

    /** A shortest ugly prefix, empty if the property is monitorable. */
    public static Optional<List<Step>> uglyPrefix(MooreMachine machine, Letters letters) {
        var paths = new Paths(machine, letters);
        BitSet hopeful = hopeful(machine, paths);
        Step[] last = new Step[machine.stateCount()];
        int[] parent = new int[machine.stateCount()];
        BitSet seen = new BitSet();
        Deque<Integer> queue = new ArrayDeque<>(List.of(machine.initialState()));
        seen.set(machine.initialState());
        while (!queue.isEmpty()) {
            int state = queue.remove();
            if (!hopeful.get(state)) {
                List<Step> prefix = new ArrayList<>();
                for (int at = state; at != machine.initialState(); at = parent[at]) {
                    prefix.add(0, last[at]);
                }
                return Optional.of(prefix);
            }
            for (Paths.Path path : paths.from(state)) {
                if (!seen.get(path.target())) {
                    seen.set(path.target());
                    parent[path.target()] = state;
                    last[path.target()] = path.step();
                    queue.add(path.target());
                }
            }
        }
        return Optional.empty();
    }

    /** The states from which a final verdict can be reached. */
    private static BitSet hopeful(MooreMachine machine, Paths paths) {
        BitSet hopeful = new BitSet();
        for (int state = 0; state < machine.stateCount(); state++) {
            hopeful.set(state, machine.output(state).isFinal());
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int state = 0; state < machine.stateCount(); state++) {
                if (!hopeful.get(state) && paths.from(state).stream().anyMatch(path -> hopeful.get(path.target()))) {
                    hopeful.set(state);
                    changed = true;
                }
            }
        }
        return hopeful;
    }
}
