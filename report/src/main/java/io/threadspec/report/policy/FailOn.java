package io.threadspec.report.policy;

import io.threadspec.analysis.finding.Verdict;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The policy {@code failOn}: which verdicts fail a build, as users write it. */
public final class FailOn {

    /** What fails a build that says nothing else. */
    public static final String DEFAULT = "VIOLATED,PREDICTED,NOT_SERIALIZABLE";

    private FailOn() {}

    /** The verdicts of {@link #DEFAULT}. */
    public static Set<Verdict> byDefault() {
        return parse(Arrays.asList(DEFAULT.split(",")));
    }

    /** @throws ProblemException if a name is no verdict */
    public static Set<Verdict> parse(Collection<String> names) {
        var verdicts = EnumSet.noneOf(Verdict.class);
        for (String name : names) {
            verdicts.add(verdict(name)
                    .orElseThrow(() -> new ProblemException(Problem.error(
                            "There is no such verdict: failOn=" + name.strip(), "Choose from " + known() + "."))));
        }
        return verdicts;
    }

    /** People write a verdict as they read it, {@code NOT EXERCISED}, or like the constant, in any case. */
    private static Optional<Verdict> verdict(String name) {
        String constant = name.strip().toUpperCase(Locale.ROOT).replaceAll("[ -]", "_");
        return Arrays.stream(Verdict.values())
                .filter(verdict -> verdict.name().equals(constant))
                .findFirst();
    }

    private static String known() {
        return Arrays.stream(Verdict.values()).map(Verdict::title).collect(Collectors.joining(", "));
    }
}
