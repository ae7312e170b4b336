package io.threadspec.formats.trace;

import io.threadspec.runtime.access.AccessKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The accesses that were recorded for predictions about atomic blocks.
 *
 * @param isRecorded whether they were to be: there are none where no second thread came
 * @param isLimited whether there were more than the limit allows
 * @param limit how many are recorded at most
 * @param restarts how often the record was started again, because an operation had no place that is known
 * @param leftOut how many are not among these because others are missing that came before them
 * @param threads by number, their names
 * @param variables by number, the names of variables and monitors
 * @param accesses in an order in which they can have happened: those of a thread, of a variable and of a monitor as they came
 */
public record TracedAccesses(
        boolean isRecorded,
        boolean isLimited,
        long limit,
        int restarts,
        int leftOut,
        List<String> threads,
        List<String> variables,
        List<TracedAccess> accesses) {

    public static final TracedAccesses NONE =
            new TracedAccesses(false, false, 0, 0, 0, List.of(), List.of(), List.of());

    public TracedAccesses {
        threads = List.copyOf(threads);
        variables = List.copyOf(variables);
        accesses = List.copyOf(accesses);
    }

    /** Whether everything is there that was done after a second thread had come, as one run. */
    public boolean isWhole() {
        return isRecorded && !isLimited && restarts == 0 && leftOut == 0;
    }

    /** The runs by themselves: from one start of the record to the next, without those in which the place of an access is not known. Each is in an order in which it can have happened. */
    public List<TracedAccesses> runs() {
        int[] run = new int[threads.size()];
        SortedMap<Integer, List<TracedAccess>> byRun = new TreeMap<>();
        Set<Integer> unknown = new HashSet<>();
        for (TracedAccess access : accesses) {
            if (access.kind() == AccessKind.RESTART) {
                run[access.thread()] = access.operand();
            } else if (access.kind() == AccessKind.ESCAPED) {
                for (int each = access.operand(); each <= run[access.thread()]; each++) {
                    unknown.add(each);
                }
            } else {
                byRun.computeIfAbsent(run[access.thread()], key -> new ArrayList<>())
                        .add(access);
            }
        }
        byRun.keySet().removeAll(unknown);
        return byRun.values().stream()
                .map(own ->
                        new TracedAccesses(isRecorded, isLimited, limit, restarts, leftOut, threads, variables, own))
                .toList();
    }
}
