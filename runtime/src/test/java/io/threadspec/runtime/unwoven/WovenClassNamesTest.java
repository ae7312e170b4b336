package io.threadspec.runtime.unwoven;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.wrapper.Tasks;
import org.junit.jupiter.api.Test;

class WovenClassNamesTest {

    @Test
    void shouldCountWrappersAsWoven() {
        assertTrue(WovenClassNames.contains(Tasks.class));
        assertFalse(WovenClassNames.contains(WovenClassNamesTest.class));
    }
}
