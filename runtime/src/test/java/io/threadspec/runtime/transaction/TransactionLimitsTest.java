package io.threadspec.runtime.transaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is kept of very many readers of a variable, blocks that are open at once, and cycles of one execution: what is left out makes no cycle and no blame that there is not. */
class TransactionLimitsTest {

    private static final int READERS = 256;
    private static final int BLOCKS_BEFORE = 64;
    private static final int WITHHELD = 8;

    /** The threads that have closed a cycle, and those of them that are to blame. */
    private final List<Integer> closing = new ArrayList<>();

    private final List<Integer> blamed = new ArrayList<>();
    private final WithheldCycles<String> withheld = new WithheldCycles<>();
    private final List<String> counting = new ArrayList<>();

    private final Run run = new Run(new Run.Listener() {
        @Override
        public boolean closed(Owner thread, Transaction by, Stage cause, ConflictKind kind, Run all) {
            closing.add(thread.number());
            if (cause.isAfter(by)) {
                blamed.add(thread.number());
            }
            return true;
        }

        @Override
        public void settled(Transaction ended) {
            counting.addAll(withheld.settled(ended));
        }
    });

    private final ThreadTransactions one = inBlock(-1, null);

    private ThreadTransactions inBlock(int number, @Nullable Object monitor) {
        var thread = new ThreadTransactions(run, new Owner(number, "thread " + number));
        thread.begin(0, 0, monitor);
        return thread;
    }

    private List<ThreadTransactions> inBlocks(int count) {
        return IntStream.range(0, count)
                .mapToObj(number -> inBlock(number, null))
                .toList();
    }

    private static List<Integer> numbers(int from, int to) {
        return IntStream.range(from, to).boxed().toList();
    }

    private static Transaction transaction(ThreadTransactions thread) {
        Stage current = thread.current();
        assertNotNull(current);
        return current.transaction;
    }

    @Test
    void shouldForgetTheOldestReaders() {
        int more = 44;
        List<ThreadTransactions> readers = inBlocks(READERS + more);
        @Nullable Uses first = null;
        for (ThreadTransactions reader : readers) {
            first = reader.read(first);
        }
        one.write(first);
        Uses second = one.own();
        // Each comes after the block that has come after it.
        readers.forEach(reader -> reader.read(second));
        assertEquals(numbers(more, READERS + more), closing);
    }

    /** It reads again after another block, so it is another stage, which takes the place of the one before. */
    @Test
    void shouldForgetNobodyForAReaderThatIsThereAlready() {
        List<ThreadTransactions> readers = inBlocks(READERS);
        @Nullable Uses first = null;
        for (ThreadTransactions reader : readers) {
            first = reader.read(first);
        }
        ThreadTransactions again = readers.get(READERS / 2);
        Uses unused = again.read(inBlock(READERS, null).own());
        first = again.read(first);
        one.write(first);
        Uses second = one.own();
        readers.forEach(reader -> reader.read(second));
        assertEquals(numbers(0, READERS), closing);
    }

    @Test
    void shouldLeaveOutBlameForBlocksThatAreTooMany() {
        int more = 6;
        List<ThreadTransactions> writers = inBlocks(BLOCKS_BEFORE + more);
        for (ThreadTransactions writer : writers) {
            one.read(writer.own());
        }
        Uses last = one.own();
        writers.forEach(writer -> writer.read(last));
        assertEquals(numbers(0, BLOCKS_BEFORE + more), closing);
        assertEquals(numbers(0, BLOCKS_BEFORE), blamed);
    }

    /** Blocks that have ended make room. */
    @Test
    void shouldKnowLaterBlocksWhenEarlierOnesHaveEnded() {
        List<ThreadTransactions> writers = inBlocks(2 * BLOCKS_BEFORE);
        List<ThreadTransactions> early = writers.subList(0, BLOCKS_BEFORE);
        early.forEach(writer -> one.read(writer.own()));
        early.forEach(ThreadTransactions::end);
        List<ThreadTransactions> late = writers.subList(BLOCKS_BEFORE, 2 * BLOCKS_BEFORE);
        late.forEach(writer -> one.read(writer.own()));
        Uses last = one.own();
        late.forEach(writer -> writer.read(last));
        assertEquals(numbers(BLOCKS_BEFORE, 2 * BLOCKS_BEFORE), blamed);
    }

    /** An execution that may wait on its monitor, and is left out then. */
    private record Other(ThreadTransactions thread, Object monitor) {

        void waits() {
            assertEquals(0, thread.leaveOut(monitor));
        }
    }

    /** An execution closes one cycle more than are withheld, each with another execution. */
    private List<Other> closeCycles() {
        List<Other> others = new ArrayList<>();
        for (int i = 0; i <= WITHHELD; i++) {
            assertEquals(i < WITHHELD, withheld.wantsMore(transaction(one)));
            var monitor = new Object();
            var other = new Other(inBlock(i, monitor), monitor);
            withheld.add(transaction(one), List.of(transaction(other.thread), transaction(one)), "cycle " + i);
            others.add(other);
        }
        return others;
    }

    @Test
    void shouldCountTheFirstCycleThatIsLeft() {
        List<Other> others = closeCycles();
        others.subList(0, WITHHELD - 1).forEach(Other::waits);
        others.subList(WITHHELD - 1, WITHHELD + 1).forEach(other -> other.thread.end());
        assertEquals(List.of(), counting);
        one.end();
        assertEquals(List.of("cycle " + (WITHHELD - 1)), counting);
    }

    @Test
    void shouldCountNoneIfNoneIsLeftOfThoseThatAreWithheld() {
        List<Other> others = closeCycles();
        others.subList(0, WITHHELD).forEach(Other::waits);
        others.get(WITHHELD).thread.end();
        one.end();
        assertEquals(List.of(), counting);
    }

    @Test
    void shouldCountOneWhenTheRunIsOver() {
        closeCycles();
        Transaction open = transaction(one);
        assertFalse(open.isReported());
        assertEquals(List.of("cycle 0"), withheld.finish());
        assertTrue(open.isReported());
        assertEquals(List.of(), withheld.finish());
    }

    @Test
    void shouldNotCountAnExecutionThatWaitsWhenTheRunIsOver() {
        closeCycles().get(0).waits();
        assertEquals(List.of("cycle 1"), withheld.finish());
    }
}
