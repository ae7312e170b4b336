package io.threadspec.analysis.prediction;

import io.threadspec.analysis.prediction.SmallRun.Kind;
import io.threadspec.analysis.prediction.SmallRun.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Plays a small run in every order in which it can happen, one operation after the other, and looks for each block whether there is an
 * equivalent order in which its operations stand together. Operations are bits of an int.
 */
final class AllInterleavings {

    private static final int FREE = -1;

    private final List<Op> ops;
    private final int[][] byThread;
    private final int[] saw;
    private final int[] done;
    private final boolean[] stopped;
    private final int[] writer = new int[16];
    private final int[] holder = new int[16];

    /** By operation, those that come before it in every equivalent order: accesses that conflict, and operations of its thread. */
    private final int[] before;

    private final int[] blockMasks;
    private final List<Integer> order = new ArrayList<>();
    private final Set<Integer> violated = new TreeSet<>();
    private final List<List<Integer>> complete = new ArrayList<>();
    private final boolean collects;
    private int happened;
    private long left;

    private AllInterleavings(SmallRun run, boolean collects, long maxSteps) {
        this.ops = run.ops();
        this.collects = collects;
        this.left = maxSteps;
        this.byThread = new int[run.threads()][];
        this.saw = new int[ops.size()];
        this.before = new int[ops.size()];
        this.done = new int[run.threads()];
        this.stopped = new boolean[run.threads()];
        for (int thread = 0; thread < byThread.length; thread++) {
            int each = thread;
            byThread[thread] = IntStream.range(0, ops.size())
                    .filter(i -> ops.get(i).thread() == each)
                    .toArray();
        }
        Arrays.fill(writer, FREE);
        Arrays.fill(holder, FREE);
        for (int i = 0; i < ops.size(); i++) {
            if (ops.get(i).kind() == Kind.READ) {
                saw[i] = writer[ops.get(i).operand()];
            } else if (ops.get(i).kind() == Kind.WRITE) {
                writer[ops.get(i).operand()] = i;
            }
        }
        Arrays.fill(writer, FREE);
        this.blockMasks = new int[run.blocks().size()];
        for (Map.Entry<Integer, List<Integer>> block : run.blocks().entrySet()) {
            block.getValue().forEach(op -> blockMasks[block.getKey()] |= 1 << op);
        }
    }

    /** The blocks that are not serializable in some interleaving; null if there are too many interleavings. */
    static @Nullable Set<Integer> violated(SmallRun run, long maxSteps) {
        var all = new AllInterleavings(run, false, maxSteps);
        return all.play() ? all.violated : null;
    }

    /** All interleavings that cannot go on. */
    static List<List<Integer>> complete(SmallRun run) {
        var all = new AllInterleavings(run, true, Long.MAX_VALUE);
        all.play();
        return all.complete;
    }

    private boolean play() {
        boolean last = true;
        for (int thread = 0; thread < byThread.length; thread++) {
            if (isEnabled(thread)) {
                last = false;
                if (left-- <= 0 || !step(thread)) {
                    return false;
                }
            }
        }
        if (last && collects) {
            complete.add(List.copyOf(order));
        }
        return true;
    }

    private boolean isEnabled(int thread) {
        if (stopped[thread] || done[thread] == byThread[thread].length) {
            return false;
        }
        if (done[thread] == 0 && !isStarted(thread)) {
            return false;
        }
        Op op = ops.get(byThread[thread][done[thread]]);
        for (int awaited : op.awaited()) {
            if ((happened & 1 << awaited) == 0) {
                return false;
            }
        }
        return switch (op.kind()) {
            case ACQUIRE, RESUME, TIME_OUT -> holder[op.operand()] == FREE;
            case JOIN ->
                isStarted(op.operand())
                        && done[op.operand()] == byThread[op.operand()].length
                        && !stopped[op.operand()];
            default -> true;
        };
    }

    private boolean isStarted(int thread) {
        for (int i = 0; i < ops.size(); i++) {
            if (ops.get(i).kind() == Kind.FORK && ops.get(i).operand() == thread) {
                return (happened & 1 << i) != 0;
            }
        }
        return true;
    }

    private boolean step(int thread) {
        int number = byThread[thread][done[thread]];
        Op op = ops.get(number);
        int operand = op.operand();
        int oldWriter = writer[operand];
        int oldHolder = holder[operand];
        before[number] = 0;
        for (int earlier : order) {
            if (comesBefore(ops.get(earlier), op)) {
                before[number] |= before[earlier] | 1 << earlier;
            }
        }
        for (int block = 0; block < blockMasks.length; block++) {
            if ((blockMasks[block] & 1 << number) != 0 && isInterrupted(blockMasks[block], before[number])) {
                violated.add(block);
            }
        }
        switch (op.kind()) {
            case READ -> stopped[thread] = writer[operand] != saw[number];
            case WRITE -> writer[operand] = number;
            case ACQUIRE, RESUME, TIME_OUT -> holder[operand] = thread;
            case RELEASE, WAIT -> holder[operand] = FREE;
            default -> {}
        }
        done[thread]++;
        happened |= 1 << number;
        order.add(number);
        boolean finished = play();
        order.remove(order.size() - 1);
        happened &= ~(1 << number);
        done[thread]--;
        stopped[thread] = false;
        writer[operand] = oldWriter;
        holder[operand] = oldHolder;
        return finished;
    }

    /** Whether an operation outside the block has to come after one of the block and before another. */
    private boolean isInterrupted(int block, int earlier) {
        for (int i = 0; i < ops.size(); i++) {
            if ((earlier & ~block & 1 << i) != 0 && (before[i] & block) != 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean comesBefore(Op one, Op other) {
        if (one.thread() == other.thread()) {
            return true;
        }
        boolean accesses = (one.kind() == Kind.READ || one.kind() == Kind.WRITE)
                && (other.kind() == Kind.READ || other.kind() == Kind.WRITE);
        return accesses && one.operand() == other.operand() && (one.kind() == Kind.WRITE || other.kind() == Kind.WRITE);
    }
}
