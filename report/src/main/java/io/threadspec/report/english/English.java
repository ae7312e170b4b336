package io.threadspec.report.english;

import io.threadspec.analysis.explanation.Explanation;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is said about findings. */
public final class English {

    private English() {}

    /** Why a finding has its verdict: a paragraph with the remedies last, and perhaps a stack in lines of its own below it. */
    public static String explanation(Finding finding) {
        List<Words> all = words(finding);
        String paragraph = Stream.concat(
                        all.stream().map(Words::statement),
                        all.stream().map(Words::remedy).distinct())
                .filter(Predicate.not(String::isEmpty))
                .collect(Collectors.joining(" "));
        return Stream.concat(Stream.of(paragraph), all.stream().flatMap(words -> words.lines().stream()))
                .collect(Collectors.joining("\n"));
    }

    /** What happened and why: a statement of whole sentences for the reason and for each piece of evidence that needs words. */
    public static List<String> statements(Finding finding) {
        return told(finding, Words::statement);
    }

    /** What can be done about it, each remedy once. */
    public static List<String> remedies(Finding finding) {
        return told(finding, Words::remedy);
    }

    /** What is to be shown beneath as it is: cycles and stacks. */
    public static List<String> lines(Finding finding) {
        return words(finding).stream().flatMap(words -> words.lines().stream()).toList();
    }

    private static List<String> told(Finding finding, Function<Words, String> what) {
        return words(finding).stream()
                .map(what)
                .filter(Predicate.not(String::isEmpty))
                .distinct()
                .toList();
    }

    private static List<Words> words(Finding finding) {
        Explanation explanation = finding.explanation();
        var words = new ArrayList<Words>();
        explanation.stopped().forEach(recording -> words.add(RecordingWords.of(recording)));
        String introduction = (explanation.stopped().isEmpty() ? "" : "Up to then: ")
                + (explanation.objects().isEmpty() ? "" : "For " + Phrases.objects(explanation.objects()) + ": ");
        words.add(explanation.reason().accept(new ReasonWords()).after(introduction));
        finding.evidence().forEach(evidence -> words.add(evidence.accept(new EvidenceWords())));
        return words;
    }

    /** The line above an interleaving that interrupts a block. */
    public static String interleavingTitle() {
        return "A run in which it is interrupted; its own operations have a *:";
    }

    /**
     * What is said beside an operation of the path that interrupts a block.
     *
     * @param before number of the operation of the path before it
     * @param last whether the path ends here, in the block
     */
    public static String onPath(int before, boolean last) {
        return "<-- after " + before + " in every equivalent run" + (last ? ", so the block is not atomic" : "");
    }

    /**
     * The line above a run.
     *
     * @param index of the run among the witnesses of the finding
     */
    public static String title(Finding finding, int index) {
        if (finding.verdict() == Verdict.VIOLATED) {
            return "The observed run:";
        }
        if (finding.witnesses().get(index).isInfinite()) {
            return "A run that goes on for ever and breaks it, if the program can repeat these events:";
        }
        String number = " (" + (index + 1) + " of " + finding.witnesses().size() + " shown):";
        return switch (finding.verdict()) {
            case NOT_MONITORABLE -> "An order of the same events in which it does not hold" + number;
            case SUSPECTED -> "A run that breaks it, unless code that is not woven forbids it" + number;
            default -> "A run that breaks it" + number;
        };
    }
}
