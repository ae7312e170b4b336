package io.threadspec.gradle;

import java.util.ArrayList;
import java.util.List;
import org.gradle.StartParameter;

/** What {@code gradle test --tests X} selects. No public method of a test task returns it, so it is read from what was typed. */
final class CommandLineTests {

    private static final String OPTION = "--tests";

    private final List<List<String>> requests;

    private CommandLineTests(List<List<String>> requests) {
        this.requests = requests;
    }

    static CommandLineTests of(StartParameter parameters) {
        return of(parameters.getTaskRequests().stream()
                .map(request -> List.copyOf(request.getArgs()))
                .toList());
    }

    static CommandLineTests of(List<List<String>> requests) {
        return new CommandLineTests(requests);
    }

    /** Whether only some tests of some task run. */
    boolean areSelected() {
        return requests.stream()
                .flatMap(List::stream)
                .anyMatch(word -> word.equals(OPTION) || word.startsWith(OPTION + "="));
    }

    /** The patterns behind the name of a task. */
    List<String> of(String taskPath, TypedNames names) {
        List<String> patterns = new ArrayList<>();
        for (List<String> words : requests) {
            boolean isMeant = false;
            for (int i = 0; i < words.size(); i++) {
                String word = words.get(i);
                if (!word.startsWith("-")) {
                    isMeant = names.name(word, taskPath);
                } else if (word.equals(OPTION) && i + 1 < words.size()) {
                    i++;
                    addIf(isMeant, words.get(i), patterns);
                } else if (word.startsWith(OPTION + "=")) {
                    addIf(isMeant, word.substring(OPTION.length() + 1), patterns);
                }
            }
        }
        return patterns;
    }

    private static void addIf(boolean isMeant, String pattern, List<String> patterns) {
        if (isMeant) {
            patterns.add(pattern);
        }
    }
}
