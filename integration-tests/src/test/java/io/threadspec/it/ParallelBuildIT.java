package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.runtime.layout.OutputLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Projects built at the same time, each with several test JVMs at the same time. */
class ParallelBuildIT {

    @Test
    void shouldKeepParallelProjectsAndTestJvmsApart(@TempDir Path directory) throws IOException {
        var reactor = new Reactor(directory);
        Path right = reactor.module("right");
        Path wrong = reactor.module("wrong");
        Projects.edit(wrong.resolve("src/test/spec/tank.spec"), text -> text.replace("(level <= 2)", "(level <= 1)"));

        reactor.run("-T", "2", "--fail-at-end", "-DforkCount=2", "-DreuseForks=false", "verify")
                .assertFailure()
                .assertNoStackTrace()
                .assertPrints("on project wrong: VIOLATED Tanks.bounded")
                .assertPrintsNot("on project right");

        assertEquals("SATISFIED", finding(right).get("verdict").text());
        assertEquals("VIOLATED", finding(wrong).get("verdict").text());
        assertEquals("com.acme.FillTwiceTest.fills", finding(wrong).get("test").text());
        assertEquals(2, traces(right));
        assertEquals(2, traces(wrong));
    }

    private static JsonValue finding(Path module) {
        return Json.read(output(module).jsonReport()).get("findings").get(0);
    }

    private static long traces(Path module) throws IOException {
        try (Stream<Path> files = Files.list(output(module).traces())) {
            return files.filter(file -> file.toString().endsWith(OutputLayout.TRACE_SUFFIX))
                    .count();
        }
    }

    private static OutputLayout output(Path module) {
        return new OutputLayout(module.resolve("target/threadspec"));
    }
}
