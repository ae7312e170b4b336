package io.threadspec.analysis.finding;

import io.threadspec.runtime.problem.Severity;

/**
 * What a finding is about: a property, or another declaration of a specification that can be judged.
 *
 * @param spec name of the specification
 * @param name of the property; of a declaration without a name its text
 * @param message the declaration in the user's words, may be empty
 * @param text the declaration as it stands in the specification
 * @param file where it stands
 * @param line where it stands
 * @param severity a finding about a declaration of severity warning does not fail a build
 * @param suppression the user's reason why no finding about it does; empty if there is none
 */
public record Declaration(
        String spec,
        String name,
        String message,
        String text,
        String file,
        int line,
        Severity severity,
        String suppression) {

    /** One of which findings are not suppressed. */
    public Declaration(
            String spec, String name, String message, String text, String file, int line, Severity severity) {
        this(spec, name, message, text, file, line, severity, "");
    }

    /** As users read it: {@code Landing.safeLanding}. */
    public String fullName() {
        return spec + "." + name;
    }
}
