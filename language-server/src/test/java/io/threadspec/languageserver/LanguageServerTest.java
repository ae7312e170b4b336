package io.threadspec.languageserver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Drives the server as an editor does. A bar in a text is the cursor. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LanguageServerTest {

    private static final String HEAD = "import com.acme.flight.Controller;\nimport com.acme.Pool;\nspec S {\n";

    private AcmeModule module;
    private Editor editor;

    @BeforeAll
    void start(@TempDir Path directory) throws Exception {
        module = new AcmeModule(directory);
        editor = new Editor(ServerSettings.DEFAULT, module.spec("test.spec"));
        editor.open("");
    }

    @AfterAll
    void end() throws Exception {
        assertEquals(0, editor.shutDown());
    }

    @Test
    void shouldMarkErrorsWhereTheyAreAndForgetThem() throws Exception {
        List<Diagnostic> marks = editor.change(HEAD
                + "    var landing = field Controller.landin;\n"
                + "    property p = always (landing == 1 &&);\n"
                + "    property q = nothing;\n"
                + "}\n");

        assertEquals(
                List.of(range(4, 40, 1), range(3, 35, 6), range(5, 17, 7)),
                marks.stream()
                        .filter(mark -> mark.getSeverity() == DiagnosticSeverity.Error)
                        .map(Diagnostic::getRange)
                        .toList(),
                marks.toString());
        assertTrue(marks.toString().contains("did you mean 'landing'?"), marks.toString());
        assertEquals(
                List.of(),
                editor.change(HEAD
                        + "    var landing = field Controller.landing;\n    property p = always (landing == 1);\n}\n"));
    }

    @Test
    void shouldSayWhatAPropertyIsAsAWhole() throws Exception {
        List<Diagnostic> marks = editor.change(HEAD
                + "    var landing = field Controller.landing;\n    property p = landing == 1 && landing == 2;\n}\n");

        assertEquals(1, marks.size(), marks.toString());
        assertEquals(range(4, 17, 28), marks.get(0).getRange());
        assertTrue(marks.get(0).getMessage().toString().contains("no run at all satisfies"), marks.toString());
    }

    @Test
    void shouldOfferFieldsThatCanBeSpecified() throws Exception {
        List<String> fields = labels("    var x = field Controller.l|\n}\n");

        assertTrue(fields.containsAll(List.of("landing", "approved", "height", "flights")), fields.toString());
        assertTrue(fields.contains("Runway"), "a nested class");
        for (String field :
                fields.stream().filter(each -> !each.equals("Runway")).toList()) {
            String text = HEAD + "    var x = field Controller." + field + ";\n    property p = always (x == x);\n}\n";
            assertEquals(List.of(), errors(editor.change(text)), field);
        }
    }

    @Test
    void shouldOfferMethodsThatPointcutsMatch() throws Exception {
        List<String> methods = labels("    event e = before call(* Pool.|\n    property p = !e;\n}\n");

        assertEquals(
                List.of("grant(..)", "refund(..)", "request(..)"),
                methods.stream().sorted().toList(),
                "nothing calls the method unused");
        for (String method : methods) {
            String text = HEAD + "    event e = before call(* Pool." + method + ");\n    property p = !e;\n}\n";
            assertEquals(List.of(), errors(editor.change(text)), method);
        }
    }

    @Test
    void shouldOfferWhatAFormulaCanGoOnWith() throws Exception {
        String names =
                """
                    var landing = field Controller.landing;
                    var plane = field Controller.plane;
                    event grant = before call(* Pool.grant(..));
                """;

        List<String> operands = labels(names + "    property p = al|\n}\n");
        assertTrue(operands.containsAll(List.of("landing", "plane", "grant", "always", "not", "true")), "" + operands);
        assertFalse(operands.contains("until") || operands.contains("is absent") || operands.contains("var"));

        List<String> operators = labels(names + "    property p = always (grant |)\n}\n");
        assertTrue(
                operators.containsAll(List.of("until", "and", "is absent", "responds to", "precedes")), "" + operators);
        assertFalse(operators.contains("landing") || operators.contains("always") || operators.contains("globally"));

        List<String> scopes = labels(names + "    property p = grant is absent |\n}\n");
        assertTrue(scopes.containsAll(List.of("globally", "before", "after", "between")), "" + scopes);
        assertFalse(scopes.contains("grant") || scopes.contains("exists"));

        List<String> compared = labels(names + "    property p = always (landing == |\n}\n");
        assertTrue(compared.contains("landing"), "" + compared);
        assertFalse(compared.contains("plane") || compared.contains("grant"), "an object is no number: " + compared);
    }

    @Test
    void shouldOfferWordsOfDeclarations() throws Exception {
        assertEquals(
                List.of("var", "event", "property", "atomic", "release", "acquire"),
                labels("    |\n    property p = true;\n}\n"));
        assertEquals(List.of("before", "after"), labels("    event e = |\n}\n"));
        assertEquals(List.of("field"), labels("    var x = |\n}\n"));
        assertEquals(
                List.of("severity warning", "severity error", "suppressed"), labels("    property p | = true;\n}\n"));
        List<String> blocks = labels("    atomic com.acme.bank.Account.|;\n}\n");
        assertTrue(blocks.contains("transferTo(com.acme.bank.Account, long)"), "" + blocks);
    }

    @Test
    void shouldOfferClassesAndPackages() throws Exception {
        editor.change("import com.acme.\n");
        List<String> names = labelsAt(new Position(0, 16));

        assertTrue(names.containsAll(List.of("flight", "bank", "Pool")), "" + names);
        assertTrue(labels("    var x = field |\n}\n").containsAll(List.of("Controller", "Pool", "com")));
    }

    @Test
    void shouldOfferNothingInCommentsAndTexts() throws Exception {
        assertEquals(List.of(), labels("    // var x = field Controller.|\n}\n"));
        assertEquals(List.of(), labels("    /* property p = | */\n}\n"));
        assertEquals(List.of(), labels("    property p suppressed \"al| = true;\n}\n"));
    }

    @Test
    void shouldExplainPropertiesAndWords() throws Exception {
        String text = HEAD + "    event request = before call(* Pool.request(..));\n"
                + "    event grant = before call(* Pool.grant(..));\n"
                + "    /** Ask first. */\n    property p = request precedes grant;\n}\n";
        editor.change(text);

        String property = hover(new Position(6, 13));
        assertTrue(property.contains("Ask first."), property);
        assertTrue(property.contains("breaks it for good: `grant`"), property);
        assertTrue(property.contains("satisfies it for good: `request`"), property);
        assertTrue(property.contains("Pairs whose order matters: (request, grant)"), property);
        assertTrue(hover(new Position(6, 18)).contains("call(* Pool.request(..))"));
        assertTrue(hover(new Position(6, 28)).contains("before the first p there is an s"));
    }

    @Test
    void shouldLeadToDeclarations() throws Exception {
        editor.change(HEAD + "    var landing = field Controller.landing;\n"
                + "    var height = field Controller.height;\n"
                + "    event request = before call(* Pool.request(..));\n"
                + "    property p = always (landing == 1);\n}\n");

        assertEquals(range(3, 8, 7), definition(new Position(6, 28)).getRange());
        assertDeclares("com/acme/flight/Controller.java", "landing", new Position(3, 40));
        assertDeclares("com/acme/flight/Tower.java", "height", new Position(4, 38));
        assertDeclares("com/acme/flight/Controller.java", "Controller", new Position(3, 26));
        assertDeclares("com/acme/Pool.java", "request", new Position(5, 41));
        assertDeclares("com/acme/Pool.java", "Pool", new Position(1, 17));
    }

    @Test
    void shouldHearOfClassesThatAreCompiledAgain() throws Exception {
        Path compiled = module.classes().resolve("com/acme/Pool.class");
        byte[] bytes = Files.readAllBytes(compiled);
        String text =
                "import com.acme.Pool;\nspec S {\n    event e = before call(* Pool.grant(..));\n    property p = !e;\n}\n";
        assertEquals(List.of(), errors(editor.change(text)));
        Files.delete(compiled);
        editor.classesHaveChanged();
        assertFalse(errors(editor.diagnostics()).isEmpty());
        Files.write(compiled, bytes);
        editor.classesHaveChanged();
        assertEquals(List.of(), errors(editor.diagnostics()));
    }

    @Test
    void shouldCheckTheSyntaxWhereNothingIsCompiled(@TempDir Path empty) throws Exception {
        try (var other = new Editor(
                ServerSettings.DEFAULT, empty.resolve("a.spec").toUri().toString())) {
            List<Diagnostic> marks = other.open("spec S {\n    property p = ;\n}\n");

            assertEquals(range(1, 17, 1), marks.get(0).getRange());
            assertTrue(marks.get(1).getMessage().toString().contains("no compiled classes"), marks.toString());
        }
    }

    private void assertDeclares(String file, String name, Position position) throws Exception {
        Location location = definition(position);
        assertEquals(module.source(file).toUri().toString(), location.getUri());
        String line = Files.readAllLines(module.source(file))
                .get(location.getRange().getStart().getLine());
        assertTrue(line.matches(".*\\b(class|int|void|boolean|Object) " + name + "\\b.*"), line);
        assertEquals(
                name,
                line.substring(
                        location.getRange().getStart().getCharacter(),
                        location.getRange().getEnd().getCharacter()));
    }

    private Location definition(Position position) throws Exception {
        List<? extends Location> locations = editor.define(position);
        assertEquals(1, locations.size(), position.toString());
        return locations.get(0);
    }

    private String hover(Position position) throws Exception {
        return editor.hover(position).getContents().getRight().getValue();
    }

    private List<String> labels(String members) throws Exception {
        String text = HEAD + members;
        int cursor = text.indexOf('|');
        String typed = text.substring(0, cursor) + text.substring(cursor + 1);
        editor.change(typed);
        return labelsAt(new Document("", 0, typed).position(cursor));
    }

    private List<String> labelsAt(Position position) throws Exception {
        return editor.complete(position).stream().map(CompletionItem::getLabel).toList();
    }

    private static List<Diagnostic> errors(List<Diagnostic> marks) {
        return marks.stream()
                .filter(mark -> mark.getSeverity() == DiagnosticSeverity.Error)
                .toList();
    }

    private static Range range(int line, int column, int length) {
        return new Range(new Position(line, column), new Position(line, column + length));
    }
}
