package io.threadspec.maven;

import java.util.Map;
import java.util.Properties;
import org.fusesource.jansi.Ansi;

/**
 * Whether the log shows colours: where Maven's own lines have some. Maven decides by {@code style.color}, by the options for batch mode and log files,
 * and by the terminal, and leaves the answer in the library for colours that it shares with plugins.
 */
final class Colours {

    /** The property of Maven: {@code auto}, {@code always} or {@code never}. */
    private static final String STYLE = "style.color";

    private Colours() {}

    /**
     * @param options of the command line, by which a user may ask for colours
     * @param environment of the build; otherwise {@code NO_COLOR} there counts, which Maven does not know
     */
    static boolean areShown(Properties options, Map<String, String> environment) {
        boolean isAskedFor = "always".equals(options.getProperty(STYLE));
        return isEnabled()
                && (isAskedFor || environment.getOrDefault("NO_COLOR", "").isEmpty());
    }

    private static boolean isEnabled() {
        try {
            return Ansi.isEnabled();
        } catch (LinkageError e) {
            // A Maven that does not share the library. Without colours nothing is lost.
            return false;
        }
    }
}
