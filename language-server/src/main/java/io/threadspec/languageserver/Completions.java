package io.threadspec.languageserver;

import io.threadspec.spec.SpecSession;
import io.threadspec.spec.ast.Member;
import io.threadspec.spec.check.ClassOutlines;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** What can be written at a place of a text. */
final class Completions {

    private static final Pattern FIELD = Pattern.compile("\\s*var\\b[^=]*=\\s*field\\b.*", Pattern.DOTALL);
    private static final Pattern VARIABLE = Pattern.compile("\\s*var\\b[^=]*=\\s*", Pattern.DOTALL);
    private static final Pattern POINTCUT =
            Pattern.compile("\\s*(event|release|acquire)\\b[^=]*=\\s*(before|after)\\b.*", Pattern.DOTALL);
    private static final Pattern MOMENT = Pattern.compile("\\s*(event|release|acquire)\\b[^=]*=\\s*", Pattern.DOTALL);
    private static final Pattern ATOMIC = Pattern.compile("\\s*atomic\\b.*", Pattern.DOTALL);
    private static final Pattern FORMULA = Pattern.compile("\\s*property\\b[^=]*=.*", Pattern.DOTALL);
    private static final Pattern WEIGHT = Pattern.compile("\\s*property\\s+\\w+\\s[^=]*", Pattern.DOTALL);
    private static final Pattern IMPORT = Pattern.compile("\\s*import\\b.*", Pattern.DOTALL);
    private static final Pattern PARAMETERS = Pattern.compile("\\s*(distributed\\s+)?spec\\b.*\\(.*", Pattern.DOTALL);

    /** What may follow a name or a word so that a formula is whole. */
    private static final List<String> FORMULA_ENDINGS = List.of(
            "",
            " == 0",
            " == null",
            " and true",
            " == 0 and true",
            " precede true",
            " == 0 precede true",
            " respond to true",
            " until true");

    private final SpecSession session;
    private final Document document;
    private final List<CompletionItem> items = new ArrayList<>();

    Completions(SpecSession session, Document document) {
        this.session = session;
        this.document = document;
    }

    List<CompletionItem> at(int offset) {
        Optional<Cursor> found = Cursor.at(document.source(), offset);
        if (found.isEmpty()) {
            return List.of();
        }
        Cursor cursor = found.get();
        var trial = new Trial(session, document.source(), cursor, offset);
        ClassOutlines outlines = session.outlines(trial.file());
        if (cursor.header().isEmpty()) {
            top(cursor, outlines);
        } else {
            member(cursor, trial, outlines);
        }
        var range = document.range(cursor.wordStart(), offset);
        items.forEach(item -> item.setTextEdit(Either.forLeft(new TextEdit(range, text(item)))));
        return items;
    }

    private static String text(CompletionItem item) {
        String text = item.getInsertText();
        return text == null ? item.getLabel() : text;
    }

    private void top(Cursor cursor, ClassOutlines outlines) {
        if (cursor.prefix().isBlank()) {
            words(LanguageWord.TOP);
        } else if (IMPORT.matcher(cursor.prefix()).matches()
                || PARAMETERS.matcher(cursor.prefix()).matches()) {
            types(cursor, outlines);
        }
    }

    private void member(Cursor cursor, Trial trial, ClassOutlines outlines) {
        String prefix = cursor.prefix();
        if (prefix.isBlank()) {
            words(LanguageWord.MEMBERS);
            if (cursor.header().orElse("").startsWith("distributed")) {
                words(LanguageWord.DISTRIBUTED);
            }
        } else if (FIELD.matcher(prefix).matches()) {
            fields(cursor, trial, outlines);
            if (cursor.isQualified() || prefix.stripTrailing().endsWith("field")) {
                types(cursor, outlines);
            }
        } else if (VARIABLE.matcher(prefix).matches()) {
            add("field", CompletionItemKind.Keyword, "Type.field");
        } else if (POINTCUT.matcher(prefix).matches()) {
            pointcut(cursor, trial, outlines);
        } else if (MOMENT.matcher(prefix).matches()) {
            words(LanguageWord.MOMENTS);
        } else if (ATOMIC.matcher(prefix).matches()) {
            methods(cursor, trial, outlines, true);
            if (!cursor.isQualified()) {
                tried(LanguageWord.BLOCKS, trial, List.of(""));
                tried(LanguageWord.WEIGHTS, trial, List.of(""));
            }
            types(cursor, outlines);
        } else if (FORMULA.matcher(prefix).matches()) {
            formula(trial);
        } else if (WEIGHT.matcher(prefix).matches()) {
            tried(LanguageWord.WEIGHTS, trial, List.of(" = true"));
        }
    }

