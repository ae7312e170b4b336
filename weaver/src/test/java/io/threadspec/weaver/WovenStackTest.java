package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WovenStackTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                                  | -Xss4096k",
                "-Xmx1g -ea                          | -Xss4096k",
                "-Xss512k                            | -Xss2048k",
                "-ea -Xss2m -Xmx1g                   | -Xss8192k",
                "-Xss2097152                         | -Xss8192k",
                "-Xss2m -Xss1m                       | -Xss4096k",
                "-XX:ThreadStackSize=2048            | -Xss8192k",
                "-Xss2m -XX:ThreadStackSize=512      | -Xss2048k",
                "-Xss0                               | -Xss4096k",
                "-Xss300m                            | -Xss1048576k",
                "-Xss1g                              | -Xss1048576k",
                "-Xss999999999999m                   | -Xss1048576k",
                "-Dname=-Xss2mb                      | -Xss4096k"
            })
    void shouldBeFourTimesThePlainOne(String arguments, String option) {
        assertEquals(option, WovenStack.option(arguments, Map.of(), "amd64"));
    }

    @Test
    void shouldKnowTheDefaultOfTheMachine() {
        assertEquals("-Xss8192k", WovenStack.option("", Map.of(), "aarch64"));
    }

    @Test
    void shouldSeeWhatTheEnvironmentSaysUnlessTheCommandSaysMore() {
        Map<String, String> environment = Map.of("JAVA_TOOL_OPTIONS", "-Xss2m -Dx=y", "JDK_JAVA_OPTIONS", "-ea");
        assertEquals("-Xss8192k", WovenStack.option("-ea", environment, "amd64"));
        assertEquals("-Xss4096k", WovenStack.option("-Xss1m", environment, "amd64"));
    }
}
