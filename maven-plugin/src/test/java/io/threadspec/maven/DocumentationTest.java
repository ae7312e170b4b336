package io.threadspec.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

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
                goals().stream().map(goal -> text(goal, "goal")).collect(Collectors.toCollection(TreeSet::new)),
                described);
    }

    @Test
    void shouldDescribeEveryParameter() throws Exception {
        Map<String, Parameter> actual = new TreeMap<>();
        Set<String> allGoals = new TreeSet<>();
        for (Element goal : goals()) {
            String name = text(goal, "goal");
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
        Element defaults = child(goal, "configuration");
        for (Element parameter : children(child(goal, "parameters"))) {
            if (text(parameter, "editable").equals("true")) {
                String name = text(parameter, "name");
                Element value = child(defaults, name);
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

    private static List<Element> goals() throws IOException, ParserConfigurationException, SAXException {
        try (InputStream descriptor = DocumentationTest.class.getResourceAsStream("/META-INF/maven/plugin.xml")) {
            assertNotNull(descriptor, "the build writes it before it runs tests");
            Element plugin = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(descriptor)
                    .getDocumentElement();
            return children(child(plugin, "mojos"));
        }
    }

    private static List<Element> children(Element parent) {
        List<Element> children = new ArrayList<>();
        for (var node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                children.add(element);
            }
        }
        return children;
    }

    private static Element child(Element parent, String name) {
        return children(parent).stream()
                .filter(element -> element.getTagName().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError(name + " is missing in " + parent.getTagName()));
    }

    private static String text(Element parent, String name) {
        return child(parent, name).getTextContent();
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
