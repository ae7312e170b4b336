package io.threadspec.formats.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ObjectClassesTest {

    /** Numbers as recordings give them, in any order, and among them such as only a forged file has. */
    @Test
    void shouldKnowWhatAPlainMapKnows() {
        for (int seed = 0; seed < 2_000; seed++) {
            var random = new Random(seed);
            Map<Long, String> expected = new HashMap<>();
            var builder = new ObjectClasses.Builder();
            int bound = 1 + random.nextInt(40_000);
            for (int i = random.nextInt(300); i > 0; i--) {
                long number = random.nextInt(8) == 0 ? random.nextLong() >>> random.nextInt(64) : random.nextInt(bound);
                String name = "C" + random.nextInt(4);
                builder.add(name, number);
                if (number > 0) {
                    expected.put(number, name);
                }
            }
            ObjectClasses classes = builder.build();
            for (Map.Entry<Long, String> object : expected.entrySet()) {
                assertEquals(object.getValue(), classes.of(object.getKey()), "seed=" + seed);
            }
            LongStream.of(-1, 0, bound, Long.MAX_VALUE, Long.MIN_VALUE, random.nextLong())
                    .forEach(number -> assertEquals(expected.getOrDefault(number, ""), classes.of(number)));
            Map<Long, String> all = new HashMap<>();
            classes.byClass().forEach((name, numbers) -> {
                assertEquals(numbers.stream().sorted().toList(), numbers);
                numbers.forEach(number -> all.put(number, name));
            });
            assertEquals(expected, all, "seed=" + seed);
        }
    }
}
