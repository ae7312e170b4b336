package io.threadspec.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.spec.CompiledEvent;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.Variable;
import io.threadspec.runtime.spec.Verdict4;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every example in the documentation compiles, and its runs end as it says. */
class DocumentationTest {

    private static final Pattern BLOCK = Pattern.compile("```spec\n(.*?)```", Pattern.DOTALL);
    private static final Pattern RUN = Pattern.compile("// run (\\w+): (.*) => (.*)");

    /** An example and where it stands. */
    record Example(String place, String text) {

        @Override
        public String toString() {
            return place;
        }
    }

    static List<Example> examples() throws IOException {
        List<Example> examples = new ArrayList<>();
        for (String page : List.of("language.md", "writing-properties.md")) {
            String text = Files.readString(documentation(page));
            Matcher blocks = BLOCK.matcher(text);
            while (blocks.find()) {
                long line = text.substring(0, blocks.start()).lines().count() + 1;
                examples.add(new Example(page + ":" + line, blocks.group(1)));
            }
        }
        return examples;
    }

    @ParameterizedTest
    @MethodSource("examples")
    void shouldCompileAndRun(Example example, @TempDir Path directory) {
        CompiledSpec spec = new SpecFixture(directory)
                .compile(example.text())
                .specs()
                .specs()
                .get(0);

        Matcher runs = RUN.matcher(example.text());
        int count = 0;
        while (runs.find()) {
            String expected = runs.group(3).strip().toUpperCase(Locale.ROOT).replace(' ', '_');
            assertEquals(
                    Verdict4.valueOf(expected), run(spec, runs.group(1), runs.group(2)), example + " " + runs.group());
            count++;
        }
        assertTrue(count > 0 || spec.properties().isEmpty(), "no run in " + example);
    }

    private static Verdict4 run(CompiledSpec spec, String name, String steps) {
        CompiledProperty property = spec.properties().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        long[] values = new long[spec.variables().size()];
        int state = property.machine().initialState();
        for (String step : steps.strip().split("\\s+")) {
            List<String> events =
                    spec.events().stream().map(CompiledEvent::name).toList();
            // What a property does not mention is no step of its runs.
            if (step.contains("=")) {
                assign(spec, values, step);
                state = property.machine().step(state, property.letter(values));
            } else {
                int event = events.indexOf(step);
                assertTrue(event >= 0, "no event " + step);
                if (property.propositions().contains(new EventOccurrence(event))) {
                    state = property.machine().step(state, property.letter(values, event));
                }
            }
        }
        return property.machine().output(state);
    }

    private static void assign(CompiledSpec spec, long[] values, String step) {
        List<String> names = spec.variables().stream().map(Variable::name).toList();
        for (String assignment : step.split(",")) {
            String[] sides = assignment.split("=");
            assertTrue(names.contains(sides[0]), "no variable " + sides[0]);
            values[names.indexOf(sides[0])] = Long.parseLong(sides[1]);
        }
    }

    private static Path documentation(String page) {
        Path here = Path.of("docs", page);
        return Files.exists(here) ? here : Path.of("..", "docs", page);
    }
}
