package io.threadspec.maven;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Properties;
import org.fusesource.jansi.Ansi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a user says about colours, where Maven shows them and where it does not. Real builds show some in {@code RepeatedBuildIT}. */
class ColoursTest {

    private static final Map<String, String> NO_COLOR = Map.of("NO_COLOR", "1");

    private final Properties options = new Properties();
    private boolean before;

    @BeforeEach
    void remember() {
        before = Ansi.isEnabled();
    }

    @AfterEach
    void restore() {
        Ansi.setEnabled(before);
    }

    @Test
    void shouldFollowMaven() {
        Ansi.setEnabled(true);
        assertTrue(Colours.areShown(options, Map.of()));
        assertTrue(Colours.areShown(options, Map.of("NO_COLOR", "")));

        Ansi.setEnabled(false);
        assertFalse(Colours.areShown(options, Map.of()));
        options.setProperty("style.color", "always");
        assertFalse(Colours.areShown(options, Map.of()));
    }

    @Test
    void shouldRespectTheEnvironmentUnlessAskedForColours() {
        Ansi.setEnabled(true);
        assertFalse(Colours.areShown(options, NO_COLOR));

        options.setProperty("style.color", "auto");
        assertFalse(Colours.areShown(options, NO_COLOR));

        options.setProperty("style.color", "always");
        assertTrue(Colours.areShown(options, NO_COLOR));
    }
}
