package io.threadspec.runtime.capture.thread;

import io.threadspec.runtime.capture.thread.SyncProgram.Kind;
import io.threadspec.runtime.capture.thread.SyncProgram.Step;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * The order of a {@link SyncProgram}'s steps by definition: which earlier steps each one is directly after, and all that are before those. Where one task was submitted again before it had begun, nobody can know which run is which: then the order that is
 * recorded may lie between two, the one with the runs as they were and the one in which each is all of them.
 */
final class SyncOracle {

    /** What a step does to an object: release, acquire, change, look, write, read. */
    private record Use(char what, String object) {}

    private static final Set<String> HAPPENS_BEFORE = Set.of("RA", "wr");
    private static final Set<String> EVERY_USE = Set.of("RA", "RL", "LR", "CL", "LC", "wr", "rw", "ww");

    private final List<Step> steps;
    private final boolean ordersEveryUse;
    private final boolean isGenerous;

    /** By step of a submission or a run: which submissions cannot be told apart. */
    private final Map<Integer, Integer> groups = new HashMap<>();

    /** By result: the step that made it. */
    private final Map<Integer, Step> makers = new HashMap<>();

    private final Map<Integer, Integer> makerSteps = new HashMap<>();

    private SyncOracle(SyncProgram program, boolean ordersEveryUse, boolean isGenerous) {
        this.steps = program.steps();
        this.ordersEveryUse = ordersEveryUse;
        this.isGenerous = isGenerous;
        findGroups();
    }

    /** @param isGenerous whether runs that cannot be told apart count as one */
    static BitSet[] order(SyncProgram program, boolean ordersEveryUse, boolean isGenerous) {
        return new SyncOracle(program, ordersEveryUse, isGenerous).close();
    }

