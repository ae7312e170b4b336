package io.threadspec.languageserver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The folder for VS Code: its grammar colours the words that the server knows, where they stand in a specification. */
class TextMateGrammarTest {

    private static final Path FOLDER = Path.of("..", "editors", "vscode");

    private static final Pattern WORD = Pattern.compile("[a-z]+");

    private static JsonObject json(Path file) throws IOException {
        return JsonParser.parseString(Files.readString(file)).getAsJsonObject();
    }

    private static JsonObject grammar() throws IOException {
        return json(FOLDER.resolve("syntaxes/threadspec.tmLanguage.json"));
    }

    /** All rules for one line; the others are about comments and texts. */
    private static List<JsonObject> rules() throws IOException {
        var rules = new ArrayList<JsonObject>();
        collect(grammar(), rules);
        assertTrue(rules.size() > 10, "they are found");
        return rules;
    }

    private static void collect(JsonElement element, List<JsonObject> rules) {
        if (element instanceof JsonArray array) {
            array.forEach(each -> collect(each, rules));
        } else if (element instanceof JsonObject object) {
            if (object.has("match")) {
                rules.add(object);
            }
            object.entrySet().forEach(entry -> collect(entry.getValue(), rules));
        }
    }

    /** Which characters of a line have a colour. */
    private static BitSet coloured(String line) throws IOException {
        var coloured = new BitSet();
        for (JsonObject rule : rules()) {
            Matcher matcher = Pattern.compile(rule.get("match").getAsString()).matcher(line);
            while (matcher.find()) {
                if (rule.has("name")) {
                    coloured.set(matcher.start(), matcher.end());
                } else {
                    for (String group : rule.getAsJsonObject("captures").keySet()) {
                        int number = Integer.parseInt(group);
                        if (matcher.group(number) != null) {
                            coloured.set(matcher.start(number), matcher.end(number));
                        }
                    }
                }
            }
        }
        return coloured;
    }

    /** @param line with the words where the bar is */
    private static void assertColoured(List<LanguageWord> words, String line) throws IOException {
        for (LanguageWord each : words) {
            int place = line.indexOf('|');
            String whole = line.replace("|", each.text());
            BitSet coloured = coloured(whole);
            Matcher word = WORD.matcher(each.text());
            while (word.find()) {
                int begin = place + word.start();
                assertTrue(coloured.nextClearBit(begin) >= place + word.end(), () -> "no colour: " + whole);
            }
        }
    }

    private static List<LanguageWord> only(List<LanguageWord> words, String... texts) {
        return words.stream()
                .filter(each -> List.of(texts).contains(each.text()))
                .toList();
    }

    private static List<LanguageWord> without(List<LanguageWord> words, String text) {
        return words.stream().filter(each -> !each.text().equals(text)).toList();
    }

    @Test
    void shouldColourTheWordsOfTheLanguage() throws IOException {
        assertColoured(LanguageWord.FORMULAS, "    property p = (a | b);");
        assertColoured(without(LanguageWord.MEMBERS, "atomic"), "    | name = x;");
        assertColoured(only(LanguageWord.MEMBERS, "atomic"), "    | com.acme.Account.*;");
        assertColoured(without(LanguageWord.DISTRIBUTED, "predicate"), "    | x;");
        assertColoured(only(LanguageWord.DISTRIBUTED, "predicate"), "    | name = x;");
        assertColoured(LanguageWord.MOMENTS, "    event e = | call(* Pool.grant(..));");
        assertColoured(LanguageWord.WEIGHTS, "    property p | \"reason\" = true;");
        assertColoured(LanguageWord.POINTCUTS, "    event e = before |(Pool);");
        assertColoured(LanguageWord.BLOCKS, "    atomic | com.acme.*;");
        assertColoured(LanguageWord.TOP, "| com.acme.Pool");
    }

    @Test
    void shouldLeaveNamesOfTheUserAlone() throws IOException {
        assertFalse(coloured("    landing approved radio").intersects(range(0, 26)));
    }

    private static BitSet range(int from, int to) {
        var range = new BitSet();
        range.set(from, to);
        return range;
    }

    @Test
    void shouldFindWhatTheFolderNames() throws IOException {
        JsonObject extension = json(FOLDER.resolve("package.json"));
        JsonObject contributes = extension.getAsJsonObject("contributes");
        JsonObject language = contributes.getAsJsonArray("languages").get(0).getAsJsonObject();
        JsonObject colours = contributes.getAsJsonArray("grammars").get(0).getAsJsonObject();
        for (String file : List.of(
                extension.get("main").getAsString(),
                language.get("configuration").getAsString(),
                colours.get("path").getAsString())) {
            assertTrue(Files.exists(FOLDER.resolve(file)), file);
        }
        assertEquals(language.get("id"), colours.get("language"));
        assertEquals(grammar().get("scopeName"), colours.get("scopeName"));
        String program = Files.readString(FOLDER.resolve(extension.get("main").getAsString()));
        assertTrue(program.contains("\"language-server\""), "it starts the command of the jar");
        assertTrue(program.contains(language.get("id").getAsString()), "for this language");
        for (String setting : contributes
                .getAsJsonObject("configuration")
                .getAsJsonObject("properties")
                .keySet()) {
            String name = setting.substring(setting.indexOf('.') + 1);
            assertTrue(program.contains("\"" + name + "\""), () -> "it does not read " + setting);
        }
    }
}
