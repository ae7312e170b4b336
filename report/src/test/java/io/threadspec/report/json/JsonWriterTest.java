package io.threadspec.report.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class JsonWriterTest {

    /** Each is written before the next one is made, so that one of them is in memory at a time. */
    @Test
    void shouldMakeElementsWhenTheyAreWritten() throws IOException {
        var out = new StringBuilder();
        var writtenBefore = new ArrayList<Boolean>();
        List<Supplier<?>> findings = IntStream.range(0, 3)
                .<Supplier<?>>mapToObj(i -> () -> {
                    writtenBefore.add(i == 0 || out.indexOf("\"name\": \"p" + (i - 1) + "\"") >= 0);
                    return Map.of("name", "p" + i);
                })
                .toList();

        JsonWriter.write(Map.of("findings", findings), out);

        assertEquals(List.of(true, true, true), writtenBefore);
        assertEquals(
                """
                {
                  "findings": [
                    {
                      "name": "p0"
                    },
                    {
                      "name": "p1"
                    },
                    {
                      "name": "p2"
                    }
                  ]
                }
                """,
                out.toString());
    }
}
