package io.threadspec.gradle;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;

class TypedNamesTest {

    private static final Set<String> TASKS = Set.of("test", "testing", "integrationTest");

    private static final TypedNames AT_ROOT = new TypedNames(":");

    @Test
    void shouldKnowPathsAndAbbreviations() {
        assertTrue(AT_ROOT.name("test", ":test", TASKS));
        assertTrue(AT_ROOT.name("test", ":ferry:test", TASKS));
        assertTrue(AT_ROOT.name(":ferry:test", ":ferry:test", TASKS));
        assertTrue(AT_ROOT.name("ferry:iT", ":ferry:integrationTest", TASKS));
        assertFalse(AT_ROOT.name(":test", ":ferry:test", TASKS));
        assertFalse(AT_ROOT.name("gate:test", ":ferry:test", TASKS));
    }

    @Test
    void shouldNotTakeTheNameOfOneTaskForAnAbbreviationOfAnother() {
        assertTrue(AT_ROOT.name("testin", ":testing", TASKS));
        assertTrue(AT_ROOT.name("test", ":testing", Set.of("testing")));
        assertFalse(AT_ROOT.name("test", ":testing", TASKS));
        assertFalse(AT_ROOT.name("ferry:test", ":ferry:testing", TASKS));
    }

    /** As {@code gradle help --task} resolves them in the directory of a project. */
    @Test
    void shouldResolveNamesWhereTheBuildWasStarted() {
        var names = new TypedNames(":ferry");
        assertTrue(names.name("test", ":ferry:test", TASKS));
        assertTrue(names.name("test", ":ferry:deck:test", TASKS));
        assertTrue(names.name("deck:test", ":ferry:deck:test", TASKS));
        assertTrue(names.name(":gate:test", ":gate:test", TASKS));
        assertTrue(names.name(":test", ":test", TASKS));
        assertFalse(names.name("test", ":test", TASKS));
        assertFalse(names.name("test", ":gate:test", TASKS));
        assertFalse(names.name("test", ":ferryman:test", TASKS));
        assertFalse(names.name("deck:test", ":deck:test", TASKS));
        assertFalse(names.name("deck:test", ":ferry:lower:deck:test", TASKS));
    }
}
