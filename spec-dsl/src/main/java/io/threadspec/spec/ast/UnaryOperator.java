package io.threadspec.spec.ast;

import java.util.List;

/** Operators before one operand, with every way to write them; the first is the one that is printed. */
public enum UnaryOperator {
    NOT("!", "not"),
    NEXT("next", "X"),
    EVENTUALLY("eventually", "F", "<>"),
    ALWAYS("always", "G", "[]"),
    NEVER("never"),
    PREVIOUSLY("previously"),
    ONCE("once"),
    HISTORICALLY("historically"),
    /** Its operand stands in parentheses, as that of {@link #END}. */
    START("start"),
    END("end");

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> spellings;

    UnaryOperator(String... spellings) {
        this.spellings = List.of(spellings);
    }

    public List<String> spellings() {
        return spellings;
    }

    /** Whether it looks like a function, {@code start(p)}. */
    public boolean isCall() {
        return this == START || this == END;
    }
}
