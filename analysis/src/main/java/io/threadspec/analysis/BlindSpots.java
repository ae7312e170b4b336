package io.threadspec.analysis;

import io.threadspec.formats.trace.Trace;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.ControlCharacters;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.trace.TracedSuspicion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** What the recording could not see, and what that means for the verdicts. */
final class BlindSpots {

    private static final int SHOWN = 10;

    private BlindSpots() {}

    /** Code that was to be woven and stays as it is, as weaving has warned before, and code that the user calls neutral. */
    static List<Problem> of(OutputLayout output) {
        var weaving = new Properties();
        if (Files.exists(output.weaving())) {
            try (var reader = Files.newBufferedReader(output.weaving(), StandardCharsets.ISO_8859_1)) {
                weaving.load(reader);
            } catch (IOException e) {
                throw new ProblemException(
                        "the record of weaving cannot be read: file=" + output.weaving(), "weave again", e);
            }
        }
        List<Problem> warnings = new ArrayList<>();
        List<String> unwoven = list(weaving, OutputLayout.KEY_UNWOVEN);
        if (!unwoven.isEmpty()) {
            warnings.add(Problem.warning(
                    "this code could not be woven: " + names(unwoven),
                    "What it does is not recorded: a predicted run may be one that cannot happen."));
        }
        List<String> neutral = list(weaving, OutputLayout.KEY_NEUTRAL);
        if (!neutral.isEmpty()) {
            warnings.add(Problem.warning(
                    "this code counts as ordering nothing: threadspec.unwoven=" + names(neutral),
                    "If it does order threads, a predicted run may be one that cannot happen."));
        }
        return warnings;
    }

    private static List<String> list(Properties weaving, String prefix) {
        List<String> values = new ArrayList<>();
        for (int i = 0; weaving.containsKey(prefix + i); i++) {
            values.add(weaving.getProperty(prefix + i));
        }
        return values;
    }

    /**
     * Threads that neither run tests nor were started by woven code: it is not known what happened before they started. Where
     * no test was announced, one of them is the thread that runs the tests.
     */
    static List<Problem> of(List<Trace> traces) {
        var warnings = new ArrayList<Problem>();
        for (Trace trace : traces) {
            List<String> unseen = trace.threads().stream()
                    .filter(thread -> !thread.seenStarting())
                    .map(thread -> ControlCharacters.escape(thread.name()))
                    .sorted()
                    .toList();
            if (unseen.size() > (trace.tests().isEmpty() ? 1 : 0)) {
                warnings.add(Problem.warning(
                        "these threads were started by code that is not woven: " + names(unseen),
                        "What happened before they started is not known to come before them: a predicted run may be one"
                                + " that cannot happen."));
            }
        }
        for (Trace trace : traces) {
            trace.conflicts()
                    .forEach(
                            (variable, count) -> warnings.add(
                                    Problem.warning(
                                            "threads wrote the same value to a variable and nothing orders these writes: variable="
                                                    + ControlCharacters.escape(variable) + " writes=" + count,
                                            "Synchronise the writes, or make the variable volatile, if other threads rely on who wrote it.")));
        }
        traces.stream()
                .flatMap(trace -> trace.blocks().suspicions().stream())
                .map(BlindSpots::suspicion)
                .distinct()
                .forEach(warnings::add);
        return warnings;
    }

    private static Problem suspicion(TracedSuspicion suspicion) {
        return Problem.warning(
                "an atomic block may be interrupted here, which is a suspicion and no finding: after="
                        + ControlCharacters.escape(suspicion.place()) + " before="
                        + ControlCharacters.escape(suspicion.next()) + " delays=" + suspicion.delays(),
                "Threads were delayed at this place (threadspec.adversarial). If no block is NOT SERIALIZABLE because of"
                        + " it, nobody interrupted it, or something that is not a lock guards what it uses.");
    }

    /** Each name once, and as many as a reader takes in. */
    private static String names(List<String> all) {
        List<String> names = all.stream().distinct().toList();
        String shown = String.join(", ", names.subList(0, Math.min(names.size(), SHOWN)));
        return names.size() > SHOWN ? shown + " and " + (names.size() - SHOWN) + " more" : shown;
    }
}
