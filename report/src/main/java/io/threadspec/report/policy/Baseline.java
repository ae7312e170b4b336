package io.threadspec.report.policy;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Findings that are known: those of an earlier run that somebody has accepted. Its file has a line for each, see {@code docs/formats.md}.
 *
 * @param entries none if nothing is known
 */
public record Baseline(Set<KnownFinding> entries) {

    /** The name of its file in a project, where no other is given. */
    public static final String FILE = "threadspec-baseline.tsv";

    /** Nothing is known. */
    public static final Baseline NONE = new Baseline(Set.of());

    private static final String HEADER = "# threadspec-baseline 1";
    private static final String REMEDY =
            "let ThreadSpec write it anew: the goal baseline, the task threadSpecBaseline, or the"
                    + " command baseline";

    public Baseline {
        entries = Set.copyOf(entries);
    }

    static Baseline of(List<Finding> findings) {
        return new Baseline(findings.stream().map(KnownFinding::of).collect(Collectors.toSet()));
    }

    /**
     * Reads the file; where there is none, nothing is known.
     *
     * @throws ProblemException if it is not a baseline
     */
    public static Baseline readIfPresent(Path file) {
        return Files.exists(file) ? read(file) : NONE;
    }

    /** @throws ProblemException if it cannot be read, or is not a baseline */
    public static Baseline read(Path file) {
        List<String> lines;
        try {
            lines = Files.readAllLines(file);
        } catch (IOException failed) {
            throw new ProblemException("cannot read the baseline: file=" + file, REMEDY, failed);
        }
        if (lines.isEmpty() || !lines.get(0).startsWith(HEADER)) {
            throw broken(file, 1, "it does not begin with '" + HEADER + "'");
        }
        var entries = new ArrayList<KnownFinding>();
        for (int i = 1; i < lines.size(); i++) {
            int line = i + 1;
            if (!lines.get(i).isBlank() && !lines.get(i).startsWith("#")) {
                entries.add(
                        KnownFinding.parse(lines.get(i)).orElseThrow(() -> broken(file, line, "this is no finding")));
            }
        }
        return new Baseline(Set.copyOf(entries));
    }

    private static ProblemException broken(Path file, int line, String why) {
        return new ProblemException(
                Problem.error("the baseline cannot be used, " + why + ": file=" + file + " line=" + line, REMEDY));
    }

    /** Writes the file: the same findings are the same bytes. */
    public void write(Path file) {
        var text = new StringBuilder(HEADER).append(": findings that are known and do not fail the build\n");
        new TreeSet<>(entries.stream().map(KnownFinding::line).toList())
                .forEach(line -> text.append(line).append('\n'));
        try {
            Path directory = file.toAbsolutePath().getParent();
            if (directory != null) {
                Files.createDirectories(directory);
            }
            Files.writeString(file, text);
        } catch (IOException failed) {
            throw new ProblemException("cannot write the baseline: file=" + file, "Make it writable.", failed);
        }
    }

    /** The findings of both. */
    public Baseline and(Baseline other) {
        var all = new ArrayList<>(entries);
        all.addAll(other.entries);
        return new Baseline(Set.copyOf(all));
    }

    /** Whether a finding is known, and no worse than it was. */
    boolean knows(Finding finding) {
        if (entries.isEmpty()) {
            return false;
        }
        var shown = KnownFinding.of(finding);
        return entries.stream().anyMatch(known -> known.covers(shown));
    }

    /** How many of its entries none of the findings shows: mended, or not met by this run. */
    public long unseen(AnalysisResult result) {
        List<KnownFinding> shown =
                result.findings().stream().map(KnownFinding::of).toList();
        Predicate<KnownFinding> seen = known -> shown.stream().anyMatch(known::covers);
        return entries.stream().filter(seen.negate()).count();
    }
}
