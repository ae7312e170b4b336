package io.threadspec.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.analysis.prediction.ObservedRun;
import io.threadspec.analysis.serializability.OperationReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** The operations of a run in their order, to be compared with those of another one in which threads and variables have other numbers. */
final class KnownOperations implements OperationReader {

    /** Is used by several programs, so that what one thread of one program does to it is recorded as well. */
    static final int STATIC_VARIABLE = 3;

    private record Operation(int thread, char kind, int operand) {
        boolean isAccess() {
            return kind == 'r' || kind == 'w';
        }

        boolean isOnLock() {
            return "alWSN".indexOf(kind) >= 0;
        }
    }

    private final List<Operation> operations = new ArrayList<>();

    /** Of a run that was read, with waits and notifications, and without blocks. */
    static KnownOperations of(ObservedRun run) {
        var known = new KnownOperations();
        for (int i = 0; i < run.size(); i++) {
            char kind =
                    switch (run.kind(i)) {
                        case READ -> 'r';
                        case WRITE -> 'w';
                        case ACQUIRE -> 'a';
                        case RELEASE -> 'l';
                        case FORK -> 'f';
                        case JOIN -> 'j';
                        case WAIT -> 'W';
                        case RESUME -> 'S';
                        case NOTIFY -> 'N';
                    };
            known.operations.add(new Operation(run.thread(i), kind, run.operand(i)));
        }
        return known;
    }

    long ends() {
        return operations.stream().filter(each -> each.kind == 'e').count();
    }

    /** How many operations there are in this one that was expected. */
    int compare(KnownOperations recorded, String text) {
        List<Operation> expected = once(shared(operations));
        List<Operation> found = once(recorded.operations);
        Map<Integer, Integer> threads = new HashMap<>(Map.of(0, 0));
        Map<String, Integer> names = new HashMap<>();
        // Threads come after those that start them.
        List<Integer> next = new ArrayList<>(List.of(0));
        while (!next.isEmpty()) {
            int thread = next.remove(0);
            List<Operation> own = of(expected, thread);
            List<Operation> other = of(found, threads.get(thread));
            assertEquals(
                    own.stream().map(Operation::kind).toList(),
                    other.stream().map(Operation::kind).toList(),
                    text + " thread=" + thread);
            for (int i = 0; i < own.size(); i++) {
                Operation one = own.get(i);
                int operand = other.get(i).operand;
                if (one.kind == 'f') {
                    threads.put(one.operand, operand);
                    next.add(one.operand);
                } else if (one.isAccess() || one.isOnLock()) {
                    String name = (one.isAccess() ? "v" : "l") + one.operand;
                    assertEquals(names.computeIfAbsent(name, key -> operand), operand, text + " " + name);
                }
            }
        }
        assertEquals(names.size(), new HashSet<>(names.values()).size(), text);
        names.forEach((name, number) -> {
            char first = name.charAt(0);
            int operand = Integer.parseInt(name.substring(1));
            assertEquals(
                    use(expected, first, operand).stream()
                            .map(each -> threads.get(each.thread) + " " + each.kind)
                            .toList(),
                    use(found, first, number).stream()
                            .map(each -> each.thread + " " + each.kind)
                            .toList(),
                    text + " " + name);
        });
        return expected.size();
    }

    private static List<Operation> of(List<Operation> operations, int thread) {
        return operations.stream().filter(each -> each.thread == thread).toList();
    }

    private static List<Operation> use(List<Operation> operations, char first, int operand) {
        return operations.stream()
                .filter(each -> (first == 'v' ? each.isAccess() : each.isOnLock()) && each.operand == operand)
                .toList();
    }

    /** Without variables and locks that one thread alone uses. */
    private static List<Operation> shared(List<Operation> operations) {
        return operations.stream()
                .filter(each -> !(each.isAccess() || each.isOnLock())
                        || (each.isAccess() && each.operand == STATIC_VARIABLE)
                        || use(operations, each.isAccess() ? 'v' : 'l', each.operand).stream()
                                        .map(Operation::thread)
                                        .distinct()
                                        .count()
                                > 1)
                .toList();
    }

    /** Of accesses that a thread repeats, with nothing between that it does or that others do to the variable, the first. */
    private static List<Operation> once(List<Operation> operations) {
        Set<Integer> left = new HashSet<>();
        Map<Integer, Operation> lastOfThread = new HashMap<>();
        Map<Integer, Integer> lastUser = new HashMap<>();
        IntStream.range(0, operations.size()).forEach(i -> {
            Operation each = operations.get(i);
            if (each.isAccess()) {
                if (each.equals(lastOfThread.get(each.thread)) && lastUser.get(each.operand) == each.thread) {
                    left.add(i);
                }
                lastUser.put(each.operand, each.thread);
            }
            lastOfThread.put(each.thread, each);
        });
        return IntStream.range(0, operations.size())
                .filter(i -> !left.contains(i))
                .mapToObj(operations::get)
                .toList();
    }

    @Override
    public void begin(int thread, int block) {
        operations.add(new Operation(thread, 'b', block));
    }

    @Override
    public void end(int thread) {
        operations.add(new Operation(thread, 'e', 0));
    }

    @Override
    public void read(int thread, int variable) {
        operations.add(new Operation(thread, 'r', variable));
    }

    @Override
    public void write(int thread, int variable) {
        operations.add(new Operation(thread, 'w', variable));
    }

    @Override
    public void acquire(int thread, int lock) {
        operations.add(new Operation(thread, 'a', lock));
    }

    @Override
    public void release(int thread, int lock) {
        operations.add(new Operation(thread, 'l', lock));
    }

    @Override
    public void fork(int thread, int child) {
        operations.add(new Operation(thread, 'f', child));
    }

    @Override
    public void join(int thread, int child) {
        operations.add(new Operation(thread, 'j', child));
    }
}
