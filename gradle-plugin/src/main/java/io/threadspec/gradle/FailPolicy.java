package io.threadspec.gradle;

import io.threadspec.analysis.Verdict;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which verdicts fail a build, from the words of the user. */
final class FailPolicy {

    private FailPolicy() {}

    /** @throws ProblemException with every word that is no verdict */
    static Set<Verdict> parse(Collection<String> words) {
        Set<Verdict> verdicts = EnumSet.noneOf(Verdict.class);
        List<Problem> problems = new ArrayList<>();
        for (String word : words) {
            Stream.of(Verdict.values())
                    .filter(verdict -> verdict.title().equals(normalised(word)))
                    .findFirst()
                    .ifPresentOrElse(verdicts::add, () -> problems.add(unknown(word)));
        }
        if (!problems.isEmpty()) {
            throw new ProblemException(problems);
        }
        return verdicts;
    }

    private static String normalised(String word) {
        return word.strip().replace('_', ' ').toUpperCase(Locale.ROOT);
    }

    private static Problem unknown(String word) {
        String known = Stream.of(Verdict.values()).map(Verdict::title).collect(Collectors.joining(", "));
        return Problem.error("There is no such verdict: failOn=" + word, "Choose from " + known + ".");
    }
}
