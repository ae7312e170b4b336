package io.threadspec.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class CommandLineTestsTest {

    private static List<String> of(String taskPath, String... words) {
        return CommandLineTests.of(List.of(List.of(words))).of(taskPath, new TypedNames(":"));
    }

    @Test
    void shouldReadWhatStandsBehindTheNameOfTheTask() {
        String[] words = {"clean", "test", "--tests", "A*", "--tests=B.c", "integrationTest", "--tests", "D"};

        assertEquals(List.of("A*", "B.c"), of(":test", words));
        assertEquals(List.of("A*", "B.c"), of(":some:project:test", words));
        assertEquals(List.of("D"), of(":integrationTest", words));
        assertEquals(List.of(), of(":slowTest", words));
        assertEquals(List.of(), of(":test", "test", "check"));
    }

    @Test
    void shouldKnowProjectsAndAbbreviations() {
        assertEquals(List.of("A"), of(":ferry:test", ":ferry:test", "--tests", "A"));
        assertEquals(List.of("A"), of(":ferry:test", "ferry:test", "--tests", "A"));
        assertEquals(List.of(), of(":gate:test", ":ferry:test", "--tests", "A"));
        assertEquals(List.of(), of(":ferry:test", ":test", "--tests", "A"));
        assertEquals(List.of("A"), of(":integrationTest", "iT", "--tests", "A"));
        assertEquals(List.of("A"), of(":integrationTest", "intTe", "--tests", "A"));
    }

    @Test
    void shouldTellWhetherTestsAreSelected() {
        assertTrue(CommandLineTests.of(List.of(List.of("test", "--tests", "A"))).areSelected());
        assertTrue(CommandLineTests.of(List.of(List.of("test", "--tests=A"))).areSelected());
        assertFalse(CommandLineTests.of(List.of(List.of("test", "check"))).areSelected());
    }
}
