package io.threadspec.languageserver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.spec.SpecSession;
import io.threadspec.spec.ast.Formula;
import io.threadspec.spec.ast.Member;
import io.threadspec.spec.ast.SpecFile;
import io.threadspec.spec.ast.Specification;
import io.threadspec.spec.source.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.CompletionItem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Types the examples of the documentation: wherever a word stands in a formula or behind a dot, it must have been offered. */
class DocumentationCompletionTest {

    private static final Pattern BLOCK = Pattern.compile("```spec\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern WORD = Pattern.compile("\\b[A-Za-z]\\w*");

    /** Offered together with the word before them, or in their longer spelling. */
    private static final Set<String> OFFERED_OTHERWISE =
            Set.of("absent", "universal", "at", "most", "times", "to", "U", "W", "R", "X", "F", "G", "L");

    @Test
    void shouldOfferEveryWordOfEveryFormula(@TempDir Path directory) throws IOException {
        var module = new AcmeModule(directory);
        List<String> missing = new ArrayList<>();
        int words = 0;
        try (var session = new SpecSession(List.of(module.classes()), List.of())) {
            for (String example : examples()) {
                var document = new Document("file:///example.spec", 1, example);
                SpecFile file = SpecSession.parse(document.source()).file();
                for (Specification specification : file.specifications()) {
                    for (Member member : specification.members()) {
                        if (member instanceof Member.Property property) {
                            words += tryFormula(session, document, property.formula(), missing);
                        } else if (member instanceof Member.Variable variable) {
                            words++;
                            tryWord(session, document, variable.field().last().span(), missing);
                        }
                    }
                }
            }
        }
        int tried = words;
        assertTrue(tried > 150, () -> "too few words: " + tried);
        assertEquals(List.of(), missing);
    }

    private static List<String> examples() throws IOException {
        List<String> examples = new ArrayList<>();
        Matcher blocks = BLOCK.matcher(Files.readString(Path.of("..", "docs", "language.md")));
        while (blocks.find()) {
            examples.add(blocks.group(1));
        }
        return examples;
    }

    private static int tryFormula(SpecSession session, Document document, Formula formula, List<String> missing) {
        Span span = formula.span();
        Matcher words = WORD.matcher(document.text()).region(span.start(), span.end());
        int tried = 0;
        while (words.find()) {
            boolean isNumber = words.start() > 0
                    && (Character.isDigit(document.text().charAt(words.start() - 1))
                            || "'\\".indexOf(document.text().charAt(words.start() - 1)) >= 0);
            if (!isNumber && !OFFERED_OTHERWISE.contains(words.group())) {
                tried++;
                tryWord(session, document, new Span(words.start(), words.end()), missing);
            }
        }
        return tried;
    }

    /** With what was typed up to the first letter of the word, and the rest of the file behind this line. */
    private static void tryWord(SpecSession session, Document document, Span word, List<String> missing) {
        String text = document.text();
        int cursor = word.start() + 1;
        String typed = text.substring(0, cursor) + text.substring(text.indexOf('\n', cursor));
        String expected = text.substring(word.start(), word.end());
        List<String> offered = new Completions(session, new Document(document.uri(), 1, typed))
                .at(cursor).stream().map(CompletionItem::getLabel).toList();
        if (offered.stream().noneMatch(label -> label.equals(expected) || label.startsWith(expected + " "))) {
            missing.add(expected + " in: " + text.substring(text.lastIndexOf('\n', word.start()) + 1, cursor));
        }
    }
}