    private void findGroups() {
        var pending = new int[8];
        var group = new int[8];
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            if (step.kind() == Kind.SUBMIT) {
                if (pending[step.object()]++ == 0) {
                    group[step.object()] = i;
                }
                groups.put(i, group[step.object()]);
            } else if (step.kind() == Kind.BEGIN) {
                pending[step.object()]--;
                groups.put(i, groups.get(submissionOf(step.result())));
            } else if (step.kind() == Kind.END) {
                groups.put(i, groups.get(submissionOf(step.result())));
            }
            if (step.kind() == Kind.SUBMIT || step.kind() == Kind.STAGE || step.kind() == Kind.ALL_OF) {
                makers.put(step.result(), step);
                makerSteps.put(step.result(), i);
            }
        }
    }

    private int submissionOf(int result) {
        for (int i = 0; i < steps.size(); i++) {
            if (steps.get(i).kind() == Kind.SUBMIT && steps.get(i).result() == result) {
                return i;
            }
        }
        throw new IllegalStateException("result=" + result);
    }

    /** By step: all steps before it. Every edge points forward, so those before a step are closed when it is come to. */
    private BitSet[] close() {
        int n = steps.size();
        var before = new BitSet[n];
        // What its thread knows when a step is over: who makes a result be there learns of looks at it, and does not
        // pass that on by it.
        var after = new BitSet[n];
        for (int j = 0; j < n; j++) {
            before[j] = new BitSet(n);
            for (int i = 0; i < j; i++) {
                if (steps.get(i).thread() == steps.get(j).thread()) {
                    before[j].or(after[i]);
                } else if (conflicts(steps.get(i), steps.get(j))) {
                    add(i, before, before[j]);
                }
            }
            for (int i : direct(j)) {
                add(i, before, before[j]);
            }
            after[j] = (BitSet) before[j].clone();
            after[j].set(j);
            for (int i : looksAtWhatIsThereBy(j)) {
                add(i, before, after[j]);
            }
        }
        return before;
    }

    private static void add(int step, BitSet[] before, BitSet known) {
        known.or(before[step]);
        known.set(step);
    }

    private boolean conflicts(Step one, Step other) {
        Set<String> pairs = ordersEveryUse ? EVERY_USE : HAPPENS_BEFORE;
        for (Use first : uses(one)) {
            for (Use second : uses(other)) {
                if (first.object.equals(second.object) && pairs.contains("" + first.what + second.what)) {
                    return true;
                }
            }
        }
        return false;
    }

    private List<Use> uses(Step step) {
        int o = step.object();
        String writers = "writers" + o;
        String readers = "readers" + o;
        return switch (step.kind()) {
            case ENTER -> List.of(new Use('A', "monitor" + o));
            case EXIT -> List.of(new Use('R', "monitor" + o));
            case RELEASE -> List.of(new Use('R', "key" + o));
            case ACQUIRE -> List.of(new Use('A', "key" + o));
            case CHANGE -> List.of(new Use('C', "key" + o));
            case LOOK -> List.of(new Use('L', "key" + o));
            case LOCK -> List.of(new Use('A', "lock" + o), new Use('C', "lock" + o));
            case UNLOCK -> List.of(new Use('R', "lock" + o));
            case FAIL_TO_LOCK -> List.of(new Use('L', "lock" + o));
            case WRITE_LOCK -> List.of(new Use('A', writers), new Use('C', writers), new Use('A', readers));
            case WRITE_UNLOCK -> List.of(new Use('R', writers));
            case FAIL_TO_WRITE_LOCK -> List.of(new Use('L', writers), new Use('L', readers));
            case READ_LOCK -> List.of(new Use('A', writers), new Use('C', readers));
            case READ_UNLOCK -> List.of(new Use('R', readers));
            case FAIL_TO_READ_LOCK -> List.of(new Use('L', writers));
            case READ -> List.of(new Use('r', "collection" + o));
            case WRITE -> List.of(new Use('w', "collection" + o));
            // What did not happen has read, which happens-before does not know of.
            case FAIL_TO_WRITE -> ordersEveryUse ? List.of(new Use('r', "collection" + o)) : List.of();
            case GET_VALUE, FAIL_TO_SET_VALUE -> List.of(new Use('r', "value" + o));
            case SET_VALUE -> List.of(new Use('w', "value" + o));
            default -> List.of();
        };
    }

    /** The steps that a step of a task or result is directly after. */
    private Set<Integer> direct(int at) {
        Step step = steps.get(at);
        return switch (step.kind()) {
            case BEGIN -> withLateLooks(at, submissions(at, step.result()));
            case BEGIN_STAGE -> {
                Set<Integer> known = knowledge(at, step.object());
                known.add(makerSteps.get(step.result()));
                yield withLateLooks(at, known);
            }
            case GET -> knowledge(at, step.result());
            case AWAIT_TERMINATION -> find(at, Kind.END, result -> isRunBy(step.object(), result));
            default -> Set.of();
        };
    }

    /** All that is known with a result. */
    private Set<Integer> knowledge(int at, int result) {
        Step maker = makers.get(result);
        Set<Integer> known = looks(at, other -> other == result);
        if (maker == null) {
            known.addAll(find(at, Kind.COMPLETE, other -> other == result));
        } else if (maker.kind() == Kind.SUBMIT) {
            known.addAll(submissions(at, result));
            known.addAll(find(at, Kind.END, other -> isSameRun(other, result)));
        } else if (maker.kind() == Kind.STAGE) {
            known.add(makerSteps.get(result));
            known.addAll(find(at, Kind.END_STAGE, other -> other == result));
            known.addAll(knowledge(at, maker.object()));
        } else {
            known.addAll(knowledge(at, maker.object()));
            known.addAll(knowledge(at, maker.other()));
        }
        return known;
    }

    private Set<Integer> submissions(int at, int result) {
        return find(at, Kind.SUBMIT, other -> isSameRun(other, result));
    }

    private boolean isSameRun(int one, int other) {
        return one == other || (isGenerous && groups.get(submissionOf(one)).equals(groups.get(submissionOf(other))));
    }

    private boolean isRunBy(int executor, int result) {
        return !find(
                        steps.size(),
                        Kind.SUBMIT,
                        other -> isSameRun(other, result) && makers.get(other).other() == executor)
                .isEmpty();
    }

    private Set<Integer> find(int before, Kind kind, IntPredicate result) {
        Set<Integer> found = new HashSet<>();
        for (int i = 0; i < before; i++) {
            if (steps.get(i).kind() == kind && result.test(steps.get(i).result())) {
                found.add(i);
            }
        }
        return found;
    }

    /** Who found a result missing; nothing where only happens-before counts. */
    private Set<Integer> looks(int at, IntPredicate result) {
        return ordersEveryUse ? find(at, Kind.FIND_MISSING, result) : new HashSet<>();
    }

    /** Who makes a result be there comes after those who found it missing. */
    private Set<Integer> looksAtWhatIsThereBy(int at) {
        Kind kind = steps.get(at).kind();
        if (kind != Kind.END && kind != Kind.END_STAGE && kind != Kind.COMPLETE) {
            return Set.of();
        }
        return looks(at, result -> (isThere(result, at + 1) && !isThere(result, at)) || isDownstream(result, at));
    }

    /** Whoever cannot tell which run was theirs learns of all who look at any of them, also when they run the next one. */
    private Set<Integer> withLateLooks(int at, Set<Integer> known) {
        Set<Integer> all = new HashSet<>(known);
        for (int i = 0; i < at; i++) {
            int end = i;
            if (steps.get(i).kind() == Kind.END
                    && steps.get(i).thread() == steps.get(at).thread()) {
                all.addAll(looks(at, result -> isDownstream(result, end)));
            }
        }
        return all;
    }

    private boolean isThere(int result, int at) {
        Step maker = makers.get(result);
        if (maker == null) {
            return !find(at, Kind.COMPLETE, other -> other == result).isEmpty();
        }
        return switch (maker.kind()) {
            case ALL_OF -> isThere(maker.object(), at) && isThere(maker.other(), at);
            case SUBMIT -> !find(at, Kind.END, other -> other == result).isEmpty();
            default -> !find(at, Kind.END_STAGE, other -> other == result).isEmpty();
        };
    }

    /** Whether a result is made of one of those that a run may have been of; only where that is not known. */
    private boolean isDownstream(int result, int end) {
        Step step = steps.get(end);
        Step maker = makers.get(result);
        if (!isGenerous || step.kind() != Kind.END || maker == null) {
            return false;
        }
        if (maker.kind() != Kind.SUBMIT) {
            return isDownstream(maker.object(), end) || (maker.other() >= 0 && isDownstream(maker.other(), end));
        }
        return isSameRun(result, step.result())
                && find(steps.size(), Kind.SUBMIT, other -> isSameRun(other, result))
                                .size()
                        > 1;
    }
}
