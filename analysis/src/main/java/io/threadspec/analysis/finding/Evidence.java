package io.threadspec.analysis.finding;

/** What shows that a verdict is right, or what it depends on. A finding has as many as it takes, of any kinds. */
public sealed interface Evidence
        permits Witness,
                PropertyAutomaton,
                RunLattice,
                BlockCycle,
                BlockInterleaving,
                MissingOrder,
                PossibleOrder,
                Sighting {

    <T> T accept(Visitor<T> visitor);

    /** Makes something of each kind of evidence. */
    interface Visitor<T> {

        T witness(Witness run);

        T propertyAutomaton(PropertyAutomaton automaton);

        T runLattice(RunLattice lattice);

        T blockCycle(BlockCycle cycle);

        T blockInterleaving(BlockInterleaving interleaving);

        T missingOrder(MissingOrder pair);

        T possibleOrder(PossibleOrder pair);

        T sighting(Sighting seen);
    }
}
