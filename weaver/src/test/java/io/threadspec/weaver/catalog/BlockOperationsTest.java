package io.threadspec.weaver.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Each row of the catalog is an operation of atomic blocks, or it is said here why it is none. A new kind of clause does not compile without. */
class BlockOperationsTest {

    private static final String OPERATION = "";

    private static final Set<String> ONE_VARIABLE =
            Set.of("AtomicBoolean", "AtomicInteger", "AtomicLong", "AtomicReference");

    private static String reason(Clause clause, Row row) {
        return switch (clause.kind()) {
            case KEY_READ, KEY_WRITE, CONTENT_READ, CONTENT_WRITE, GIVES, TAKES -> OPERATION;
            case PROVIDES, AWAITS, GETS, GETS_EACH -> OPERATION;
            case TASK, REPEATED_TASK, ITEM_TASK, TASKS, BODY -> OPERATION;
            case COMPLETE ->
                clause.condition() == Condition.ALWAYS
                        ? "does not say whether this call or another one ended it"
                        : OPERATION;
            case DISTURBS -> "permits are alike: which of several a call got or gave is not known";
            case FIRST_OF -> "which of several came first is not known";
            case LOCK, UNLOCK, AWAIT -> OPERATION;
            case WRITE_LOCK, READ_LOCK, WRITE_UNLOCK, READ_UNLOCK -> reasonOfSide(clause, row);
            case JOIN -> OPERATION;
            case READ, WRITE, UPDATE, PEEK, ALTER -> reasonOfUse(row);
            case READ_VIEW, WRITE_VIEW, BOTH_VIEWS, CONDITION, SHARES, SERIAL, DERIVED ->
                "says what an object is, and does nothing to it";
            case LOCK_LOOK, WRITE_LOOK, READ_LOOK, OPTIMISTIC_READ -> "who looks at a lock does not wait for it";
            case MONITOR, MONITOR_READ ->
                "not all such methods take the monitor, or for all that they do; those that do have a content clause";
            case RELEASE, ACQUIRE -> reasonOfEdge(row);
            case CHANGE, LOOK -> "of the whole object: what was seen of it need not be what was changed";
            case WRITE_EACH -> "many elements, of which it is not known when each is written";
            case SHARED_TASK -> "a function of a stream or map runs at some time, in any thread";
            case INSIDE, FOLLOW, FOLLOW_EACH, FOLLOW_ALL -> "says what a result comes from, and does nothing to it";
            case HOOK -> "the class library calls it; what it acquires and releases is said of the calls";
            case OUTCOME, OUTCOMES ->
                "no value was returned: a result that is there may have been cancelled, by the class library too";
            case INTERRUPT, INTERRUPT_TASKS, INTERRUPTED, INTERRUPTIBLE ->
                "any of several threads may have interrupted it";
            case INNER, SOUGHT -> "a function of the program, whose own operations count";
            case STAGE, RUN, CONCURRENT -> "functions of a stream run at some time, in any thread";
            case NEUTRAL -> "orders nothing";
        };
    }

    private static String reasonOfEdge(Row row) {
        return switch (row.owner().substring(row.owner().lastIndexOf('/') + 1)) {
            case "Phaser" -> "parties come and go: which arrivals a phase needed is not known";
            case "Condition", "LockSupport" -> "a wait may end without any of the calls that could have ended it";
            case "Semaphore" -> "several permits, of which it is not known where each comes from";
            case "ForkJoinPool", "ForkJoinTask" ->
                "tasks may begin and end between the quiet moment and the return of the call";
            case "CountedCompleter" -> "which of the completions of a tree came last is not known";
            case "StructuredTaskScope", "StructuredTaskScope$Joiner" ->
                "returns early where a subtask decides, and subtasks may end meanwhile; their results are operations";
            case "Flow$Publisher", "Flow$Subscriber", "SubmissionPublisher" ->
                "an item may be one of several that are the same object";
            default -> "of a whole object, a thread or a process: any of several may have told what is learnt";
        };
    }

    /** As {@code Effect.ofTransaction} has it. */
    private static String reasonOfSide(Clause clause, Row row) {
        long sides = row.clauses().stream()
                .filter(each -> each.kind().isOfLockWithSides())
                .count();
        boolean givesBack = clause.kind() == Clause.Kind.WRITE_UNLOCK || clause.kind() == Clause.Kind.READ_UNLOCK;
        return sides > 1 || (givesBack && clause.condition() != Condition.ALWAYS)
                ? "which side was given back is known after the call, when others may have taken it"
                : OPERATION;
    }

