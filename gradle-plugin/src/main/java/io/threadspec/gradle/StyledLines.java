package io.threadspec.gradle;

import io.threadspec.report.ConsoleLine;
import java.util.List;
import javax.inject.Inject;
import org.gradle.api.logging.LogLevel;
import org.gradle.internal.logging.text.StyledTextOutput;
import org.gradle.internal.logging.text.StyledTextOutput.Style;
import org.gradle.internal.logging.text.StyledTextOutputFactory;

/**
 * Lines of the log whose verdicts have the styles of Gradle's own lines. The process that the user started knows whether there is a terminal, and makes colours
 * of them or leaves them out, as {@code --console} says. No public class of Gradle does this.
 */
class StyledLines {

    private final StyledTextOutputFactory outputs;

    @Inject
    public StyledLines(StyledTextOutputFactory outputs) {
        this.outputs = outputs;
    }

    void log(LogLevel loudness, List<ConsoleLine> lines) {
        StyledTextOutput output = outputs.create(StyledLines.class, loudness);
        for (ConsoleLine line : lines) {
            String verdict = line.verdict().orElse("");
            output.withStyle(style(line)).text(verdict);
            output.println(line.text().substring(verdict.length()));
        }
    }

    private static Style style(ConsoleLine line) {
        return switch (line.colour()) {
            case RED -> Style.FailureHeader;
            case YELLOW -> Style.Info;
            case GREEN -> Style.SuccessHeader;
            case NONE -> Style.Header;
        };
    }
}
