package io.threadspec.analysis.prediction;

import io.threadspec.analysis.prediction.ScriptIndex.Place;
import io.threadspec.analysis.prediction.ScriptIndex.Section;
import java.util.ArrayList;
import java.util.List;

/**
 * Every violation leaves the block: after an access of it comes a conflicting one of another thread, then perhaps others, the last of which conflicts
 * with a later access of the block, and then that. Asks {@link ForcedOrder} for each choice of these four whether that can be. Where none can there is no
 * violation. Where one can, it is played: in the order that is forced, and else in that of the run.
 */
final class Detours implements Exploration {

    private record Detour(int leaving, Place first, Place last, int returning) {}

    private final Script script;
    private final SearchBudget budget;

    /** At how many steps of the budget it gives up. The rest is for a search. */
    private final long end;

    private final ScriptIndex index;
    private final ForcedOrder order;
    private final ForcedPlay playing;
    private int tries;

    Detours(Script script, SearchBudget budget) {
        this.script = script;
        this.budget = budget;
        this.end = budget.steps() + budget.left() / 2;
        this.index = new ScriptIndex(script);
        this.order = new ForcedOrder(script, index, budget);
        this.playing = new ForcedPlay(script, index, order, budget);
    }

    @Override
    public long interleavings() {
        return tries;
    }

    @Override
    public int[] found() {
        return playing.lines();
    }

    /** Unfinished if one of them can be and did not come about, or time was short. */
    @Override
    public Ending explore() {
        for (int leaving = script.blockFrom(); leaving < script.blockTo() - 1; leaving++) {
            for (Place first : conflicting(leaving)) {
                if (mayLeave(leaving, first) && isViolated(leaving, first)) {
                    return Ending.VIOLATED;
                }
                if (isSpent()) {
                    return Ending.UNFINISHED;
                }
            }
        }
        return tries > 0 ? Ending.UNFINISHED : Ending.NOT_VIOLATED;
    }

    private boolean isSpent() {
        return budget.isSpent() || budget.steps() >= end;
    }

    private List<Place> conflicting(int access) {
        return index.conflicting(script.lines().get(script.block()).entries().get(access), script.block());
    }

    /** Whether an entry may come after an access of the block, and before its last. */
    private boolean mayLeave(int leaving, Place first) {
        order.clear(script.blockTo() - 1);
        order.happens(place(leaving + 1));
        leave(leaving, first);
        return order.isPossible();
    }

    private void leave(int leaving, Place first) {
        order.happens(first);
        order.precedes(place(leaving), first);
    }

    private Place place(int access) {
        return new Place(script.block(), access);
    }

    private boolean isViolated(int leaving, Place first) {
        for (int returning = leaving + 1; returning < script.blockTo(); returning++) {
            for (Place last : conflicting(returning)) {
                if ((last.line() != first.line() || last.index() >= first.index())
                        && isViolated(new Detour(leaving, first, last, returning), new ArrayList<>())) {
                    return true;
                }
                if (isSpent()) {
                    return false;
                }
            }
        }
        return false;
    }

    /**
     * Decides which of two sections is first until that is forced for all.
     *
     * @param decided pairs of sections, the first one first
     */
    private boolean isViolated(Detour detour, List<List<Section>> decided) {
        if (isSpent() || !isPossible(detour, decided)) {
            return false;
        }
        List<Section> pair = order.undecided();
        if (pair.isEmpty()) {
            tries++;
            return playing.isViolated();
        }
        for (List<Section> decision : List.of(pair, List.of(pair.get(1), pair.get(0)))) {
            decided.add(decision);
            if (isViolated(detour, decided)) {
                return true;
            }
            decided.remove(decided.size() - 1);
        }
        return false;
    }

    private boolean isPossible(Detour detour, List<List<Section>> decided) {
        order.clear(detour.returning());
        order.happens(place(detour.returning()));
        order.happens(detour.last());
        order.precedes(detour.last(), place(detour.returning()));
        leave(detour.leaving(), detour.first());
        if (!detour.last().equals(detour.first())) {
            order.precedes(detour.first(), detour.last());
        }
        decided.forEach(pair -> order.endsBefore(pair.get(0), pair.get(1)));
        return order.isPossible();
    }
}
