package io.threadspec.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.commonmark.ext.gfm.tables.TableBody;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every message that users can meet has an entry in the guide, and every entry is about a message that there is. */
class TroubleshootingTest {

    private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();

    private static final List<String> PAGES = List.of("troubleshooting.md", "troubleshooting-specifications.md");

    private static final List<String> MODULES = List.of(
            "spec-dsl",
            "weaver",
            "runtime",
            "formats",
            "analysis",
            "report",
            "cli",
            "maven-plugin",
            "gradle-plugin",
            "language-server");

    /** Their messages are not in the source at that place: two refusals of patterns, warnings that are read again from a file, and
     * problems that were made elsewhere. */
    private static final Set<String> UNREAD =
            Set.of("FormulaChecker.java", "FormulaMonitor.java", "WeavingRecord.java", "TestFailure.java");

    private static final List<String> REFUSALS =
            List.of("a chain has two links", "only one side of a pattern can be a chain");

    @Test
    void shouldHaveAnEntryForEachMessage() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String module : MODULES) {
            try (Stream<Path> sources = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
                sources.filter(file -> file.toString().endsWith(".java")).forEach(files::add);
            }
        }
        var messages = new Messages(files);
        Set<String> unread = new TreeSet<>();
        messages.unread().forEach(place -> unread.add(place.substring(0, place.indexOf(':'))));
        assertEquals(new TreeSet<>(UNREAD), unread, "messages that cannot be read from the source");

        Set<String> said = new TreeSet<>(messages.found().keySet());
        said.addAll(REFUSALS);
        assertTrue(said.size() > 150, () -> "too few messages to be all: " + said.size());
        Set<String> explained = entries();
        assertEquals(List.of(), without(said, explained), "messages without an entry");
        assertEquals(List.of(), without(explained, said), "entries without a message");
    }

    private static List<String> without(Set<String> all, Set<String> others) {
        return all.stream().filter(each -> !others.contains(each)).toList();
    }

    /** What stands as code in the first column of a table. */
    private static Set<String> entries() throws IOException {
        Set<String> entries = new TreeSet<>();
        for (String page : PAGES) {
            MarkdownPage.read(ROOT, Path.of("docs", "guide", page)).document().accept(new AbstractVisitor() {
                @Override
                public void visit(CustomNode node) {
                    if (node instanceof TableRow row
                            && row.getParent() instanceof TableBody
                            && row.getFirstChild().getFirstChild() instanceof Code code) {
                        assertTrue(
                                entries.add(code.getLiteral().replace("\\|", "|")),
                                () -> "two entries: " + code.getLiteral());
                    }
                    visitChildren(node);
                }
            });
        }
        return entries;
    }

    /** That it finds messages which are put together, handed on by methods, chosen, or made elsewhere. */
    @Test
    void shouldReadMessagesFromSources(@TempDir Path directory) throws IOException {
        Path source = directory.resolve("Sample.java");
        Files.writeString(
                source,
                """
                class Sample {
                    private static final String FIXED = "a constant";
                    void run(String name, boolean is, Other other) {
                        throw new ProblemException(Problem.error("no '" + name + "' here: line=" + 1, "mend it"));
                    }
                    void more(boolean is, Throwable e) {
                        String text = is ? "this" : "that";
                        fail(text);
                        fail(FIXED);
                        throw new ProblemException(Problem.error(e.toString(), ""));
                    }
                    private void fail(String what) {
                        report(what + ": file=" + this, 3);
                    }
                    private void report(String message, int line) {
                        new Problem(null, null, message, "no remedy");
                    }
                    void unrelated(Report other) {
                        other.report("not a message", 1);
                    }
                }
                """);
        Path problem = directory.resolve("Problem.java");
        Files.writeString(
                problem,
                """
                record Problem(Object severity, Object position, String message, String remedy) {
                    static Problem error(String message, String remedy) {
                        return new Problem(null, null, message, remedy);
                    }
                }
                """);
        var messages = new Messages(List.of(source, problem));
        assertEquals(
                Set.of("no '…' here: line=1", "this: file=…", "that: file=…", "a constant: file=…"),
                messages.found().keySet());
        assertEquals(Set.of("Sample.java:10"), messages.unread());
    }
}
