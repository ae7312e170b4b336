package io.threadspec.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.report.ConsoleLine;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.reflect.ObjectInstantiationException;
import org.junit.jupiter.api.Test;

/** In a Gradle whose class for styled text is missing, or another one, lines have no colours and are printed all the same. */
class VerdictLogTest {

    private static final List<ConsoleLine> LINES =
            List.of(new ConsoleLine(ConsoleLine.Level.ERROR, "VIOLATED  Door.shut"));

    private final List<String> printed = new ArrayList<>();

    private VerdictLog.Lines lines(String name) {
        return (loudness, lines) ->
                printed.add(name + " " + loudness + " " + lines.get(0).text());
    }

    @Test
    void shouldPrintStyledLines() {
        new VerdictLog(VerdictLog.preferring(() -> lines("styled"), lines("plain"))).log(LINES);
        assertEquals(List.of("styled ERROR VIOLATED  Door.shut"), printed);
    }

    @Test
    void shouldPrintPlainLinesWhereTheClassIsMissing() {
        new VerdictLog(VerdictLog.preferring(
                        () -> {
                            throw new ObjectInstantiationException(StyledLines.class, new IllegalArgumentException());
                        },
                        lines("plain")))
                .log(LINES);
        assertEquals(List.of("plain ERROR VIOLATED  Door.shut"), printed);
    }

    @Test
    void shouldPrintPlainLinesWhereTheClassIsAnotherOne() {
        new VerdictLog(VerdictLog.preferring(
                        () -> (loudness, lines) -> {
                            throw new NoSuchFieldError("FailureHeader");
                        },
                        lines("plain")))
                .log(LINES);
        assertEquals(List.of("plain ERROR VIOLATED  Door.shut"), printed);
    }
}
