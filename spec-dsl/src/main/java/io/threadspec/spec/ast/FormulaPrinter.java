package io.threadspec.spec.ast;

import java.util.List;
import java.util.stream.Collectors;

/** Writes formulas with the parentheses they need. */
public final class FormulaPrinter {

    /** Tighter than every binary operator. */
    private static final int OPERAND = Integer.MAX_VALUE;

    /** As loose as a pattern may stand: at the top, or in parentheses. */
    private static final int TOP = -1;

    private static final int PLAIN = 0;

    private FormulaPrinter() {}

    public static String print(Formula formula) {
        return print(formula, TOP);
    }

    /** For a place where only operators that bind at least this tightly can stand without parentheses. */
    private static String print(Formula formula, int minimalPrecedence) {
        String text = bare(formula);
        return precedence(formula) < minimalPrecedence ? "(" + text + ")" : text;
    }

    private static int precedence(Formula formula) {
        if (formula instanceof Formula.Pattern) {
            return TOP;
        } else if (formula instanceof Formula.Binary binary) {
            return binary.operator().precedence();
        }
        return OPERAND;
    }

    private static String bare(Formula formula) {
        if (formula instanceof Formula.Constant constant) {
            return Boolean.toString(constant.value());
        } else if (formula instanceof Formula.Name name) {
            return name.text();
        } else if (formula instanceof Formula.Comparison comparison) {
            return operand(comparison.left()) + " " + comparison.relation().symbol() + " "
                    + operand(comparison.right());
        } else if (formula instanceof Formula.Unary unary) {
            return unary(unary);
        } else if (formula instanceof Formula.Binary binary) {
            return binary(binary);
        } else if (formula instanceof Formula.Interval interval) {
            return "[" + print(interval.from(), PLAIN) + ", " + print(interval.to(), PLAIN) + ")";
        } else if (formula instanceof Formula.Pattern pattern) {
            return pattern(pattern);
        }
        throw new IllegalStateException("formula=" + formula.getClass());
    }

    private static String unary(Formula.Unary unary) {
        String spelling = unary.operator().spellings().get(0);
        if (unary.operator().isCall()) {
            return spelling + "(" + print(unary.operand()) + ")";
        }
        return spelling + (spelling.equals("!") ? "" : " ") + tight(unary.operand());
    }

    /**
     * An operand. One that starts with a name that is also a word of the language goes into parentheses: behind an operator
     * it might be taken for one itself, or make a name of the operator before it.
     */
    private static String tight(Formula formula) {
        return OperatorWords.ALL.contains(firstName(formula)) ? "(" + bare(formula) + ")" : print(formula, OPERAND);
    }

    private static String firstName(Formula formula) {
        if (formula instanceof Formula.Name name) {
            return name.text();
        }
        return formula instanceof Formula.Comparison comparison && comparison.left() instanceof Operand.Name left
                ? left.text()
                : "";
    }

    private static String binary(Formula.Binary binary) {
        BinaryOperator operator = binary.operator();
        int tighter = operator.precedence() + 1;
        String left = print(binary.left(), operator.isRightAssociative() ? tighter : operator.precedence());
        String right = print(binary.right(), operator.isRightAssociative() ? operator.precedence() : tighter);
        return left + " " + operator.spellings().get(0) + " " + right;
    }

    private static String pattern(Formula.Pattern pattern) {
        String without = pattern.without()
                .map(formula -> " without " + print(formula, PLAIN))
                .orElse("");
        String subjects = list(pattern.subjects()) + without;
        boolean many = pattern.subjects().size() > 1;
        String words =
                switch (pattern.kind()) {
                    case ABSENCE -> subjects + " is absent";
                    case UNIVERSALITY -> subjects + " is universal";
                    case EXISTENCE -> subjects + " exists";
                    case BOUNDED_EXISTENCE -> subjects + " exists at most " + pattern.bound() + " times";
                    case PRECEDENCE -> subjects + (many ? " precede " : " precedes ") + list(pattern.objects());
                    case RESPONSE -> subjects + (many ? " respond to " : " responds to ") + list(pattern.objects());
                };
        return words + scope(pattern.scope());
    }

    private static String list(List<Formula> formulas) {
        return formulas.stream().map(formula -> print(formula, PLAIN)).collect(Collectors.joining(", "));
    }

    private static String scope(PatternScope scope) {
        if (scope instanceof PatternScope.Before before) {
            return " before " + tight(before.end());
        } else if (scope instanceof PatternScope.After after) {
            return " after " + tight(after.start());
        } else if (scope instanceof PatternScope.Between between) {
            return " between " + tight(between.start()) + " and " + tight(between.end());
        } else if (scope instanceof PatternScope.AfterUntil afterUntil) {
            return " after " + tight(afterUntil.start()) + " until " + tight(afterUntil.end());
        }
        return "";
    }

    private static String operand(Operand operand) {
        if (operand instanceof Operand.Name name) {
            return name.text();
        } else if (operand instanceof Operand.NumberLiteral number) {
            return number.text();
        } else if (operand instanceof Operand.CharacterLiteral character) {
            return Literals.quote(String.valueOf(character.value()), '\'');
        } else if (operand instanceof Operand.BooleanLiteral literal) {
            return Boolean.toString(literal.value());
        } else if (operand instanceof Operand.NullLiteral) {
            return "null";
        }
        throw new IllegalStateException("operand=" + operand.getClass());
    }
}
