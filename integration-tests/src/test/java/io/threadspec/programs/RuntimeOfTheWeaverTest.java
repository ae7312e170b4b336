package io.threadspec.programs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.probe.Probes;
import io.threadspec.weaver.output.RuntimeFiles;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The runtime that the weaver puts beside woven classes is the one of this build. On this class path there is also the Gradle plugin, which carries a jar
 * of the runtime that the weaver prefers; one of an earlier build makes tests of woven programs judge code that is no longer there.
 */
class RuntimeOfTheWeaverTest {

    @Test
    void shouldBeTheOneOfTheClassPath() throws IOException {
        int classes = 0;
        for (Map.Entry<String, byte[]> file : RuntimeFiles.read().entrySet()) {
            if (file.getKey().endsWith(".class")) {
                classes++;
                try (InputStream own = Probes.class.getClassLoader().getResourceAsStream(file.getKey())) {
                    assertNotNull(own, file.getKey());
                    assertArrayEquals(
                            own.readAllBytes(),
                            file.getValue(),
                            () -> file.getKey() + ": build the Gradle plugin anew");
                }
            }
        }
        assertTrue(classes > 100, "classes: " + classes);
    }
}
