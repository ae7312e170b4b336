package io.threadspec.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/** What docs/maven.md says of goals and parameters is what the plugin has. */
class DocumentationTest {

    private static final Path DOCUMENTATION = Path.of("../docs/maven.md");

    /** Made by another tool, with parameters of its own. */
    private static final String HELP = "help";

    /** A parameter as both tell it; a default that is no plain text is described in words. */
    private record Parameter(String property, Set<String> goals, String defaultValue) {}

    @Test
    void shouldDescribeEveryGoal() throws Exception {
        Set<String> described = new TreeSet<>();
        for (List<String> row : rows("## Goals")) {
            described.add(code(row.get(0)).replace("threadspec:", ""));
        }

        assertEquals(
                PluginDescriptor.goals().stream()
                        .map(goal -> PluginDescriptor.text(goal, "goal"))
                        .collect(Collectors.toCollection(TreeSet::new)),
                described);
    }

    @Test
    void shouldDescribeEveryParameter() throws Exception {
        Map<String, Parameter> actual = new TreeMap<>();
        Set<String> allGoals = new TreeSet<>();
        for (Element goal : PluginDescriptor.goals()) {
            String name = PluginDescriptor.text(goal, "goal");
            if (!name.equals(HELP)) {
                allGoals.add(name);
                addParameters(goal, name, actual);
            }
        }
        Map<String, Parameter> described = new TreeMap<>();
        for (List<String> row : rows("## Parameters")) {
            Set<String> goals = row.get(3).equals("all")
                    ? allGoals
                    : new TreeSet<>(Arrays.asList(row.get(3).split(", ")));
            Parameter parameter = actual.get(code(row.get(0)));
            assertNotNull(parameter, () -> "no such parameter: " + row);
            String defaultValue =
                    row.get(2).matches("`[^`]*`") && !parameter.defaultValue().isEmpty()
                            ? code(row.get(2))
                            : parameter.defaultValue();
            described.put(code(row.get(0)), new Parameter(code(row.get(1)), goals, defaultValue));
        }

        assertEquals(actual, described);
    }

    private static void addParameters(Element goal, String goalName, Map<String, Parameter> parameters) {
        Element defaults = PluginDescriptor.child(goal, "configuration");
        for (Element parameter : PluginDescriptor.children(PluginDescriptor.child(goal, "parameters"))) {
            if (PluginDescriptor.text(parameter, "editable").equals("true")) {
                String name = PluginDescriptor.text(parameter, "name");
                Element value = PluginDescriptor.child(defaults, name);
                String property = value.getTextContent().replaceAll("[${}]", "");
                String defaultValue = value.getAttribute("default-value");
                Parameter known = parameters.computeIfAbsent(
                        name,
                        key -> new Parameter(
                                property, new TreeSet<>(), defaultValue.contains("${") ? "" : defaultValue));
                known.goals().add(goalName);
            }
        }
    }

    /** The cells of the table under a heading, without its head. */
    private static List<List<String>> rows(String heading) throws IOException {
        String text = Files.readString(DOCUMENTATION);
        assertTrue(text.contains(heading), heading);
        return text.substring(text.indexOf(heading))
                .lines()
                .dropWhile(line -> !line.startsWith("|---"))
                .skip(1)
                .takeWhile(line -> line.startsWith("|"))
                .map(line -> Arrays.stream(line.substring(1).split("\\|"))
                        .map(String::strip)
                        .toList())
                .toList();
    }

    private static String code(String cell) {
        return cell.replace("`", "");
    }
}
