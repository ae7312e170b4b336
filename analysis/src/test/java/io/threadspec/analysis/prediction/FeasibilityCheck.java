package io.threadspec.analysis.prediction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.prediction.SmallRun.Kind;
import io.threadspec.analysis.prediction.SmallRun.Op;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Whether an interleaving can happen and violates its block, by the operations of the run alone. */
final class FeasibilityCheck {

    private FeasibilityCheck() {}

    static void check(SmallRun run, int block, Interleaving interleaving, String where) {
        List<Op> ops = run.ops();
        Map<Integer, Integer> saw =
                writers(ops, IntStream.range(0, ops.size()).boxed().toList());
        Map<Integer, Integer> sees = writers(ops, interleaving.schedule());
        var done = new HashSet<Integer>();
        var stopped = new HashSet<Integer>();
        Map<Integer, Integer> holders = new HashMap<>();
        for (int number : interleaving.schedule()) {
            Op op = ops.get(number);
            String here = "at " + number + " of " + interleaving + " " + where;
            assertTrue(done.add(number), here);
            assertFalse(stopped.contains(op.thread()), here);
            for (int i = 0; i < ops.size(); i++) {
                Op other = ops.get(i);
                boolean starts = other.kind() == Kind.FORK
                        && (other.operand() == op.thread()
                                || (op.kind() == Kind.JOIN && other.operand() == op.operand()));
                boolean ends = op.kind() == Kind.JOIN && other.thread() == op.operand();
                boolean first = starts || ends || (i < number && other.thread() == op.thread());
                assertTrue(!first || done.contains(i), here);
            }
            assertTrue(op.kind() != Kind.JOIN || !stopped.contains(op.operand()), here);
            assertTrue(done.containsAll(op.awaited()), here);
            switch (op.kind()) {
                case ACQUIRE, RESUME, TIME_OUT -> assertEquals(null, holders.put(op.operand(), op.thread()), here);
                case RELEASE, WAIT -> assertEquals(op.thread(), holders.remove(op.operand()), here);
                case READ -> {
                    if (!saw.get(number).equals(sees.get(number))) {
                        stopped.add(op.thread());
                    }
                }
                default -> {}
            }
        }
        path(run, block, interleaving, where + " " + interleaving);
    }

    private static void path(SmallRun run, int block, Interleaving interleaving, String where) {
        List<Integer> path = interleaving.path();
        List<Integer> members = run.blocks().get(block);
        int last = path.size() - 1;
        assertTrue(last >= 2, where);
        assertTrue(path.get(0) < path.get(last), where);
        for (int i = 0; i <= last; i++) {
            assertEquals(i == 0 || i == last, members.contains(path.get(i)), where);
            if (i > 0) {
                Op one = run.ops().get(path.get(i - 1));
                Op other = run.ops().get(path.get(i));
                int place = interleaving.schedule().indexOf(path.get(i - 1));
                assertTrue(place >= 0 && place < interleaving.schedule().indexOf(path.get(i)), where);
                assertTrue(one.thread() == other.thread() || conflict(one, other), where);
            }
        }
    }

    private static boolean conflict(Op one, Op other) {
        return one.operand() == other.operand()
                && (one.kind() == Kind.WRITE || other.kind() == Kind.WRITE)
                && (one.kind() == Kind.WRITE || one.kind() == Kind.READ)
                && (other.kind() == Kind.WRITE || other.kind() == Kind.READ);
    }

    /** By read, the write that it sees in an order; -1 for the initial value. */
    private static Map<Integer, Integer> writers(List<Op> ops, List<Integer> order) {
        Map<Integer, Integer> last = new HashMap<>();
        Map<Integer, Integer> seen = new HashMap<>();
        for (int number : order) {
            Op op = ops.get(number);
            if (op.kind() == Kind.WRITE) {
                last.put(op.operand(), number);
            } else if (op.kind() == Kind.READ) {
                seen.put(number, last.getOrDefault(op.operand(), -1));
            }
        }
        return seen;
    }
}
