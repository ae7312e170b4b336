package io.threadspec.analysis.prediction;

import java.util.ArrayList;
import java.util.List;

/** Makes a whole schedule, from the first operation of the run, of the steps of a script. */
final class ScheduleWriter {

    private final ObservedRun run;
    private final List<Integer> schedule = new ArrayList<>();

    /** By thread, how many of its operations have happened. */
    private final int[] happened;

    private ScheduleWriter(ExploredPart scope) {
        this.run = scope.run();
        this.happened = new int[run.threads()];
        for (int operation = 0; operation < run.size(); operation++) {
            int thread = run.thread(operation);
            if (run.number(operation) <= scope.above(thread)) {
                schedule.add(operation);
                happened[thread]++;
            }
        }
    }

    /**
     * @param scope of the script
     * @param lines that took the steps
     */
    static List<Integer> of(ExploredPart scope, Script script, int[] lines) {
        var writer = new ScheduleWriter(scope);
        int[] done = new int[script.lines().size()];
        for (int line : lines) {
            writer.add(script.lines().get(line).entries().get(done[line]++).operation());
        }
        return writer.schedule;
    }

    /** Adds an operation with those that are not in the script and have to come before it. */
    private void add(int operation) {
        for (int cause : run.causes(operation)) {
            upTo(cause);
        }
        upTo(operation);
    }

    private void upTo(int operation) {
        int thread = run.thread(operation);
        while (happened[thread] < run.number(operation)) {
            schedule.add(run.operation(thread, ++happened[thread]));
        }
    }
}
