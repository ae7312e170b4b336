package io.threadspec.weaver;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The stack size of a woven program. Frames of woven code are larger than plain ones, so that recursion would overflow earlier; a stack
 * larger by the same factor makes up for it. Its memory is reserved, and used only as far as calls go.
 */
public final class WovenStack {

    private static final int FACTOR = 4;

    private static final long KILOBYTES_IN_MEGABYTE = 1 << 10;

    /** The largest size that HotSpot accepts, in kilobytes. */
    private static final long MOST = 1 << 20;

    /** The second option is in kilobytes. */
    private static final Pattern OPTION =
            Pattern.compile("-Xss(\\d{1,12})([kKmMgG]?)(?!\\S)|-XX:ThreadStackSize=(\\d{1,12})(?!\\S)");

    /** Options in these variables come before those of the command line. */
    private static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS");

    private WovenStack() {}

    /** The option to append to the arguments of a JVM on this machine. */
    public static String option(String arguments) {
        return option(arguments, System.getenv(), System.getProperty("os.arch"));
    }

    static String option(String arguments, Map<String, String> environment, String architecture) {
        long plain = Stream.concat(VARIABLES.stream().map(environment::get), Stream.of(arguments))
                .filter(Objects::nonNull)
                .map(WovenStack::size)
                .flatMapToLong(OptionalLong::stream)
                .reduce((earlier, later) -> later)
                .orElse(architecture.equals("aarch64") ? 2 * KILOBYTES_IN_MEGABYTE : KILOBYTES_IN_MEGABYTE);
        return "-Xss" + Math.min(FACTOR * plain, MOST) + "k";
    }

    /** In kilobytes, by the last effective option; 0 means the default. */
    private static OptionalLong size(String arguments) {
        Matcher option = OPTION.matcher(arguments);
        OptionalLong last = OptionalLong.empty();
        while (option.find()) {
            long size = option.group(1) == null
                    ? Long.parseLong(option.group(3))
                    : kilobytes(Long.parseLong(option.group(1)), option.group(2));
            last = size == 0 ? OptionalLong.empty() : OptionalLong.of(Math.min(size, MOST));
        }
        return last;
    }

    private static long kilobytes(long number, String unit) {
        return switch (unit) {
            case "k", "K" -> number;
            case "m", "M" -> number * KILOBYTES_IN_MEGABYTE;
            case "g", "G" -> MOST;
            default -> (number + KILOBYTES_IN_MEGABYTE - 1) / KILOBYTES_IN_MEGABYTE;
        };
    }
}
