package io.threadspec.analysis.prediction;

import java.util.Arrays;

/**
 * Chooses threads that are enough to go on with: whatever the others can do before one of these moves is independent of the next step of
 * each of these, so every interleaving is equivalent to one that begins with such a step (a persistent set; Godefroid, 1996). Dynamic
 * partial-order reduction finds such sets by running into conflicts. Here each thread's future is a known list of operations, so that they are known
 * beforehand, and states can be left early or met again.
 */
final class PersistentSets {

    private final Play play;

    /** By line and subject, one more than the index of its last operation on the variable: any access, and write; and of its last that takes the lock. */
    private final int[][] accesses;

    private final int[][] writes;
    private final int[][] takes;

    private final int[] members;
    private final boolean[] isMember;

    PersistentSets(Script script, Play play) {
        this.play = play;
        int lines = script.lines().size();
        this.members = new int[lines];
        this.isMember = new boolean[lines];
        this.accesses = new int[lines][script.variables()];
        this.writes = new int[lines][script.variables()];
        this.takes = new int[lines][script.holders().size()];
        for (int line = 0; line < lines; line++) {
            var entries = script.lines().get(line).entries();
            for (int i = 0; i < entries.size(); i++) {
                note(line, entries.get(i), i + 1);
            }
        }
    }

    private void note(int line, Script.Entry entry, int end) {
        if (entry.subject() < 0) {
            return;
        }
        if (entry.kind().isAccess()) {
            accesses[line][entry.subject()] = end;
            if (entry.kind() == OperationKind.WRITE) {
                writes[line][entry.subject()] = end;
            }
        } else if (entry.kind().takesLock()) {
            takes[line][entry.subject()] = end;
        }
    }

    /** The lines to go on with, empty if none can. */
    int[] choose() {
        int[] best = {};
        for (int line = 0; line < members.length; line++) {
            if (play.isEnabled(line)) {
                int[] enabled = closure(line);
                if (best.length == 0 || enabled.length < best.length) {
                    best = enabled;
                }
                if (best.length == 1) {
                    return best;
                }
            }
        }
        return best;
    }

    private int[] closure(int seed) {
        Arrays.fill(isMember, false);
        int size = 0;
        int enabled = 0;
        members[size++] = seed;
        isMember[seed] = true;
        for (int i = 0; i < size; i++) {
            int line = members[i];
            if (play.isEnabled(line)) {
                enabled++;
                Script.Entry next = play.next(line);
                for (int other = 0; other < members.length; other++) {
                    if (!isMember[other] && mayConflict(other, next)) {
                        isMember[other] = true;
                        members[size++] = other;
                    }
                }
            } else if (play.hasNext(line)) {
                int awaited = play.awaited(line);
                if (awaited < members.length && !isMember[awaited]) {
                    isMember[awaited] = true;
                    members[size++] = awaited;
                }
            }
        }
        int[] chosen = new int[enabled];
        int count = 0;
        for (int i = 0; i < size; i++) {
            if (play.isEnabled(members[i])) {
                chosen[count++] = members[i];
            }
        }
        return chosen;
    }

    /** Whether something that a line has still to do conflicts with an entry that can happen now. */
    private boolean mayConflict(int line, Script.Entry entry) {
        if (entry.subject() < 0 || !play.hasNext(line)) {
            return false;
        }
        int subject = entry.subject();
        int end =
                switch (entry.kind()) {
                    case READ -> writes[line][subject];
                    case WRITE -> accesses[line][subject];
                    case ACQUIRE, RESUME -> takes[line][subject];
                    // Nobody else can take a lock before it is free.
                    case RELEASE, WAIT, FORK, JOIN, NOTIFY -> 0;
                };
        return end > play.done(line);
    }
}
