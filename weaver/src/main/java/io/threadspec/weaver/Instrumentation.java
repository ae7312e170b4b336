package io.threadspec.weaver;

import io.threadspec.runtime.adversary.AdversaryOptions;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.TraceLimits;
import io.threadspec.runtime.unwoven.CodeKinds;
import io.threadspec.weaver.input.NeutralCode;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What is recorded, and for which variables.
 *
 * @param capture how causality is recorded
 * @param scope which variables are woven; a mode that needs all of them takes precedence
 * @param online whether monitors run in the program
 * @param limits of what is recorded
 * @param adversarial how threads are delayed where atomic blocks may be interrupted, in the syntax of {@link AdversaryOptions}
 * @param neutral code that is not woven and that the user declares to order nothing
 */
public record Instrumentation(
        CaptureMode capture,
        Scope scope,
        boolean online,
        TraceLimits limits,
        String adversarial,
        List<String> neutral) {

    /** More than any disk has, and its number of bytes fits a long. */
    private static final long MAX_MEGABYTES = 1L << 40;

    public static final Instrumentation DEFAULT = new Instrumentation(CaptureMode.MVC, Scope.EVERYTHING);

    public Instrumentation {
        scope = capture.ordersConflicts() ? Scope.EVERYTHING : scope;
        checkDelays(capture, adversarial);
        neutral = List.copyOf(neutral);
    }

    /** With monitors and the default limits. */
    public Instrumentation(CaptureMode capture, Scope scope) {
        this(capture, scope, true);
    }

    /** With the default limits. */
    public Instrumentation(CaptureMode capture, Scope scope, boolean online) {
        this(capture, scope, online, TraceLimits.DEFAULT);
    }

    /** Without delays. */
    public Instrumentation(CaptureMode capture, Scope scope, boolean online, TraceLimits limits) {
        this(capture, scope, online, limits, AdversaryOptions.OFF);
    }

    /** With only the neutral code of the catalog. */
    public Instrumentation(CaptureMode capture, Scope scope, boolean online, TraceLimits limits, String adversarial) {
        this(capture, scope, online, limits, adversarial, List.of());
    }

    /** @throws ProblemException if there is no mode or scope of that name, a limit is out of range, or delays are not possible */
    public static Instrumentation parse(
            String capture,
            String scope,
            boolean online,
            long maxTraceMegabytes,
            long minDiskMegabytes,
            String adversarial) {
        return new Instrumentation(
                CaptureMode.ofConfigName(capture)
                        .orElseThrow(() -> unknown(
                                "threadspec.capture",
                                capture,
                                Arrays.stream(CaptureMode.values())
                                        .map(CaptureMode::configName)
                                        .collect(Collectors.joining(", ")))),
                Scope.ofConfigName(scope)
                        .orElseThrow(() -> unknown(
                                "threadspec.scope",
                                scope,
                                Arrays.stream(Scope.values())
                                        .map(Scope::configName)
                                        .collect(Collectors.joining(", ")))),
                online,
                TraceLimits.ofMegabytes(
                        limit("threadspec.maxTraceMegabytes", maxTraceMegabytes, 1),
                        limit("threadspec.minDiskMegabytes", minDiskMegabytes, 0)),
                adversarial);
    }

    private static void checkDelays(CaptureMode capture, String adversarial) {
        if (AdversaryOptions.parse(adversarial).isPresent() && !capture.ordersConflicts()) {
            throw new ProblemException(Problem.error(
                    "threads can be delayed only where atomic blocks are judged: threadspec.adversarial=" + adversarial
                            + " threadspec.capture=" + capture.configName(),
                    "choose threadspec.capture=mvc, or threadspec.adversarial=off"));
        }
    }

    /**
     * The same, with another number of accesses that are recorded if there are atomic blocks.
     *
     * @throws ProblemException if it is negative
     */
    public Instrumentation recording(long accesses) {
        if (accesses < 0) {
            throw new ProblemException(Problem.error(
                    "a limit is out of range: threadspec.recordedAccesses=" + accesses,
                    "choose how many accesses are recorded, or 0 for none"));
        }
        return new Instrumentation(capture, scope, online, limits.withRecordedAccesses(accesses), adversarial, neutral);
    }

    /**
     * The same, with code that is not woven and that the user declares to order nothing.
     *
     * @param patterns classes, packages ({@code p.*}), or packages with all below ({@code p.**})
     * @throws ProblemException if one is not a pattern
     */
    public Instrumentation withNeutral(List<String> patterns) {
        return new Instrumentation(capture, scope, online, limits, adversarial, NeutralCode.parse(patterns));
    }

    /** The kinds of code that is not woven. */
    CodeKinds kinds() {
        return CodeKinds.get().withNeutral(neutral);
    }

    private static long limit(String option, long value, long least) {
        if (value < least || value > MAX_MEGABYTES) {
            throw new ProblemException(Problem.error(
                    "a limit is out of range: " + option + "=" + value,
                    "choose a number of megabytes from " + least + " to " + MAX_MEGABYTES));
        }
        return value;
    }

    private static ProblemException unknown(String option, String value, String known) {
        return new ProblemException(
                Problem.error("there is no such choice: " + option + "=" + value, "choose one of " + known));
    }

    /** Identifies the options that change woven classes; limits do not. */
    String digest() {
        return capture.configName() + " " + scope.configName() + (online ? " online" : "")
                + (adversarial.equals(AdversaryOptions.OFF) ? "" : " adversarial=" + adversarial);
    }
}
