package io.threadspec.spec.ast;

import java.util.List;

/** Operators between two operands, loosest first, with every way to write them; the first is the one that is printed. */
public enum BinaryOperator {
    IFF(1, false, "<->", "iff"),
    IMPLIES(2, true, "->", "implies"),
    OR(3, false, "||", "or"),
    AND(4, false, "&&", "and"),
    UNTIL(5, true, "until", "U"),
    WEAK_UNTIL(5, true, "weakuntil", "W"),
    RELEASE(5, true, "release", "R"),
    SINCE(5, true, "since");

    private final int precedence;
    private final boolean rightAssociative;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> spellings;

    BinaryOperator(int precedence, boolean rightAssociative, String... spellings) {
        this.precedence = precedence;
        this.rightAssociative = rightAssociative;
        this.spellings = List.of(spellings);
    }

    /** The greater, the tighter it binds. */
    public int precedence() {
        return precedence;
    }

    public boolean isRightAssociative() {
        return rightAssociative;
    }

    public List<String> spellings() {
        return spellings;
    }
}
