package io.threadspec.report.english;

import java.util.List;

/**
 * What is said about a reason or a piece of evidence.
 *
 * @param statement what happened and why, in whole sentences; empty if there is nothing to say
 * @param remedy what to do about it, in whole sentences; empty if nothing is to be done or it is not known
 * @param lines to be shown beneath, as they are
 */
record Words(String statement, String remedy, List<String> lines) {

    static final Words NONE = new Words("", "", List.of());

    Words {
        lines = List.copyOf(lines);
    }

    static Words of(String statement) {
        return of(statement, "");
    }

    static Words of(String statement, String remedy) {
        return new Words(statement, remedy, List.of());
    }

    static Words ofLines(List<String> lines) {
        return new Words("", "", lines);
    }

    /** The same with something said before it. */
    Words after(String introduction) {
        return new Words(introduction + statement, remedy, lines);
    }
}
