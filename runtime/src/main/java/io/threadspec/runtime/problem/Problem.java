package io.threadspec.runtime.problem;

import java.util.Optional;

/**
 * One mistake, described so that the reader can fix it.
 *
 * @param severity whether it ends the stage
 * @param position where it is, if it is in a text
 * @param message what is wrong, one sentence; ends in {@code name=value} pairs where values matter
 * @param remedy what to do about it, one sentence
 */
public record Problem(Severity severity, Optional<Position> position, String message, String remedy) {

    public static Problem error(String message, String remedy) {
        return new Problem(Severity.ERROR, Optional.empty(), message, remedy);
    }

    public static Problem error(Position position, String message, String remedy) {
        return new Problem(Severity.ERROR, Optional.of(position), message, remedy);
    }

    public static Problem warning(String message, String remedy) {
        return new Problem(Severity.WARNING, Optional.empty(), message, remedy);
    }

    public static Problem warning(Position position, String message, String remedy) {
        return new Problem(Severity.WARNING, Optional.of(position), message, remedy);
    }

    public boolean isError() {
        return severity == Severity.ERROR;
    }

    /** The whole problem as it is shown to a person: place, message, caret lines, remedy. */
    public String render() {
        var text = new StringBuilder();
        position.ifPresent(place -> text.append(place).append(": "));
        text.append(ControlCharacters.escapeLines(message));
        position.ifPresent(place -> text.append(System.lineSeparator())
                .append(place.caretLines().indent(2).stripTrailing()));
        if (!remedy.isEmpty()) {
            text.append(System.lineSeparator()).append("  -> ").append(ControlCharacters.escapeLines(remedy));
        }
        return text.toString();
    }
}
