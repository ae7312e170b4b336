package io.threadspec.report.github;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.finding.WitnessEvent;
import io.threadspec.report.english.English;
import io.threadspec.report.html.SourceLines;
import io.threadspec.report.policy.Policy;
import io.threadspec.report.policy.Standing;
import io.threadspec.runtime.problem.ControlCharacters;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Commands for the runner of GitHub Actions, each a line that must be printed as it is: an error for a finding that fails the build, a warning for any
 * other that is not good, none for what is known or suppressed. One stands at the line of the event that breaks the property, or of the operation that closes a cycle of blocks; if
 * that is not found in the checkout, where the property is declared.
 */
public final class Annotations {

    /** Of more in one step, of each level, the runner shows none. */
    static final int MOST = 10;

    private final SourceLines sources;
    private final Optional<Checkout> checkout;

    private Annotations(SourceLines sources, Optional<Checkout> checkout) {
        this.sources = sources;
        this.checkout = checkout;
    }

    /** @param environment of the build; without GITHUB_ACTIONS=true there are none */
    public static List<String> of(
            AnalysisResult result, Policy policy, SourceLines sources, Map<String, String> environment) {
        if (!"true".equals(environment.get("GITHUB_ACTIONS"))) {
            return List.of();
        }
        var annotations = new Annotations(
                sources,
                Optional.ofNullable(environment.get("GITHUB_WORKSPACE"))
                        .map(Path::of)
                        .map(Checkout::new));
        var commands = new ArrayList<String>();
        commands.addAll(annotations.commands("error", policy.failures(result)));
        commands.addAll(annotations.commands(
                "warning",
                result.findings().stream()
                        .filter(finding -> policy.standing(finding) == Standing.WARNS)
                        .toList()));
        return commands;
    }

    private List<String> commands(String level, List<Finding> findings) {
        return findings.stream()
                .limit(MOST)
                .map(finding -> "::" + level + " " + place(finding) + "title=" + property(title(finding)) + "::"
                        + text(message(finding)))
                .toList();
    }

    private static String title(Finding finding) {
        return finding.verdict().title() + " " + finding.declaration().fullName();
    }

    private static String message(Finding finding) {
        var lines = new ArrayList<String>();
        if (!finding.declaration().message().isEmpty()) {
            lines.add(finding.declaration().message());
        }
        lines.addAll(English.statements(finding));
        lines.addAll(English.remedies(finding));
        return String.join("\n", lines);
    }

    private String place(Finding finding) {
        return inProgram(finding).or(() -> declared(finding.declaration())).orElse("");
    }

    private Optional<String> inProgram(Finding finding) {
        for (Witness run : finding.witnesses()) {
            int breaking = Math.min(run.violatingEvent(), run.events().size() - 1);
            if (breaking >= 0) {
                return place(run.events().get(breaking), finding.declaration().module());
            }
        }
        for (BlockCycle cycle : finding.evidence(BlockCycle.class)) {
            BlockCycle.Place closing =
                    cycle.conflicts().get(cycle.conflicts().size() - 1).later().place();
            String module = finding.declaration().module();
            return find(module, directory(closing.className()) + closing.file(), closing.line())
                    .or(() -> find(module, closing.file(), closing.line()));
        }
        return Optional.empty();
    }

    private Optional<String> place(WitnessEvent event, String module) {
        return sources.file(event)
                .flatMap(file -> checkout.flatMap(root -> root.relative(file)))
                .map(file -> at(file, event.line()))
                .or(() -> find(module, directory(event.className()) + event.file(), event.line()));
    }

    /** Of the source of a class. */
    private static String directory(String className) {
        return className.substring(0, className.lastIndexOf('.') + 1).replace('.', '/');
    }

    private Optional<String> declared(Declaration declaration) {
        return find(declaration.module(), declaration.fileInModule(), declaration.line());
    }

    private Optional<String> find(String module, String path, long line) {
        if (path.isEmpty() || line <= 0) {
            return Optional.empty();
        }
        return checkout.flatMap(root -> root.only(module, path)).map(file -> at(file, line));
    }

    private static String at(Path file, long line) {
        return "file=" + property(file.toString().replace('\\', '/')) + ",line=" + line + ",";
    }

    private static String text(String text) {
        return ControlCharacters.escapeLines(text)
                .replace("%", "%25")
                .replace("\r", "%0D")
                .replace("\n", "%0A");
    }

    private static String property(String text) {
        return text(text).replace(":", "%3A").replace(",", "%2C");
    }
}
