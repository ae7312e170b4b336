package io.threadspec.it;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/**
 * A run that breaks a property, read back from what the build printed. An event belongs to the thread in whose column it
 * stands.
 *
 * @param threads the heads of the columns
 * @param initialState values before the first event
 * @param events in order, as {@code thread: text}
 */
record PrintedRun(List<String> threads, String initialState, List<String> events) {

    private static final String TITLE = "A run that breaks it";
    private static final String INITIALLY = "initially ";

    static List<PrintedRun> all(String output) {
        List<PrintedRun> runs = new ArrayList<>();
        Iterator<String> lines = output.lines().iterator();
        while (lines.hasNext()) {
            if (lines.next().contains(TITLE)) {
                runs.add(read(lines));
            }
        }
        return runs;
    }

    private static PrintedRun read(Iterator<String> lines) {
        String heads = withoutLevel(lines.next());
        List<String> threads = Arrays.asList(heads.strip().split(" {2,}"));
        String initially = withoutLevel(lines.next()).strip();
        if (!initially.startsWith(INITIALLY)) {
            throw new AssertionError("not the initial state: " + initially);
        }
        List<String> events = new ArrayList<>();
        for (String line = withoutLevel(lines.next());
                line.strip().matches("\\d+ .*");
                line = withoutLevel(lines.next())) {
            events.add(event(line, heads, threads));
        }
        return new PrintedRun(threads, initially.substring(INITIALLY.length()), events);
    }

    private static String event(String line, String heads, List<String> threads) {
        String text = line.strip().replaceFirst("^\\d+ +", "");
        int column = line.indexOf(text);
        for (String thread : threads) {
            if (heads.indexOf(thread) == column) {
                return thread + ": " + text.replaceAll(" {2,}", " ");
            }
        }
        throw new AssertionError("in no thread's column: " + line + "\n" + heads);
    }

    /** Maven prefixes every line. */
    private static String withoutLevel(String line) {
        return line.replaceFirst("^\\[(INFO|WARNING|ERROR)] ?", "");
    }
}
