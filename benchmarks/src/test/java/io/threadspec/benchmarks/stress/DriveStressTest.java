package io.threadspec.benchmarks.stress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.benchmarks.stress.DriveStress.Run;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.infra.runners.TestList;

class DriveStressTest {

    private static Set<String> generated() {
        return TestList.tests().stream()
                .filter(test -> test.startsWith(DriveStress.class.getPackageName() + "."))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void shouldRunEveryTestThatJcstressGenerated() {
        var run = new TreeSet<String>();
        for (Run each : DriveStress.RUNS) {
            long named = each.tests().split("\\|").length;
            Set<String> selected = generated().stream()
                    .filter(Pattern.compile(each.pattern()).asPredicate())
                    .collect(Collectors.toSet());
            assertEquals(named, selected.size(), () -> each + " selects " + selected);
            run.addAll(selected);
        }
        assertFalse(run.isEmpty());
        assertEquals(generated(), run);
    }

    @Test
    void shouldAllowSomeOutcomeInEverySettingOfATest() throws ClassNotFoundException {
        for (Run each : DriveStress.RUNS) {
            for (String test : each.tests().split("\\|")) {
                Class<?> race = Class.forName(
                        DriveStress.class.getPackageName() + "." + test,
                        false,
                        getClass().getClassLoader());
                String title = each.setting().title();
                boolean allowed = Arrays.stream(race.getAnnotationsByType(Outcome.class))
                        .flatMap(outcome -> Arrays.stream(outcome.id()))
                        .filter(id -> !id.isEmpty())
                        .map(id -> id.substring(0, id.indexOf(',')))
                        .anyMatch(title::matches);
                assertTrue(allowed, () -> "no outcome of " + test + " is for the setting " + title);
            }
        }
    }

    @Test
    void shouldNameSettingsInTheEnvironmentAsInOutcomes() {
        for (Run each : DriveStress.RUNS) {
            assertEquals(each.setting(), Setting.ofTitle(each.setting().title()));
        }
        assertThrows(IllegalArgumentException.class, () -> Setting.ofTitle("null"));
    }
}
