package io.threadspec.gradle;

import io.threadspec.report.ConsoleLine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.gradle.api.logging.LogLevel;
import org.gradle.api.logging.Logger;
import org.gradle.api.model.ObjectFactory;
import org.gradle.api.reflect.ObjectInstantiationException;

/** The log of a task, for lines about findings. */
final class VerdictLog {

    /** Prints lines of one loudness. */
    interface Lines extends BiConsumer<LogLevel, List<ConsoleLine>> {}

    private final Lines lines;

    VerdictLog(Lines lines) {
        this.lines = lines;
    }

    /** Without colours, even on a terminal. */
    static VerdictLog plain(Logger logger) {
        return new VerdictLog(texts(logger));
    }

    /** With colours where Gradle's own lines have some. */
    static VerdictLog styled(ObjectFactory objects, Logger logger) {
        return new VerdictLog(preferring(() -> objects.newInstance(StyledLines.class)::log, texts(logger)));
    }

    private static Lines texts(Logger logger) {
        return (loudness, lines) -> logger.log(
                loudness, lines.stream().map(ConsoleLine::text).collect(Collectors.joining(System.lineSeparator())));
    }

    /**
     * The styled lines, or the plain ones in a Gradle that has no such class or another one: it is none of its public ones. Without colours nothing is
     * lost.
     */
    static Lines preferring(Supplier<Lines> styled, Lines plain) {
        Lines first;
        try {
            first = styled.get();
        } catch (ObjectInstantiationException | LinkageError e) {
            return plain;
        }
        return (loudness, lines) -> {
            try {
                first.accept(loudness, lines);
            } catch (LinkageError e) { // Its methods and constants are looked up when the first line is printed.
                plain.accept(loudness, lines);
            }
        };
    }

    /** Each line as loud as the finding that it is about; lines of one finding stay together. */
    void log(List<ConsoleLine> all) {
        int from = 0;
        while (from < all.size()) {
            ConsoleLine.Level level = all.get(from).level();
            int to = from;
            var same = new ArrayList<ConsoleLine>();
            while (to < all.size() && all.get(to).level() == level) {
                same.add(all.get(to++));
            }
            lines.accept(loudness(level), same);
            from = to;
        }
    }

    private static LogLevel loudness(ConsoleLine.Level level) {
        return switch (level) {
            case INFO -> LogLevel.LIFECYCLE;
            case WARNING -> LogLevel.WARN;
            case ERROR -> LogLevel.ERROR;
        };
    }
}
