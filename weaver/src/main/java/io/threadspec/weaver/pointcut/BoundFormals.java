package io.threadspec.weaver.pointcut;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.aspectj.weaver.patterns.AndPointcut;
import org.aspectj.weaver.patterns.ArgsPointcut;
import org.aspectj.weaver.patterns.BindingTypePattern;
import org.aspectj.weaver.patterns.NotPointcut;
import org.aspectj.weaver.patterns.OrPointcut;
import org.aspectj.weaver.patterns.Pointcut;
import org.aspectj.weaver.patterns.ThisOrTargetPointcut;
import org.aspectj.weaver.patterns.TypePattern;
import org.aspectj.weaver.patterns.TypePatternList;

/**
 * How a resolved pointcut binds its parameters. Wherever it matches, it must bind each of them, and in only one way: AspectJ fetches the
 * object by the alternative that it checked last, not by the one that matched.
 */
final class BoundFormals {

    /** A pointcut that AspectJ would weave wrongly. */
    static final class UnclearException extends Exception {

        private static final long serialVersionUID = 1;

        UnclearException(String message) {
            super(message);
        }
    }

    private BoundFormals() {}

    static void check(Pointcut pointcut, List<String> names) throws UnclearException {
        Map<Integer, String> ways = ways(pointcut);
        for (int i = 0; i < names.size(); i++) {
            if (!ways.containsKey(i)) {
                throw new UnclearException("the pointcut does not bind '" + names.get(i) + "' wherever it matches");
            }
        }
    }

    private static Map<Integer, String> ways(Pointcut pointcut) throws UnclearException {
        if (pointcut instanceof AndPointcut and) {
            Map<Integer, String> ways = new HashMap<>(ways(and.getLeft()));
            ways.putAll(ways(and.getRight()));
            return ways;
        } else if (pointcut instanceof OrPointcut or) {
            Map<Integer, String> left = ways(or.getLeft());
            if (!left.equals(ways(or.getRight()))) {
                throw new UnclearException("the alternatives of the pointcut do not bind the same in the same way");
            }
            return left;
        } else if (pointcut instanceof NotPointcut not) {
            if (!ways(not.getNegatedPointcut()).isEmpty()) {
                throw new UnclearException("a negated part of the pointcut binds something");
            }
            return Map.of();
        } else if (pointcut instanceof ThisOrTargetPointcut object) {
            Map<Integer, String> ways = new HashMap<>();
            add(object.getType(), object.isThis() ? "this" : "target", ways);
            return ways;
        } else if (pointcut instanceof ArgsPointcut args) {
            return ways(args.getArguments());
        }
        return Map.of();
    }

    private static Map<Integer, String> ways(TypePatternList arguments) {
        Map<Integer, String> ways = new HashMap<>();
        boolean afterEllipsis = false;
        for (int i = 0; i < arguments.size(); i++) {
            TypePattern argument = arguments.get(i);
            afterEllipsis |= argument.equals(TypePattern.ELLIPSIS);
            add(argument, "args " + (afterEllipsis ? i - arguments.size() : i), ways);
        }
        return ways;
    }

    private static void add(TypePattern pattern, String way, Map<Integer, String> ways) {
        if (pattern instanceof BindingTypePattern binding) {
            ways.put(binding.getFormalIndex(), way);
        }
    }
}
