package io.threadspec.analysis.prediction;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Looks among the interleavings of a script for one that violates its block. States that were met before are not gone on from again. */
final class SegmentSearch implements Exploration {

    /** A state on the way, and what is tried there. */
    private static final class Frame {
        final int[] choices;
        final int switches;
        int tried;

        Frame(int[] choices, int switches) {
            this.choices = choices;
            this.switches = switches;
        }
    }

    private final Script script;
    private final Play play;
    private final PersistentSets sets;
    private final SearchBudget budget;
    private final Set<ByteBuffer> met = new HashSet<>();
    private final List<Frame> frames = new ArrayList<>();
    private long interleavings;

    /** Whether interleavings were left out, because of their switches. */
    private boolean isBounded;

    SegmentSearch(Script script, SearchBudget budget) {
        this.script = script;
        this.play = new Play(script);
        this.sets = new PersistentSets(script, play);
        this.budget = budget;
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
        enter(0);
        while (!frames.isEmpty()) {
            Frame frame = frames.get(frames.size() - 1);
            if (frame.tried == frame.choices.length) {
                frames.remove(frames.size() - 1);
                if (!frames.isEmpty()) {
                    play.back();
                }
                continue;
            }
            int line = frame.choices[frame.tried++];
            int switches = frame.switches + (leaves(frame, line) ? 1 : 0);
            if (switches > budget.limits().maxSwitches()) {
                isBounded = true;
                continue;
            }
            if (!budget.step()) {
                return Ending.UNFINISHED;
            }
            play.step(line);
            if (play.isViolated()) {
                interleavings++;
                return Ending.VIOLATED;
            }
            if (play.isBlockOver()) {
                interleavings++;
                play.back();
            } else if (!met.add(state(switches))) {
                play.back();
            } else if (met.size() > budget.limits().maxStates()) {
                return Ending.UNFINISHED;
            } else {
                enter(switches);
            }
        }
        return isBounded ? Ending.BOUNDED : Ending.NOT_VIOLATED;
    }

    /** Goes on from the state that was reached. */
    private void enter(int switches) {
        int[] choices = sets.choose();
        if (choices.length == 0) {
            interleavings++;
        }
        preferViolation(choices);
        frames.add(new Frame(choices, switches));
    }

    /** Puts the thread of the block first until the block has begun, and last from then on. */
    private void preferViolation(int[] choices) {
        int place = play.isBlockOpen() ? choices.length - 1 : 0;
        for (int i = 0; i < choices.length; i++) {
            if (choices[i] == script.block()) {
                choices[i] = choices[place];
                choices[place] = script.block();
                return;
            }
        }
    }

    private boolean leaves(Frame frame, int line) {
        int steps = play.steps();
        int before = steps == 0 ? line : play.line(steps - 1);
        if (before != line) {
            for (int choice : frame.choices) {
                if (choice == before) {
                    return true;
                }
            }
        }
        return false;
    }

    private ByteBuffer state(int switches) {
        byte[] state = play.state();
        if (budget.limits().maxSwitches() == SearchLimits.ANY) {
            return ByteBuffer.wrap(state);
        }
        // What may follow depends on the thread that is running and on what is left of the limit.
        return ByteBuffer.allocate(state.length + 2 * Integer.BYTES)
                .put(state)
                .putInt(switches)
                .putInt(play.line(play.steps() - 1))
                .flip();
    }
}
