package io.threadspec.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a build prints for the runner. That it begins its line in a real build is a matter of MavenVersionsIT. */
class RunnerCommandsTest {

    private final List<String> warnings = new ArrayList<>();

    @Test
    void shouldPrintALineForEachCommand() {
        var output = new ByteArrayOutputStream();
        RunnerCommands.print(List.of("::error::Tür", "::warning::shut"), output, warnings::add);
        assertEquals("::error::Tür\n::warning::shut\n", output.toString(StandardCharsets.UTF_8));
        assertEquals(List.of(), warnings);
    }

    @Test
    void shouldWarnWhereNobodyReadsWhatIsPrinted() {
        var closed = new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                throw new IOException("Broken pipe");
            }
        };
        RunnerCommands.print(List.of("::error::shut"), closed, warnings::add);
        assertEquals(List.of("Annotations could not be printed: Broken pipe"), warnings);
    }
}