    private void fields(Cursor cursor, Trial trial, ClassOutlines outlines) {
        outlines.outline(cursor.qualifier()).ifPresent(type -> {
            for (ClassOutlines.NamedField field : type.fields()) {
                if (trial.compiles(field.name(), List.of(""))) {
                    add(field.name(), CompletionItemKind.Field, field.type());
                }
            }
        });
    }

    private void pointcut(Cursor cursor, Trial trial, ClassOutlines outlines) {
        methods(cursor, trial, outlines, false);
        if (!cursor.isQualified()) {
            tried(LanguageWord.POINTCUTS, trial, List.of(""));
            trial.specification().ifPresent(around -> around.parameters().stream()
                    .map(parameter -> parameter.name().text())
                    .filter(name -> trial.compiles(name, List.of("")))
                    .forEach(name -> add(name, CompletionItemKind.Variable, "parameter")));
        }
        if (!Trial.closers(cursor.prefix()).isEmpty()) {
            types(cursor, outlines);
        }
    }

    /** @param withParameters whether these are written out; a pointcut mostly means all methods of a name */
    private void methods(Cursor cursor, Trial trial, ClassOutlines outlines, boolean withParameters) {
        outlines.outline(cursor.qualifier()).map(ClassOutlines.Outline::methods).orElse(List.of()).stream()
                .map(method -> withParameters ? method : method.substring(0, method.indexOf('(')) + "(..)")
                .distinct()
                .filter(method -> trial.compiles(method, List.of("")))
                .forEach(method -> add(method, CompletionItemKind.Method, cursor.qualifier()));
    }

    private void formula(Trial trial) {
        trial.specification().ifPresent(around -> {
            for (Member member : around.members()) {
                if (member instanceof Member.Variable variable) {
                    name(
                            variable.name().text(),
                            CompletionItemKind.Variable,
                            variable.field().text(),
                            trial);
                } else if (member instanceof Member.Event event) {
                    name(
                            event.name().text(),
                            CompletionItemKind.Event,
                            event.pointcut().text(),
                            trial);
                }
            }
        });
        tried(LanguageWord.FORMULAS, trial, FORMULA_ENDINGS);
    }

    private void name(String name, CompletionItemKind kind, String detail, Trial trial) {
        if (trial.compiles(name, FORMULA_ENDINGS)) {
            add(name, kind, detail);
        }
    }

    private void tried(List<LanguageWord> words, Trial trial, List<String> endings) {
        for (LanguageWord word : words) {
            if (trial.compiles(word.text() + word.sample(), endings)) {
                add(word.text(), CompletionItemKind.Keyword, word.meaning());
            }
        }
    }

    private void words(List<LanguageWord> words) {
        words.forEach(word -> add(word.text(), CompletionItemKind.Keyword, word.meaning()));
    }

    private void types(Cursor cursor, ClassOutlines outlines) {
        boolean isPattern = cursor.isQualified()
                && (cursor.qualifier().isEmpty() || cursor.qualifier().contains(".."));
        if (isPattern) {
            return;
        }
        if (!cursor.isQualified()) {
            outlines.simpleNames().forEach(name -> add(name, CompletionItemKind.Class, "class"));
        }
        outlines.below(cursor.qualifier())
                .forEach(part -> add(
                        part,
                        Character.isUpperCase(part.charAt(0)) ? CompletionItemKind.Class : CompletionItemKind.Module,
                        cursor.isQualified() ? cursor.qualifier() + "." + part : part));
    }

    private void add(String label, CompletionItemKind kind, String detail) {
        if (items.stream().noneMatch(item -> item.getLabel().equals(label))) {
            var item = new CompletionItem(label);
            item.setKind(kind);
            item.setDetail(detail);
            items.add(item);
        }
    }
}
