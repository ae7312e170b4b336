package io.threadspec.runtime.monitor;

/** What a binding of parameters remembers of its word: a number, and how the symbols of a property change it. */
public interface Automaton {

    /** Of the empty word. */
    int initial();

    int next(int state, int symbol);

    /** Whether a word that has come to this state may be told apart from the same word without the symbol behind it. */
    boolean moves(int state, int symbol);

    /** Whether the state is to be reported. */
    boolean isViolation(int state);

    /** Whether nothing will be reported any more of a binding in this state, if these symbols cannot happen to it again. */
    boolean isHopeless(int state, long excludedSymbols);
}
