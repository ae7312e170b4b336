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
 * @param module of the build in which it stands, with slashes; empty if the result is about one module
 * @param identity the name as it is in another build of a program that has changed elsewhere
 */
public record Declaration(
        String spec,
        String name,
        String message,
        String text,
        String file,
        int line,
        Severity severity,
        String suppression,
        String module,
        String identity) {

    /** One of a result about one module. */
    public Declaration(
            String spec,
            String name,
            String message,
            String text,
            String file,
            int line,
            Severity severity,
            String suppression) {
        this(spec, name, message, text, file, line, severity, suppression, "", name);
    }

    /** One of which findings are not suppressed. */
    public Declaration(
            String spec, String name, String message, String text, String file, int line, Severity severity) {
        this(spec, name, message, text, file, line, severity, "");
    }

    /** The same, as part of a result about several modules. */
    public Declaration in(String path) {
        String named = path.isEmpty() ? file : path + "/" + file;
        return new Declaration(spec, name, message, text, named, line, severity, suppression, path, identity);
    }

    /** About one of several blocks. */
    public Declaration about(String block, String identityOfBlock) {
        return new Declaration(
                spec,
                name + ": " + block,
                message,
                text,
                file,
                line,
                severity,
                suppression,
                module,
                name + ": " + identityOfBlock);
    }

    /** The file, as the specifications of its module name it. */
    public String fileInModule() {
        return file.startsWith(module + "/") ? file.substring(module.length() + 1) : file;
    }

    /** As users read it: {@code Landing.safeLanding}. */
    public String fullName() {
        return spec + "." + name;
    }
}
