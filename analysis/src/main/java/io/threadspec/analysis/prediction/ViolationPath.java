package io.threadspec.analysis.prediction;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds in a schedule that violates a block the path from the block to the block, and what of the schedule that path needs. */
final class ViolationPath {

    /** The last operations on a variable: of any thread, of the block, and of those that follow the block; -1 if there is none. */
    private static final class Variable {
        int write = -1;
        int blockRead = -1;
        int blockWrite = -1;
        int followingRead = -1;
        int followingWrite = -1;
    }

    private final ObservedRun run;
    private final PartialOrder order;
    private final BlockExecution block;
    private final List<Integer> schedule;
    private final Map<Integer, Variable> variables = new HashMap<>();

    /** From an operation that follows the block to the one because of which it does. */
    private final Map<Integer, Integer> because = new HashMap<>();

    /** By thread, its last operation that follows the block. */
    private final Map<Integer, Integer> following = new HashMap<>();

    /** Reads that see another write than they saw. */
    private final BitSet broken = new BitSet();

    private ViolationPath(ObservedRun run, PartialOrder order, BlockExecution block, List<Integer> schedule) {
        this.run = run;
        this.order = order;
        this.block = block;
        this.schedule = schedule;
    }

    static Interleaving of(ObservedRun run, PartialOrder order, BlockExecution block, List<Integer> schedule) {
        var path = new ViolationPath(run, order, block, schedule);
        List<Integer> operations = path.find();
        return new Interleaving(path.needed(operations), operations);
    }

    private List<Integer> find() {
        for (int operation : schedule) {
            if (run.kind(operation).isAccess()) {
                int reason = access(operation);
                if (reason >= 0 && isOfBlock(operation)) {
                    return pathTo(operation, reason);
                }
            }
        }
        throw new IllegalStateException("the schedule does not violate the block: block=" + block);
    }

    private boolean isOfBlock(int operation) {
        return block.contains(run.thread(operation), run.number(operation));
    }

    /** Why an access follows the block, or of the block itself: why it comes after what follows the block; -1 if it does not. */
    private int access(int operation) {
        boolean write = run.kind(operation) == OperationKind.WRITE;
        Variable variable = variables.computeIfAbsent(run.operand(operation), key -> new Variable());
        int reason = variable.followingWrite;
        if (reason < 0 && write) {
            reason = variable.followingRead;
        }
        if (isOfBlock(operation)) {
            variable.blockRead = write ? variable.blockRead : operation;
            variable.blockWrite = write ? operation : variable.blockWrite;
        } else {
            reason = following.getOrDefault(run.thread(operation), reason);
            if (variable.blockWrite >= 0) {
                reason = variable.blockWrite;
            } else if (write && variable.blockRead >= 0) {
                reason = variable.blockRead;
            }
            if (reason >= 0) {
                because.put(operation, reason);
                following.put(run.thread(operation), operation);
                variable.followingRead = write ? variable.followingRead : operation;
                variable.followingWrite = write ? operation : variable.followingWrite;
            }
        }
        if (!write && variable.write != run.writer(operation)) {
            broken.set(operation);
        }
        variable.write = write ? operation : variable.write;
        return reason;
    }

    private List<Integer> pathTo(int operation, int reason) {
        var path = new ArrayList<Integer>();
        path.add(operation);
        // That is of another thread, so that there are two when the third comes.
        int step = reason;
        while (because.containsKey(step)) {
            int size = path.size();
            int thread = run.thread(step);
            if (run.thread(path.get(size - 1)) == thread && run.thread(path.get(size - 2)) == thread) {
                // Of operations of one thread in a row the last and the first are enough.
                path.remove(size - 1);
            }
            path.add(step);
            step = because.getOrDefault(step, -1);
        }
        path.add(step);
        Collections.reverse(path);
        return path;
    }

    /** What of the schedule has to happen for these operations. */
    private List<Integer> needed(List<Integer> path) {
        int[] needed = new int[run.threads()];
        for (int operation : path) {
            int thread = run.thread(operation);
            needed[thread] = Math.max(needed[thread], run.number(operation));
        }
        do {
            close(needed);
        } while (freeLocks(needed));
        return schedule.stream()
                .filter(operation -> run.number(operation) <= needed[run.thread(operation)])
                .toList();
    }

    /** Adds what must happen before. */
    private void close(int[] needed) {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int thread = 0; thread < needed.length; thread++) {
                if (needed[thread] > 0) {
                    changed |= close(needed, run.operation(thread, needed[thread]));
                }
            }
        }
    }

    private boolean close(int[] needed, int operation) {
        boolean changed = false;
        int last = operation;
        if (broken.get(operation)) {
            // It is the last of its thread, and does not see what it saw.
            for (int cause : run.causes(operation)) {
                changed |= need(needed, run.thread(cause), run.number(cause));
            }
            if (run.number(operation) == 1) {
                return changed;
            }
            last = run.operation(run.thread(operation), run.number(operation) - 1);
        }
        for (int other = 0; other < needed.length; other++) {
            changed |= need(needed, other, order.component(last, other));
        }
        return changed;
    }

    private static boolean need(int[] needed, int thread, int number) {
        if (number <= needed[thread]) {
            return false;
        }
        needed[thread] = number;
        return true;
    }

    /** Adds operations that free locks which are taken again; false if there are none. */
    private boolean freeLocks(int[] needed) {
        Map<Integer, Integer> taken = new HashMap<>();
        boolean changed = false;
        for (int operation : schedule) {
            if (run.number(operation) <= needed[run.thread(operation)]) {
                int lock = run.operand(operation);
                if (run.kind(operation).freesLock()) {
                    taken.remove(lock);
                } else if (run.kind(operation).takesLock()) {
                    Integer before = taken.put(lock, operation);
                    if (before != null) {
                        int freeing = run.freeing(before);
                        changed |= need(needed, run.thread(freeing), run.number(freeing));
                    }
                }
            }
        }
        return changed;
    }
}
