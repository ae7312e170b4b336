package io.threadspec.analysis.lattice;

import io.threadspec.analysis.computation.Event;
import io.threadspec.runtime.spec.Verdict4;
import java.util.List;

/**
 * Finds again the way to an end that an exploration has come to. The exploration is repeated from one frontier to the next, with
 * {@linkplain TracedChain chains that keep their ways} where that is short, and else with frontiers in between: but for the way
 * itself, what is held does not depend on its length.
 */
final class Retrace {

    /** How many events may lie between two frontiers for the ways between them to be kept. */
    private static final int SHORT = 4096;

    private final Search search;
    private final List<Event> way;

    private Retrace(Search search) {
        this.search = search;
        this.way = search.run().computation().newRun();
    }

    /** The events up to the end. */
    static List<Event> way(Search search, Ending ending) {
        var retrace = new Retrace(search);
        try {
            retrace.find(ending);
        } catch (LatticeLimitException e) {
            throw new IllegalStateException("repeating has no limits", e);
        }
        return retrace.way;
    }

    private void find(Ending ending) throws LatticeLimitException {
        if (ending.stretch().isEmpty()) {
            addAlong(ending.path(), ending.chain().origin);
            return;
        }
        Frontier last = ending.path().get(ending.path().size() - 1);
        Passage passage = traced(last);
        passage.through(ending.stretch().get());
        // Not the chain that was found: if a limit ended the search within a level, repeating may find a simpler one,
        // with
        // another origin.
        TracedChain end = end(passage, ending.chain().state);
        addAlong(ending.path(), end.origin);
        way.addAll(end.way());
    }

    /** Adds the way through these frontiers that ends at a chain of the last one. */
    private void addAlong(List<Frontier> path, int end) throws LatticeLimitException {
        var states = new int[path.size()];
        int at = end;
        for (int i = path.size() - 1; i >= 0; i--) {
            Chain chain = path.get(i).chains().get(at);
            states[i] = chain.state;
            at = chain.origin;
        }
        for (int i = 1; i < states.length; i++) {
            addBetween(path.get(i - 1), path.get(i).place(), states[i]);
        }
    }

    private void addBetween(Frontier from, int to, int state) throws LatticeLimitException {
        Windows windows = search.windowsFrom(from);
        Stretch first = windows.next();
        if (first.to() == to || to - from.place() <= SHORT) {
            Passage passage = traced(from);
            passage.through(first);
            for (int place = first.to(); place < to; ) {
                Stretch stretch = windows.next();
                passage.through(stretch);
                place = stretch.to();
            }
            way.addAll(end(passage, state).way());
            return;
        }
        var checkpoints = new Checkpoints(from);
        Stretch stretch = first;
        while (true) {
            var passage =
                    new Passage(search, Budget.unlimited(), checkpoints.latest().starts());
            passage.through(stretch);
            checkpoints.add(new Frontier(stretch.to(), stretch.after(), passage.undecided()));
            if (stretch.to() == to) {
                break;
            }
            stretch = windows.next();
        }
        addAlong(checkpoints.path(), checkpoints.latest().indexOf(state));
    }

    private Passage traced(Frontier frontier) {
        return new Passage(
                search,
                Budget.unlimited(),
                frontier.starts().stream().map(TracedChain::after).toList());
    }

    private TracedChain end(Passage passage, int state) {
        Verdict4 verdict = search.machine().output(state);
        Chain end = verdict.isFinal()
                ? passage.decided().get(verdict)
                : passage.undecided().stream()
                        .filter(chain -> chain.state == state)
                        .findFirst()
                        .orElse(null);
        if (!(end instanceof TracedChain traced)) {
            throw new IllegalStateException("repeating comes to the same: state=" + state);
        }
        return traced;
    }
}
