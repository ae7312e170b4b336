package io.threadspec.weaver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a test ended.
 *
 * @param outcome status and class of the exception: what must be the same plain and woven
 * @param message what the exception says, which may well name an address or a time
 */
record SuiteResult(String outcome, String message) {

    /** A line of the file that a run of a suite leaves. */
    static String line(String id, String status, String exception, String message) {
        return String.join("\t", printable(id), (status + " " + exception).strip(), printable(message));
    }

    private static String printable(String text) {
        return text.replaceAll("\\p{Cntrl}", " ");
    }

    /** By the unique id of the test. */
    static Map<String, SuiteResult> read(Path file) throws IOException {
        Map<String, SuiteResult> results = new TreeMap<>();
        for (String line : Files.readAllLines(file)) {
            String[] parts = line.split("\t", 3);
            results.put(parts[0], new SuiteResult(parts[1], parts[2]));
        }
        return results;
    }

    boolean isPassed() {
        return outcome.equals("SUCCESSFUL");
    }

    @Override
    public String toString() {
        return message.isEmpty() ? outcome : outcome + ": " + message;
    }
}
