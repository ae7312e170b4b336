package io.threadspec.analysis.atomicity;

import io.threadspec.analysis.exchange.ReadRun;
import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.serializability.Conflict;
import io.threadspec.analysis.serializability.Cycle;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * The cycles of a run as they are shown: with the names that threads, variables and locks have in it.
 *
 * @param name makes what is shown of the name that a block has in the run
 */
record ShownCycles(ReadRun run, UnaryOperator<String> name) {

    ShownCycles(ReadRun run) {
        this(run, UnaryOperator.identity());
    }

    /** @param blamed whether the first transaction is to blame */
    BlockCycle of(Cycle cycle, boolean blamed) {
        Cycle.Participant first = cycle.transactions().get(0);
        return of(cycle, transaction(first, blamed));
    }

    /**
     * As the cycle of a block within the outermost one of the first transaction, which is to blame as well.
     *
     * @param from where it begins in the run
     */
    BlockCycle of(Cycle cycle, int nested, long from) {
        String thread = run.thread(cycle.transactions().get(0).thread());
        return of(cycle, new BlockCycle.Transaction(thread, block(nested), true, run.place(from)));
    }

    private BlockCycle of(Cycle cycle, BlockCycle.Transaction first) {
        return new BlockCycle(
                IntStream.range(0, cycle.transactions().size())
                        .mapToObj(i -> i == 0
                                ? first
                                : transaction(cycle.transactions().get(i), false))
                        .toList(),
                cycle.conflicts().stream().map(this::conflict).toList());
    }

    private BlockCycle.Transaction transaction(Cycle.Participant participant, boolean blamed) {
        String thread = run.thread(participant.thread());
        return participant.block() < 0
                ? new BlockCycle.Transaction(thread, "", false)
                : new BlockCycle.Transaction(thread, block(participant.block()), blamed, run.place(participant.from()));
    }

    private String block(int number) {
        return name.apply(run.block(number));
    }

    private BlockCycle.Conflict conflict(Conflict conflict) {
        return new BlockCycle.Conflict(
                operation(conflict, conflict.earlierThread(), conflict.earlierAt(), true),
                operation(conflict, conflict.laterThread(), conflict.laterAt(), false),
                subject(conflict));
    }

    private BlockCycle.Subject subject(Conflict conflict) {
        int subject = conflict.subject();
        return switch (conflict.kind()) {
            case WRITE_READ, READ_WRITE, WRITE_WRITE -> new BlockCycle.Subject(run.variable(subject));
            case RELEASE_ACQUIRE -> new BlockCycle.Subject(run.lock(subject));
            case FORK, JOIN -> new BlockCycle.Subject(run.thread(subject));
            case SAME_THREAD -> BlockCycle.Subject.UNKNOWN;
        };
    }

    private BlockCycle.Operation operation(Conflict conflict, int thread, long line, boolean earlier) {
        int subject = conflict.subject();
        String text =
                switch (conflict.kind()) {
                    case WRITE_READ -> (earlier ? "w(" : "r(") + run.variable(subject) + ")";
                    case READ_WRITE -> (earlier ? "r(" : "w(") + run.variable(subject) + ")";
                    case WRITE_WRITE -> "w(" + run.variable(subject) + ")";
                    case RELEASE_ACQUIRE -> (earlier ? "rel(" : "acq(") + run.lock(subject) + ")";
                    case FORK -> earlier ? "fork(" + run.thread(subject) + ")" : "first operation";
                    case JOIN -> earlier ? "last operation" : "join(" + run.thread(subject) + ")";
                    case SAME_THREAD -> earlier ? "earlier operation" : "later operation";
                };
        return new BlockCycle.Operation(run.thread(thread), text, run.place(line));
    }
}
