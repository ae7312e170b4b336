package io.threadspec.runtime.adversary;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How threads are delayed.
 *
 * @param writesOnly whether only where a write follows
 * @param delayMillis at a time
 * @param totalMillis in a JVM, of all threads together
 * @param never the names of threads that are never delayed; a {@code *} at the end stands for anything
 */
public record AdversaryOptions(boolean writesOnly, long delayMillis, long totalMillis, List<String> never) {

    /** What the setting is where nobody is delayed. */
    public static final String OFF = "off";

    private static final long DEFAULT_DELAY_MILLIS = 100;
    private static final long DEFAULT_TOTAL_MILLIS = 10_000;
    private static final long MAX_MILLIS = 24L * 60 * 60 * 1000;

    private static final String SETTING = "threadspec.adversarial";

    public AdversaryOptions {
        never = List.copyOf(never);
    }

    /**
     * Reads {@code off}, or {@code all} or {@code writes} with further parts after commas: {@code delay=100}, {@code total=10000}, and any
     * number of {@code never=name}.
     *
     * @throws ProblemException if it is none of these
     */
    public static Optional<AdversaryOptions> parse(String text) {
        String[] parts = text.strip().split("\\s*,\\s*", -1);
        if (parts.length == 1 && parts[0].equals(OFF)) {
            return Optional.empty();
        }
        if (!parts[0].equals("all") && !parts[0].equals("writes")) {
            throw wrong(text);
        }
        long delay = DEFAULT_DELAY_MILLIS;
        long total = DEFAULT_TOTAL_MILLIS;
        List<String> never = new ArrayList<>();
        for (int i = 1; i < parts.length; i++) {
            String value = parts[i].substring(parts[i].indexOf('=') + 1);
            if (parts[i].startsWith("delay=")) {
                delay = millis(value, text);
            } else if (parts[i].startsWith("total=")) {
                total = millis(value, text);
            } else if (parts[i].startsWith("never=") && !value.isEmpty()) {
                never.add(value);
            } else {
                throw wrong(text);
            }
        }
        return Optional.of(new AdversaryOptions(parts[0].equals("writes"), delay, total, never));
    }

    private static long millis(String value, String text) {
        try {
            long millis = Long.parseLong(value);
            if (millis > 0 && millis <= MAX_MILLIS) {
                return millis;
            }
        } catch (NumberFormatException e) {
            throw new ProblemException(problem(text).message(), problem(text).remedy(), e);
        }
        throw wrong(text);
    }

    private static ProblemException wrong(String text) {
        return new ProblemException(problem(text));
    }

    private static Problem problem(String text) {
        return Problem.error(
                "there is no such choice: " + SETTING + "=" + text,
                "choose off, all or writes; after the last two may stand delay=100 and total=10000, numbers of milliseconds"
                        + " from 1 to " + MAX_MILLIS + ", and never=name-of-a-thread, with commas between");
    }

    /** Whether threads of this name may be delayed. */
    boolean mayDelay(String thread) {
        return never.stream()
                .noneMatch(name -> name.endsWith("*")
                        ? thread.startsWith(name.substring(0, name.length() - 1))
                        : thread.equals(name));
    }
}
