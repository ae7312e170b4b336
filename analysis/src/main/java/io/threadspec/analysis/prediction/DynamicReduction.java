package io.threadspec.analysis.prediction;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;

/**
 * Plain dynamic partial-order reduction (Flanagan and Godefroid, 2005, figure 3), over interleavings that are played to their end: of interleavings in
 * which conflicting operations stand in the same order it plays at least one. There are no sleep sets. This is what the paper compares with; it also
 * serves as a second opinion on {@link SegmentSearch}.
 */
final class DynamicReduction implements Exploration {

    /** A state on the way and the step that was taken from it, S_i. Sets are of lines. */
    private static final class Frame {
        final BitSet enabled;
        final BitSet backtrack = new BitSet();
        final BitSet tried = new BitSet();
        int line = -1;
        Script.Entry entry;

        /** By line, how many steps up to this one (from 1) happened before the step or are it. */
        int[] clock = {};

        Frame(BitSet enabled) {
            this.enabled = enabled;
            this.entry = NONE;
        }
    }

    private static final Script.Entry NONE = new Script.Entry(-1, OperationKind.FORK, -1, 0, List.of());

    private final Play play;
    private final SearchBudget budget;
    private final Consumer<int[]> complete;
    private final boolean stopAtViolation;
    private final List<Frame> frames = new ArrayList<>();

    /** By line, the indexes of the frames from which it stepped. */
    private final List<Ints> stepsOf = new ArrayList<>();

    private final List<Ints> ofVariable = new ArrayList<>();
    private final List<Ints> ofLock = new ArrayList<>();
    private long interleavings;

    DynamicReduction(Script script, SearchBudget budget) {
        this(script, budget, true, lines -> {});
    }

    /**
     * @param stopAtViolation whether to end with the first violation
     * @param complete takes each interleaving that was played to its end, as the lines that took its steps
     */
    DynamicReduction(Script script, SearchBudget budget, boolean stopAtViolation, Consumer<int[]> complete) {
        this.play = new Play(script);
        this.budget = budget;
        this.stopAtViolation = stopAtViolation;
        this.complete = complete;
        fill(stepsOf, script.lines().size());
        fill(ofVariable, script.variables());
        fill(ofLock, script.holders().size());
    }

    private static void fill(List<Ints> lists, int count) {
        for (int i = 0; i < count; i++) {
            lists.add(new Ints());
        }
    }

    @Override
    public long interleavings() {
        return interleavings;
    }

    @Override
    public int[] found() {
        return play.lines();
    }

    @Override
    public Ending explore() {
        enter();
        while (!frames.isEmpty()) {
            Frame frame = frames.get(frames.size() - 1);
            if (frame.line >= 0) {
                takeBack(frame);
            }
            int line = untried(frame);
            if (line < 0) {
                frames.remove(frames.size() - 1);
                continue;
            }
            if (!budget.step()) {
                return Ending.UNFINISHED;
            }
            step(frame, line);
            if (stopAtViolation && play.isViolated()) {
                interleavings++;
                return Ending.VIOLATED;
            }
            enter();
        }
        return Ending.NOT_VIOLATED;
    }

    private static int untried(Frame frame) {
        var left = (BitSet) frame.backtrack.clone();
        left.andNot(frame.tried);
        return left.nextSetBit(0);
    }

    private void enter() {
        var enabled = new BitSet();
        for (int line = 0; line < stepsOf.size(); line++) {
            if (play.isEnabled(line)) {
                enabled.set(line);
            }
            if (play.hasNext(line)) {
                race(line, play.next(line));
            }
        }
        var frame = new Frame(enabled);
        frames.add(frame);
        if (enabled.isEmpty()) {
            interleavings++;
            complete.accept(found());
            return;
        }
        frame.backtrack.set(enabled.nextSetBit(0));
    }

    /** Notes that a line could have taken its next step before the last one that conflicts with it. */
    private void race(int line, Script.Entry next) {
        int other = lastRace(line, next);
        if (other < 0) {
            return;
        }
        Frame frame = frames.get(other);
        int[] known = clockOf(line);
        var instead = new BitSet();
        for (int choice = frame.enabled.nextSetBit(0); choice >= 0; choice = frame.enabled.nextSetBit(choice + 1)) {
            // A line that has taken a step since then which happened before what this one does.
            if (choice == line || known[choice] > other + 1) {
                instead.set(choice);
            }
        }
        if (instead.isEmpty()) {
            frame.backtrack.or(frame.enabled);
        } else if (!instead.intersects(frame.backtrack)) {
            frame.backtrack.set(instead.get(line) ? line : instead.nextSetBit(0));
        }
    }

    /** The frame of the last step that conflicts with an entry, could have been in its place, and did not happen before it. */
    private int lastRace(int line, Script.Entry next) {
        if (next.subject() < 0 || next.kind().freesLock()) {
            return -1;
        }
        int[] known = clockOf(line);
        Ints steps = (next.kind().isAccess() ? ofVariable : ofLock).get(next.subject());
        for (int i = steps.size() - 1; i >= 0; i--) {
            int index = steps.get(i);
            Frame frame = frames.get(index);
            if (!Script.conflict(frame.entry, next) || frame.entry.kind().freesLock()) {
                continue;
            }
            if (known[frame.line] <= index) {
                return index;
            }
            if (frame.entry.kind() != OperationKind.READ) {
                // All conflicting steps before it happened before it.
                return -1;
            }
        }
        return -1;
    }

    private int[] clockOf(int line) {
        Ints steps = stepsOf.get(line);
        return steps.size() == 0 ? new int[stepsOf.size()] : frames.get(steps.last()).clock;
    }

    private void step(Frame frame, int line) {
        Script.Entry entry = play.next(line);
        int[] clock = clockOf(line).clone();
        for (Script.Need need : entry.needs()) {
            if (need.count() > 0) {
                join(clock, stepsOf.get(need.line()).get(need.count() - 1));
            }
        }
        if (entry.subject() >= 0) {
            Ints steps = (entry.kind().isAccess() ? ofVariable : ofLock).get(entry.subject());
            for (int i = steps.size() - 1; i >= 0; i--) {
                Script.Entry earlier = frames.get(steps.get(i)).entry;
                if (Script.conflict(earlier, entry)) {
                    join(clock, steps.get(i));
                    if (earlier.kind() != OperationKind.READ) {
                        break;
                    }
                }
            }
            steps.add(frames.size() - 1);
        }
        clock[line] = frames.size();
        stepsOf.get(line).add(frames.size() - 1);
        frame.line = line;
        frame.entry = entry;
        frame.clock = clock;
        play.step(line);
    }

    private void join(int[] clock, int index) {
        int[] other = frames.get(index).clock;
        for (int i = 0; i < clock.length; i++) {
            clock[i] = Math.max(clock[i], other[i]);
        }
    }

    private void takeBack(Frame frame) {
        play.back();
        stepsOf.get(frame.line).removeLast();
        if (frame.entry.subject() >= 0) {
            (frame.entry.kind().isAccess() ? ofVariable : ofLock)
                    .get(frame.entry.subject())
                    .removeLast();
        }
        frame.tried.set(frame.line);
        frame.line = -1;
    }
}
