package io.threadspec.analysis.atomicity;

import io.threadspec.analysis.exchange.RecordedRun;
import io.threadspec.analysis.serializability.Blame;
import io.threadspec.analysis.serializability.Both;
import io.threadspec.analysis.serializability.Cycle;
import io.threadspec.analysis.serializability.OperationReader;
import io.threadspec.analysis.serializability.Velodrome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The executions in a recorded run that are serial in no equivalent one, nested ones as well: {@link Blame} says which, and {@link Velodrome} shows a cycle. An
 * execution that waits on the monitor because of which it was to be atomic is none of them, whenever it waits; nor is one that may have done so after the record ended.
 */
final class RefutedExecutions implements OperationReader {

    /** An execution that has not ended. */
    private static final class Open {
        final int block;
        final int begin;
        final long from;

        @Nullable
        RefutedBlock refuted;

        Open(int block, int begin, long from) {
            this.block = block;
            this.begin = begin;
            this.from = from;
        }
    }

    private static final class ThreadState {
        int begun;

        /** Outermost first. */
        final List<Open> open = new ArrayList<>();

        /** The one that its open transaction has closed. */
        @Nullable
        Cycle closed;
    }

    private final RecordedRun run;
    private final AwaitedThreads awaited = new AwaitedThreads();
    private final ShownCycles shown;
    private final Map<Integer, ThreadState> threads = new HashMap<>();
    private final Map<String, RefutedBlock> byBlock = new LinkedHashMap<>();

    private RefutedExecutions(RecordedRun run, UnaryOperator<String> name) {
        this.run = run;
        this.shown = new ShownCycles(run, name);
    }

    /**
     * By the name that their block has in the run. Executions that are open at the end count, unless the run leaves them.
     *
     * @param name makes what is shown of such a name
     */
    static Map<String, RefutedBlock> of(RecordedRun run, UnaryOperator<String> name) {
        var executions = new RefutedExecutions(run, name);
        // A cycle is shown before its blocks are refuted by the same operation.
        var checkers = new Both(
                new Velodrome(run::line, executions::closed),
                new Blame((thread, block, begin) -> executions.refuted(thread, begin)));
        run.read(new Both(executions.awaited, new Both(checkers, executions)));
        executions.threads.values().forEach(thread -> thread.open.forEach(executions::count));
        return executions.byBlock;
    }

    private ThreadState thread(int number) {
        return threads.computeIfAbsent(number, key -> new ThreadState());
    }

    private void closed(Cycle cycle) {
        thread(cycle.transactions().get(0).thread()).closed = cycle;
    }

    private void refuted(int number, int begin) {
        ThreadState thread = thread(number);
        Open execution = thread.open.stream()
                .filter(each -> each.begin == begin)
                .findFirst()
                .orElseThrow();
        Optional<Cycle> cycle = Optional.ofNullable(thread.closed)
                .filter(closed -> closed.refuted().contains(execution.block));
        execution.refuted = new RefutedBlock(
                1,
                awaited.waits(),
                awaited.isStartedIn(number, begin),
                cycle.map(closed -> shown.of(closed, execution.block, execution.from)));
    }

    private void count(Open execution) {
        RefutedBlock refuted = execution.refuted;
        if (refuted != null) {
            byBlock.merge(run.block(execution.block), refuted, RefutedBlock::and);
        }
    }

    @Override
    public void begin(int number, int block) {
        ThreadState thread = thread(number);
        thread.open.add(new Open(block, ++thread.begun, run.line()));
    }

    /** Also told where the run leaves an execution: then it is left out. */
    @Override
    public void end(int number) {
        ThreadState thread = thread(number);
        Open ended = thread.open.remove(thread.open.size() - 1);
        if (!run.leaves()) {
            count(ended);
        }
        if (thread.open.isEmpty()) {
            thread.closed = null;
        }
    }

    @Override
    public void read(int thread, int variable) {}

    @Override
    public void write(int thread, int variable) {}

    @Override
    public void acquire(int thread, int lock) {}

    @Override
    public void release(int thread, int lock) {}

    @Override
    public void fork(int thread, int child) {}

    @Override
    public void join(int thread, int child) {}
}
