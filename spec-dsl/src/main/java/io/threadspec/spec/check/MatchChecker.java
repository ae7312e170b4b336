package io.threadspec.spec.check;

import io.threadspec.spec.ast.Member;
import io.threadspec.spec.source.Diagnostics;
import io.threadspec.spec.source.Suggestion;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.aspectj.weaver.patterns.KindedPointcut;
import org.aspectj.weaver.patterns.PatternParser;
import org.aspectj.weaver.patterns.Pointcut;

/** Refuses pointcuts that match nothing: a property over such an event would hold for no good reason. */
final class MatchChecker {

    private static final int EXAMPLES = 3;

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
        String text = key.map(name -> code.replaceAll("\\b" + Pattern.quote(name) + "\\b", "*"))
                .orElse(code);
        Pointcut pointcut = new PatternParser(text).parsePointcut(true);
        JoinPoints joinPoints = types.joinPoints();
        joinPoints.resolve(pointcut, new SpecScope(joinPoints.world(), types));
        if (!joinPoints.mayMatch(pointcut)) {
            diagnostics.error(
                    source.span(),
                    "the pointcut matches nothing in the project's classes",
                    remedy(joinPoints, pointcut));
        }
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
