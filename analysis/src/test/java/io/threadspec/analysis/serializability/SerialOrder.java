package io.threadspec.analysis.serializability;

import io.threadspec.analysis.serializability.RandomRun.Kind;
import io.threadspec.analysis.serializability.RandomRun.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Serializability by its definition: looks for an order of whole transactions in which each pair of conflicting operations stands as in the
 * run. And self-serializability: looks for an order of operations in which one execution of a block stands together.
 *
 * <p>The search for an order takes any transaction that may come next, and never takes one back. That is complete. A transaction may come next if all that
 * have to come before it are placed; this stays so however the others are placed. If some order continues what is placed, the
 * transaction stands somewhere in it, and may as well stand at its beginning: it comes earlier than before only among transactions
 * that do not have to come before it. So if there is no order after it, there was none before.
 */
final class SerialOrder {

    private final List<Step> steps;

    /** By step, its transaction. */
    private final int[] transactionOf;

    private final int transactions;

    SerialOrder(List<Step> steps) {
        this.steps = steps;
        this.transactionOf = new int[steps.size()];
        var open = new int[64];
        var depth = new int[64];
        int count = 0;
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            int t = step.thread();
            if (step.kind() == Kind.BEGIN && depth[t]++ == 0) {
                open[t] = count++;
            }
            transactionOf[i] = depth[t] > 0 ? open[t] : count++;
            if (step.kind() == Kind.END) {
                depth[t]--;
            }
        }
        this.transactions = count;
    }

    /** The transaction of a step, by a number. */
    int transactionOf(int step) {
        return transactionOf[step];
    }

    /** Whether a step is outside all blocks. */
    boolean isUnary(int step) {
        return Arrays.stream(transactionOf)
                                .filter(each -> each == transactionOf[step])
                                .count()
                        == 1
                && steps.get(step).kind() != Kind.BEGIN;
    }

    boolean isSerializable() {
        var placed = new boolean[transactions];
        for (int count = 0; count < transactions; count++) {
            int next = 0;
            while (next < transactions && (placed[next] || !mayFollow(placed, next))) {
                next++;
            }
            if (next == transactions) {
                return false;
            }
            placed[next] = true;
        }
        return true;
    }

    /** The same without that argument: tries all orders. For runs with few transactions. */
    boolean hasSerialOrder() {
        return hasSerialOrder(new boolean[transactions], 0);
    }

    private boolean hasSerialOrder(boolean[] placed, int count) {
        if (count == transactions) {
            return true;
        }
        for (int next = 0; next < transactions; next++) {
            if (!placed[next] && mayFollow(placed, next)) {
                placed[next] = true;
                if (hasSerialOrder(placed, count + 1)) {
                    return true;
                }
                placed[next] = false;
            }
        }
        return false;
    }

    /** Whether no operation of a transaction that comes later has to come before one of this. */
    private boolean mayFollow(boolean[] placed, int next) {
        for (int later = 0; later < steps.size(); later++) {
            if (transactionOf[later] == next) {
                for (int earlier = 0; earlier < later; earlier++) {
                    int other = transactionOf[earlier];
                    if (other != next && !placed[other] && conflict(steps.get(earlier), steps.get(later))) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    /** Whether an execution is serial in some equivalent run; it is named by the step that begins it. */
    boolean isSelfSerializable(int begin) {
        int thread = steps.get(begin).thread();
        var inside = new ArrayList<Integer>();
        int depth = 0;
        for (int i = begin; i < steps.size(); i++) {
            Step step = steps.get(i);
            if (step.thread() == thread) {
                inside.add(i);
                depth += step.kind() == Kind.BEGIN ? 1 : step.kind() == Kind.END ? -1 : 0;
                if (depth == 0) {
                    break;
                }
            }
        }
        boolean[][] before = closure();
        for (int other = 0; other < steps.size(); other++) {
            if (!inside.contains(other)) {
                boolean after = false;
                boolean ahead = false;
                for (int step : inside) {
                    after |= before[step][other];
                    ahead |= before[other][step];
                }
                if (after && ahead) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean[][] closure() {
        int n = steps.size();
        var before = new boolean[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                before[i][j] = conflict(steps.get(i), steps.get(j));
            }
        }
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n && before[i][k]; j++) {
                    before[i][j] |= before[k][j];
                }
            }
        }
        return before;
    }

    static boolean conflict(Step earlier, Step later) {
        if (earlier.thread() == later.thread()) {
            return true;
        }
        return switch (earlier.kind()) {
                    case READ -> later.kind() == Kind.WRITE && earlier.operand() == later.operand();
                    case WRITE ->
                        (later.kind() == Kind.READ || later.kind() == Kind.WRITE)
                                && earlier.operand() == later.operand();
                    case ACQUIRE, RELEASE ->
                        (later.kind() == Kind.ACQUIRE || later.kind() == Kind.RELEASE)
                                && earlier.operand() == later.operand();
                    case FORK -> earlier.operand() == later.thread() || joins(later, earlier.operand());
                    default -> false;
                }
                || joins(later, earlier.thread());
    }

    private static boolean joins(Step step, int thread) {
        return step.kind() == Kind.JOIN && step.operand() == thread;
    }
}
