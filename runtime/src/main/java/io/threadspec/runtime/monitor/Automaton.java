package io.threadspec.runtime.monitor;

/** The automaton over the word of a binding of parameters: a state, and how the symbols of a property change it. */
public interface Automaton {

    /** The state after the empty word. */
    int initial();

    int next(int state, int symbol);

    /** Whether the symbol may change this state: whether the word with it may be distinguished from the word without it. */
    boolean moves(int state, int symbol);

    /** Whether the state is to be reported. */
    boolean isViolation(int state);

    /** Whether a binding in this state can no longer be reported if these symbols cannot happen to it again. */
    boolean isHopeless(int state, long excludedSymbols);
}
