package io.threadspec.analysis.lattice;

import io.threadspec.analysis.monitorability.StepMachine;
import java.util.Arrays;

/** For each event of a window and each thread, the last event there that depends on it and is not ordered with it. */
final class Conflicts {

    private final Linearisation run;
    private final StepMachine machine;
    private final int[][] places;
    private final int[][][] needed;

    /** Whether a kind has an event in the window. */
    private final boolean[] present;

    /** See {@link Window}. */
    Conflicts(Linearisation run, StepMachine machine, int[][] places, int[][][] needed) {
        this.run = run;
        this.machine = machine;
        this.places = places;
        this.needed = needed;
        this.present = new boolean[machine.kindCount()];
        for (int[] thread : places) {
            for (int place : thread) {
                present[run.kind(place)] = true;
            }
        }
    }

    int[][][] last() {
        var last = new int[places.length][][];
        for (int t = 0; t < places.length; t++) {
            last[t] = new int[places[t].length][places.length];
            for (int[] row : last[t]) {
                Arrays.fill(row, -1);
            }
        }
        for (int kind = 0; kind < present.length; kind++) {
            if (present[kind]) {
                for (int u = 0; u < places.length; u++) {
                    addConflicts(kind, u, last);
                }
            }
        }
        return last;
    }

    /** For all events of a kind, their conflicts in thread u. */
    private void addConflicts(int kind, int u, int[][][] last) {
        int[] dependent = lastDependent(kind, u);
        for (int t = 0; t < places.length; t++) {
            if (t == u) {
                continue;
            }
            int after = 0;
            for (int k = 0; k < places[t].length; k++) {
                // What event k of t precedes begins later in u, the later k is.
                while (after < places[u].length && needed[u][after][t] <= k) {
                    after++;
                }
                if (run.kind(places[t][k]) == kind) {
                    int conflict = dependent[after];
                    last[t][k][u] = conflict >= needed[t][k][u] ? conflict : -1;
                }
            }
        }
    }

    /** By number n of events of thread u: the last of the first n that depends on the kind, -1 if none does. */
    private int[] lastDependent(int kind, int u) {
        var last = new int[places[u].length + 1];
        last[0] = -1;
        for (int k = 0; k < places[u].length; k++) {
            last[k + 1] = machine.areDependent(kind, run.kind(places[u][k])) ? k : last[k];
        }
        return last;
    }
}
