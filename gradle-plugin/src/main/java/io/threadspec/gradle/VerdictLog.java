package io.threadspec.gradle;

import io.threadspec.report.ConsoleLine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.gradle.api.logging.LogLevel;
import org.gradle.api.logging.Logger;
import org.gradle.api.model.ObjectFactory;
import org.gradle.api.reflect.ObjectInstantiationException;

/** The log of a task, for lines about findings. */
final class VerdictLog {

    private final BiConsumer<LogLevel, List<ConsoleLine>> lines;

    private VerdictLog(BiConsumer<LogLevel, List<ConsoleLine>> lines) {
        this.lines = lines;
    }

    /** Without colours, even on a terminal. */
    static VerdictLog plain(Logger logger) {
        return new VerdictLog((loudness, lines) -> logger.log(
                loudness, lines.stream().map(ConsoleLine::text).collect(Collectors.joining(System.lineSeparator()))));
    }

    /** With colours where Gradle's own lines have some. */
    static VerdictLog styled(ObjectFactory objects, Logger logger) {
        try {
            return new VerdictLog(objects.newInstance(StyledLines.class)::log);
        } catch (ObjectInstantiationException | LinkageError e) {
            // A Gradle that has no such class, which is none of its public ones. Without colours nothing is lost.
            logger.debug("No colours", e);
            return plain(logger);
        }
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
