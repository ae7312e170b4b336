package io.threadspec.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressLinesTest {

    private final List<String> lines = new ArrayList<>();
    private final AtomicLong now = new AtomicLong(-5);

    private void at(ProgressLines progress, long time, int done) {
        now.set(time);
        progress.at("weaving classes", done, 9);
    }

    @Test
    void shouldSayNowAndThenHowFarItIs() {
        var progress = new ProgressLines(lines::add, 10, now::get);
        at(progress, 4, 1);
        at(progress, 5, 2);
        at(progress, 14, 3);
        at(progress, 31, 4);
        at(progress, 40, 5);

        assertEquals(List.of("ThreadSpec: weaving classes: 2 of 9", "ThreadSpec: weaving classes: 4 of 9"), lines);
    }

    @Test
    void shouldSayEachStepIfAsked() {
        var progress = ProgressLines.every(0, lines::add);
        progress.at("judging A.\u001b[1m", 0, 2);
        progress.at("judging B.c", 1, 2);

        assertEquals(List.of("ThreadSpec: judging A.\\u001b[1m: 0 of 2", "ThreadSpec: judging B.c: 1 of 2"), lines);
        var problem = assertThrows(ProblemException.class, () -> ProgressLines.every(-1, lines::add));
        assertTrue(problem.getMessage().contains("threadspec.progressSeconds=-1"), problem.getMessage());
    }
}
