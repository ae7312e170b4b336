package io.threadspec.analysis.prediction;

/** {@link Detours}, and what these leave open is searched for. */
final class GuidedSearch implements Exploration {

    /** How many entries times lines there may be: for each entry there is a count for each line. */
    private static final long MAX_COUNTS = 10_000_000;

    private final Script script;
    private final SearchBudget budget;
    private Exploration last;
    private long interleavings;

    GuidedSearch(Script script, SearchBudget budget) {
        this.script = script;
        this.budget = budget;
        this.last = new SegmentSearch(script, budget);
    }

    @Override
    public Ending explore() {
        Ending ending = Ending.UNFINISHED;
        if (counts() <= MAX_COUNTS) {
            var detours = new Detours(script, budget);
            ending = detours.explore();
            interleavings = detours.interleavings();
            if (ending == Ending.VIOLATED) {
                last = detours;
            }
        }
        if (ending == Ending.UNFINISHED) {
            ending = last.explore();
            interleavings += last.interleavings();
        }
        return ending;
    }

    private long counts() {
        long entries = 0;
        for (Script.Line line : script.lines()) {
            entries += line.entries().size();
        }
        return entries * script.lines().size();
    }

    @Override
    public long interleavings() {
        return interleavings;
    }

    @Override
    public int[] found() {
        return last.found();
    }
}
