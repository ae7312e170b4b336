package io.threadspec.analysis.prediction;

import io.threadspec.analysis.exchange.RecordedRun;
import io.threadspec.analysis.prediction.SmallRun.Kind;
import io.threadspec.analysis.prediction.SmallRun.Mark;
import io.threadspec.analysis.prediction.SmallRun.Op;
import io.threadspec.formats.trace.TracedAccess;
import io.threadspec.formats.trace.TracedAccesses;
import io.threadspec.runtime.access.AccessKind;
import io.threadspec.runtime.access.WaitEnd;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/** A small run as a JVM records it: with how each wait ended, and not why. */
final class RecordedWaits {

    private static final String NAMES = "abcdefgh";

    private final SmallRun run;

    /** By operation that ends a wait. */
    private final Map<Integer, WaitEnd> ends = new HashMap<>();

    /** By operation that ends a wait, the one that began it. */
    private final Map<Integer, Integer> begins = new HashMap<>();

    private final SmallRun explained;
    private int notified;
    private int inTheirPlaces;

    /** A wait that was not notified timed out, was interrupted, or ended for no reason. One that was may have had a limit, and reached it. */
    RecordedWaits(SmallRun run, long seed) {
        this.run = run;
        var random = new Random(~seed);
        List<Op> ops = run.ops();
        Map<Integer, Integer> waiting = new HashMap<>();
        for (int i = 0; i < ops.size(); i++) {
            Op op = ops.get(i);
            switch (op.kind()) {
                case WAIT -> waiting.put(op.thread(), i);
                case RESUME -> ends.put(i, random.nextInt(4) == 0 ? WaitEnd.TIME_OVER : WaitEnd.WOKEN);
                case TIME_OUT -> ends.put(i, random.nextInt(2) == 0 ? WaitEnd.TIME_OVER : unexplained(random));
                default -> {}
            }
            if (ends.containsKey(i)) {
                begins.put(i, waiting.remove(op.thread()));
            }
        }
        this.explained = explain();
    }

    private static WaitEnd unexplained(Random random) {
        return random.nextBoolean() ? WaitEnd.INTERRUPTED : WaitEnd.WOKEN;
    }

    int notified() {
        return notified;
    }

    int inTheirPlaces() {
        return inTheirPlaces;
    }

    int timeOuts() {
        return ends.size() - notified - inTheirPlaces;
    }

    /** What the reader makes of the record. */
    ObservedRun read() {
        var recorder = new RunRecorder(() -> 0);
        var all = new TracedAccesses(
                true, false, 1_000, 0, 0, List.of("0", "1", "2", "3"), List.of(NAMES.split("")), accesses());
        new RecordedRun(all, (declaration, site) -> "block " + declaration, site -> "", true).read(recorder);
        return recorder.run();
    }

    private List<TracedAccess> accesses() {
        List<TracedAccess> accesses = new ArrayList<>();
        List<Mark> marks = new ArrayList<>(run.marks());
        for (int i = 0; i <= run.ops().size(); i++) {
            while (!marks.isEmpty() && marks.get(0).before() == i) {
                Mark mark = marks.remove(0);
                AccessKind kind = mark.block() < 0 ? AccessKind.END : AccessKind.BEGIN;
                accesses.add(new TracedAccess(mark.thread(), kind, i, -1, Math.max(mark.block(), 0), 0, ""));
            }
            if (i < run.ops().size()) {
                accesses.add(access(i));
            }
        }
        return accesses;
    }

    private TracedAccess access(int number) {
        Op op = run.ops().get(number);
        AccessKind kind =
                switch (op.kind()) {
                    case READ -> AccessKind.READ;
                    case WRITE -> AccessKind.WRITE;
                    case ACQUIRE -> AccessKind.ACQUIRE;
                    case RELEASE -> AccessKind.RELEASE;
                    case FORK -> AccessKind.FORK;
                    case JOIN -> AccessKind.JOIN;
                    case WAIT -> AccessKind.WAIT;
                    case NOTIFY, NOTIFY_ALL -> AccessKind.NOTIFY;
                    case RESUME, TIME_OUT -> AccessKind.RESUME;
                };
        int detail = ends.containsKey(number)
                ? ends.get(number).code()
                : op.kind() == Kind.NOTIFY_ALL ? AccessKind.ALL : AccessKind.ONE;
        boolean ofThread = kind == AccessKind.FORK || kind == AccessKind.JOIN;
        // Locks are other names than variables.
        int variable =
                ofThread ? -1 : kind == AccessKind.READ || kind == AccessKind.WRITE ? op.operand() : 4 + op.operand();
        return new TracedAccess(op.thread(), kind, number, variable, ofThread ? op.operand() : 0, detail, "");
    }

