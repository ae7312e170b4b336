package io.threadspec.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

/** What Eclipse (m2e) is told: without a word about a goal, it marks the poms that have it. */
class EclipseTest {

    /** In plain builds by hand, which write nothing into the pom. */
    private static final String HELP = "help";

    @Test
    void shouldBeToldWhatToDoWithEveryGoal() throws Exception {
        Map<String, String> expected = new TreeMap<>();
        for (Element goal : PluginDescriptor.goals()) {
            expected.put(PluginDescriptor.text(goal, "goal"), "ignore");
        }
        expected.remove(HELP);
        // As docs/maven.md says.
        expected.put("validate", "execute");

        Map<String, String> actual = new TreeMap<>();
        Element mapping = PluginDescriptor.read("/META-INF/m2e/lifecycle-mapping-metadata.xml");
        for (Element execution : PluginDescriptor.children(PluginDescriptor.child(mapping, "pluginExecutions"))) {
            String action = PluginDescriptor.children(PluginDescriptor.child(execution, "action"))
                    .get(0)
                    .getTagName();
            Element filter = PluginDescriptor.child(execution, "pluginExecutionFilter");
            for (Element goal : PluginDescriptor.children(PluginDescriptor.child(filter, "goals"))) {
                actual.put(goal.getTextContent(), action);
            }
        }

        assertEquals(expected, actual);
    }
}
