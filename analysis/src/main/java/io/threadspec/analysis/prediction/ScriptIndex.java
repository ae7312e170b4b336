package io.threadspec.analysis.prediction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where the entries of a script access each variable and hold each lock. */
final class ScriptIndex {

    /** A place in a script: a line, and the index of an entry in it. */
    record Place(int line, int index) {}

    /**
     * From where a line takes a lock to where it frees it.
     *
     * @param take {@link #AT_START} if the line holds it from the start
     * @param free {@link #NEVER} if the line holds it to its end
     */
    record Section(int line, int take, int free) {}

    static final int AT_START = -1;
    static final int NEVER = Integer.MAX_VALUE;

    private static final int NOT_HELD = -2;

    private final List<List<Place>> writes = new ArrayList<>();
    private final List<List<Place>> reads = new ArrayList<>();
    private final List<List<Section>> sections = new ArrayList<>();
    private final Map<Integer, Place> writers = new HashMap<>();

    ScriptIndex(Script script) {
        for (int variable = 0; variable < script.variables(); variable++) {
            writes.add(new ArrayList<>());
            reads.add(new ArrayList<>());
        }
        script.holders().forEach(holder -> sections.add(new ArrayList<>()));
        for (int line = 0; line < script.lines().size(); line++) {
            read(script, line);
        }
    }

    private void read(Script script, int line) {
        int[] taken = new int[sections.size()];
        Arrays.setAll(taken, lock -> script.holders().get(lock) == line ? AT_START : NOT_HELD);
        List<Script.Entry> entries = script.lines().get(line).entries();
        for (int i = 0; i < entries.size(); i++) {
            Script.Entry entry = entries.get(i);
            int subject = entry.subject();
            if (subject < 0) {
                continue;
            }
            if (entry.kind().isAccess()) {
                var place = new Place(line, i);
                (entry.kind() == OperationKind.WRITE ? writes : reads)
                        .get(subject)
                        .add(place);
                if (entry.kind() == OperationKind.WRITE) {
                    writers.put(entry.operation(), place);
                }
            } else if (entry.kind().takesLock()) {
                taken[subject] = i;
            } else if (entry.kind().freesLock()) {
                sections.get(subject).add(new Section(line, taken[subject], i));
                taken[subject] = NOT_HELD;
            }
        }
        for (int lock = 0; lock < taken.length; lock++) {
            if (taken[lock] != NOT_HELD) {
                sections.get(lock).add(new Section(line, taken[lock], NEVER));
            }
        }
    }

    /** The entries of other lines that conflict with an access of a line. */
    List<Place> conflicting(Script.Entry access, int line) {
        List<Place> others = new ArrayList<>();
        if (access.kind().isAccess() && access.subject() >= 0) {
            others.addAll(writes.get(access.subject()));
            if (access.kind() == OperationKind.WRITE) {
                others.addAll(reads.get(access.subject()));
            }
            others.removeIf(place -> place.line() == line);
        }
        return others;
    }

    List<Place> writes(int variable) {
        return writes.get(variable);
    }

    List<Place> reads(int variable) {
        return reads.get(variable);
    }

    List<Section> sections(int lock) {
        return sections.get(lock);
    }

    /** Where a write stands; null if it is not in the script. */
    @Nullable
    Place writer(int operation) {
        return writers.get(operation);
    }
}