    /** The same run with what its operations may wait for, as decision 235 has it. */
    SmallRun explained() {
        return explained;
    }

    private SmallRun explain() {
        List<Op> ops = new ArrayList<>();
        run.ops().forEach(op -> ops.add(new Op(op.kind(), op.thread(), op.operand(), new ArrayList<>())));
        Set<Integer> used = new HashSet<>();
        for (int end = 0; end < ops.size(); end++) {
            WaitEnd how = ends.get(end);
            if (how == null) {
                continue;
            }
            int begin = begins.get(end);
            int cause = how == WaitEnd.INTERRUPTED ? -1 : notification(begin, end, used);
            if (cause >= 0) {
                notified++;
                used.add(cause);
                ops.get(cause).awaited().add(begin);
                ops.get(end).awaited().add(cause);
            } else if (how != WaitEnd.TIME_OVER) {
                inTheirPlaces++;
                int own = ops.get(end).thread();
                for (int other = begin + 1; other < end; other++) {
                    if (ops.get(other).thread() != own) {
                        ops.get(other).awaited().add(begin);
                        ops.get(end).awaited().add(other);
                    }
                }
            }
        }
        return new SmallRun(run.threads(), ops, run.blocks(), run.marks());
    }

    /** The first of all that wait, else the first of one that ended no other wait; -1 if there is none. */
    private int notification(int begin, int end, Set<Integer> used) {
        for (Kind kind : List.of(Kind.NOTIFY_ALL, Kind.NOTIFY)) {
            for (int i = begin + 1; i < end; i++) {
                Op op = run.ops().get(i);
                if (op.kind() == kind
                        && op.operand() == run.ops().get(begin).operand()
                        && (kind == Kind.NOTIFY_ALL || !used.contains(i))) {
                    return i;
                }
            }
        }
        return -1;
    }

    /** Whether a JVM can do this: with some choice of the threads that notifications wake. */
    boolean canHappen(List<Integer> schedule) {
        return goesOn(schedule, 0, Set.of());
    }

    /** @param inSet the operations that began the waits which nothing has ended */
    private boolean goesOn(List<Integer> schedule, int at, Set<Integer> inSet) {
        if (at == schedule.size()) {
            return true;
        }
        int number = schedule.get(at);
        Op op = run.ops().get(number);
        return switch (op.kind()) {
            case WAIT -> goesOn(schedule, at + 1, with(inSet, number));
            case NOTIFY_ALL -> goesOn(schedule, at + 1, without(inSet, waiting(inSet, op.operand())));
            case NOTIFY -> {
                List<Integer> waiting = waiting(inSet, op.operand());
                // Those with a limit may all have timed out by now.
                boolean nobody = waiting.stream().allMatch(this::hasLimit);
                yield (nobody && goesOn(schedule, at + 1, inSet))
                        || waiting.stream().anyMatch(woken -> goesOn(schedule, at + 1, without(inSet, List.of(woken))));
            }
            case RESUME, TIME_OUT -> {
                int begin = begins.get(number);
                boolean isAwake = !inSet.contains(begin) || hasLimit(begin) || isInItsPlace(schedule, begin, number);
                yield isAwake && goesOn(schedule, at + 1, without(inSet, List.of(begin)));
            }
            default -> goesOn(schedule, at + 1, inSet);
        };
    }

    private boolean hasLimit(int begin) {
        return begins.entrySet().stream()
                .anyMatch(each -> each.getValue() == begin && ends.get(each.getKey()) == WaitEnd.TIME_OVER);
    }

    /** Whatever ended the wait in the observed run is where it was. A wait that was notified is not ended by anything else. */
    private boolean isInItsPlace(List<Integer> schedule, int begin, int end) {
        return run.ops().get(end).kind() == Kind.TIME_OUT
                && IntStream.range(begin + 1, end)
                        .filter(other -> run.ops().get(other).thread()
                                != run.ops().get(end).thread())
                        .allMatch(other -> schedule.indexOf(begin) < schedule.indexOf(other)
                                && schedule.indexOf(other) < schedule.indexOf(end));
    }

    private List<Integer> waiting(Set<Integer> inSet, int lock) {
        return inSet.stream()
                .filter(begin -> run.ops().get(begin).operand() == lock)
                .toList();
    }

    private static Set<Integer> with(Set<Integer> some, int more) {
        Set<Integer> all = new HashSet<>(some);
        all.add(more);
        return all;
    }

    private static Set<Integer> without(Set<Integer> some, List<Integer> less) {
        Set<Integer> left = new HashSet<>(some);
        left.removeAll(less);
        return left;
    }

    @Override
    public String toString() {
        return "ends=" + ends + " run=" + run;
    }
}
