package io.threadspec.weaver;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.trace.CaptureMode;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * What is recorded, and of which variables.
 *
 * @param capture how causality is recorded
 * @param scope which variables are woven; a mode that needs all of them takes precedence
 * @param online whether monitors run in the program
 */
public record Instrumentation(CaptureMode capture, Scope scope, boolean online) {

    public static final Instrumentation DEFAULT = new Instrumentation(CaptureMode.MVC, Scope.EVERYTHING);

    public Instrumentation {
        scope = capture.ordersConflicts() ? Scope.EVERYTHING : scope;
    }

    /** With monitors. */
    public Instrumentation(CaptureMode capture, Scope scope) {
        this(capture, scope, true);
    }

    /** @throws ProblemException if there is no mode or no scope of that name */
    public static Instrumentation parse(String capture, String scope, boolean online) {
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
                online);
    }

    private static ProblemException unknown(String option, String value, String known) {
        return new ProblemException(
                Problem.error("there is no such choice: " + option + "=" + value, "choose one of " + known));
    }

    /** Tells weavings apart. */
    String digest() {
        return capture.configName() + " " + scope.configName() + (online ? " online" : "");
    }
}
