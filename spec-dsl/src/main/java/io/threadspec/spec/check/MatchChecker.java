package io.threadspec.spec.check;

import io.threadspec.spec.ast.Member;
import io.threadspec.spec.source.Diagnostics;
import io.threadspec.spec.source.Span;
import io.threadspec.spec.source.Suggestion;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.aspectj.weaver.patterns.KindedPointcut;
import org.aspectj.weaver.patterns.ParserException;
import org.aspectj.weaver.patterns.PatternParser;
import org.aspectj.weaver.patterns.Pointcut;

/** Refuses pointcuts that match nothing: a property over such an event would hold for no good reason. */
final class MatchChecker {

    private static final int EXAMPLES = 3;
    private static final Pattern ARGS = Pattern.compile("\\bargs\\s*\\(([^()]*)\\)");

    private final Diagnostics diagnostics;
    private final Types types;

    MatchChecker(Diagnostics diagnostics, Types types) {
        this.diagnostics = diagnostics;
        this.types = types;
    }

    /**
     * Checks a pointcut that AspectJ's parser accepts.
     *
     * @param key a name that stands in the place of a type, and means an object of any
     */
    void check(Member.Pointcut source, Optional<String> key) {
        String code = diagnostics.source().code(source.span());
        String text = key.map(name -> code.replaceAll("\\b" + Pattern.quote(name) + "\\b(?!\\s*\\()", "*"))
                .orElse(code);
        Pointcut pointcut;
        try {
            pointcut = resolved(text);
        } catch (ParserException notInTheWayOfAType) {
            // The key stands where no type can, say for an annotation: left to the weaver.
            return;
        }
        JoinPoints joinPoints = types.joinPoints();
        if (joinPoints.mayMatch(pointcut)) {
            return;
        }
        Matcher args = ARGS.matcher(code);
        Optional<JoinPoint> butForArguments = args.find()
                ? joinPoints.firstMatch(resolved(ARGS.matcher(text).replaceAll("args(..)")))
                : Optional.empty();
        if (butForArguments.isPresent()) {
            refuseArguments(source, args, butForArguments.get());
        } else {
            diagnostics.error(
                    source.span(),
                    "the pointcut matches nothing in the project's classes",
                    remedy(joinPoints, pointcut));
        }
    }

    private Pointcut resolved(String text) {
        Pointcut pointcut = new PatternParser(text).parsePointcut(true);
        JoinPoints joinPoints = types.joinPoints();
        joinPoints.resolve(pointcut, new SpecScope(joinPoints.world(), types));
        return pointcut;
    }

    /** {@code args(o)} is for methods of one parameter: easily overlooked, so the hint says how to go on. */
    private void refuseArguments(Member.Pointcut source, Matcher args, JoinPoint joinPoint) {
        int start = source.span().start() + args.start();
        String named = args.group(1).strip();
        long count = named.isEmpty()
                ? 0
                : named.chars().filter(character -> character == ',').count() + 1;
        boolean hasMore = joinPoint.argumentCount() > count && !named.contains("..");
        diagnostics.error(
                new Span(start, start + args.group().length()),
                "the pointcut matches nothing in the project's classes, because of the number of arguments: "
                        + joinPoint.describe() + " has parameters=" + joinPoint.argumentCount(),
                hasMore
                        ? "write args(" + (named.isEmpty() ? "" : named + ", ") + "..)"
                        : "name as many arguments as there are parameters; '..' stands for any number of them");
    }

    /** About the first name that nothing has, else about the first part that matches nothing. */
    private static String remedy(JoinPoints joinPoints, Pointcut pointcut) {
        List<KindedPointcut> parts = JoinPoints.kinded(pointcut).stream()
                .filter(part -> !joinPoints.mayMatch(part))
                .toList();
        for (KindedPointcut part : parts) {
            List<JoinPoint> candidates = ofKind(joinPoints, part);
            String name = String.valueOf(part.getSignature().getName());
            Set<String> names = new LinkedHashSet<>();
            candidates.forEach(candidate -> names.add(candidate.name()));
            if (!candidates.isEmpty() && !candidates.get(0).isConstructor() && !names.contains(name)) {
                return Suggestion.remedy(name, names, "correct the name, or let the project use what has it");
            }
            Set<String> same = new LinkedHashSet<>();
            candidates.stream()
                    .filter(candidate ->
                            candidate.isConstructor() || candidate.name().equals(name))
                    .forEach(candidate -> same.add(candidate.describe()));
            if (!same.isEmpty() && same.size() <= EXAMPLES) {
                String word = candidates.get(0).kind().word();
                return same.stream().collect(Collectors.joining(" or ", "did you mean the " + word + " of ", "?"));
            }
        }
        return "correct the types and the parameters, or let the project use what they name";
    }

    private static List<JoinPoint> ofKind(JoinPoints joinPoints, KindedPointcut part) {
        List<JoinPoint> candidates = new ArrayList<>();
        for (JoinPoint joinPoint : joinPoints.all()) {
            if (joinPoint.shadow().equals(part.getKind())) {
                candidates.add(joinPoint);
            }
        }
        return candidates;
    }
}