    private static String reasonOfUse(Row row) {
        String type = row.owner().substring(row.owner().lastIndexOf('/') + 1);
        return ONE_VARIABLE.contains(type) && !row.method().equals("toString")
                ? OPERATION
                : "of a whole object, or of a variable of which only the object is known: two uses need not meet";
    }

    @Test
    void shouldBeSaidOfEachRow() {
        Map<String, List<String>> rows = new TreeMap<>();
        for (Row row : Catalog.load().rows()) {
            Set<String> reasons =
                    row.clauses().stream().map(clause -> reason(clause, row)).collect(Collectors.toSet());
            String why = reasons.contains(OPERATION) ? OPERATION : String.join("; ", reasons);
            rows.computeIfAbsent(why, missing -> new ArrayList<>()).add(row.toString());
        }
        assertTrue(rows.getOrDefault(OPERATION, List.of()).size() > 150, () -> counts(rows));
        assertTrue(rows.size() > 5, () -> counts(rows));
    }

    private static String counts(Map<String, List<String>> rows) {
        return rows.entrySet().stream()
                .map(entry -> entry.getValue().size() + " " + entry.getKey())
                .collect(Collectors.joining("\n"));
    }

    /** A part is used by one clause of a row alone: a second one would be lost, since both are told as one use. */
    @Test
    void shouldUseOnePartOfAnObject() {
        for (Row row : Catalog.load().rows()) {
            List<Key> keys = row.clauses().stream()
                    .filter(clause -> clause.kind() == Clause.Kind.KEY_READ || clause.kind() == Clause.Kind.KEY_WRITE)
                    .map(Clause::key)
                    .distinct()
                    .toList();
            assertTrue(keys.size() <= 1, row::toString);
            keys.forEach(key -> assertTrue(key.element().isPresent(), row::toString));
        }
    }

    /** The methods by which a queue, a map and a synchronized collection are used most. */
    @Test
    void shouldBeOperationsWhereOneElementOrTheMonitorIsUsed() {
        Set<String> operations = Catalog.load().rows().stream()
                .filter(row -> row.clauses().stream()
                        .anyMatch(clause -> reason(clause, row).equals(OPERATION)))
                .map(row -> row.owner().substring(row.owner().lastIndexOf('/') + 1) + "." + row.method())
                .collect(Collectors.toSet());
        for (String expected : List.of(
                "ConcurrentMap.get",
                "ConcurrentMap.put",
                "ConcurrentMap.putIfAbsent",
                "ConcurrentMap.computeIfAbsent",
                "BlockingQueue.put",
                "BlockingQueue.take",
                "Lock.lock",
                "Lock.unlock",
                "StampedLock.unlockRead",
                "Vector.add",
                "Collections$SynchronizedMap.get",
                "StringBuffer.append",
                "AtomicInteger.incrementAndGet",
                "AtomicInteger.updateAndGet",
                "AtomicIntegerArray.getAndAdd",
                "AtomicLongArray.compareAndExchange",
                "AtomicReferenceArray.get",
                "ExecutorService.submit",
                "ExecutorService.invokeAll",
                "ExecutorService.awaitTermination",
                "Future.get",
                "Runnable.run",
                "CompletableFuture.complete",
                "CompletableFuture.join",
                "CountDownLatch.countDown",
                "CountDownLatch.await",
                "Semaphore.acquire",
                "Semaphore.release",
                "CyclicBarrier.await",
                "Exchanger.exchange")) {
            assertTrue(operations.contains(expected), expected);
        }
        assertEquals(
                Set.of(),
                Set.of(
                                "StampedLock.tryConvertToReadLock",
                                "AtomicIntegerArray.updateAndGet",
                                "Semaphore.drainPermits",
                                "Phaser.arrive",
                                "Future.isDone",
                                "CompletableFuture.anyOf",
                                "ForkJoinPool.awaitQuiescence",
                                "ConcurrentMap.size")
                        .stream()
                        .filter(operations::contains)
                        .collect(Collectors.toSet()));
    }
}
