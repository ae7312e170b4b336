package io.threadspec.runtime.monitor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.spec.CompiledEvent;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.EventMoment;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.SpecParameter;
import io.threadspec.runtime.spec.Verdict4;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OnlineMonitorsTest {

    private static final int LIMIT = 10;

    /** Twice is broken: e(o), with a property of the first, the second and the third time. */
    private static CompiledSpecs specs() {
        var machine = new MooreMachine(
                0,
                new Verdict4[] {Verdict4.PRESUMABLY_TRUE, Verdict4.PRESUMABLY_TRUE, Verdict4.FALSE},
                new int[] {0, 1, ~2},
                new int[] {0, 0},
                new int[] {~0, ~1},
                new int[] {~1, ~2});
        var property = new CompiledProperty("p", "", "", 1, List.of(new EventOccurrence(0)), false, machine);
        var event = new CompiledEvent("e", EventMoment.BEFORE, "", List.of(0), OptionalInt.empty(), 1);
        return new CompiledSpecs(
                List.of(),
                List.of(new CompiledSpec(
                        "S",
                        "s.spec",
                        "",
                        List.of(),
                        List.of(property),
                        List.of(new SpecParameter("o", "java/lang/Object")),
                        List.of(event),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        List.of())));
    }

    private static final class Listening implements OnlineMonitors.Listener {
        int violated;
        int stopped;

        @Override
        public void violated(int property, @Nullable Object[] labels, int site) {
            violated++;
        }

        @Override
        public void stopped(int property, Throwable reason) {
            stopped++;
        }
    }

    @Test
    void shouldGiveTheMemoryBackOfAPropertyThatIsNoLongerWatched() {
        List<WeakReference<Object>> labels = new ArrayList<>();
        List<Object> objects = new ArrayList<>();
        var listening = new Listening();
        var monitors = new OnlineMonitors(
                specs(),
                object -> {
                    var label = new Object();
                    labels.add(new WeakReference<>(label));
                    return label;
                },
                listening,
                LIMIT);
        for (int i = 0; i <= LIMIT; i++) {
            objects.add(new Object());
            monitors.event(0, new Object[] {objects.get(i)}, 0);
        }
        assertEquals(1, listening.stopped);
        for (int attempt = 0; attempt < 1000 && labels.stream().anyMatch(label -> label.get() != null); attempt++) {
            System.gc();
        }
        assertTrue(labels.size() >= LIMIT && labels.stream().allMatch(label -> label.get() == null));

        objects.forEach(object -> monitors.event(0, new Object[] {object}, 0));
        assertEquals(0, listening.violated);
        assertEquals(1, listening.stopped);
    }

    @Test
    void shouldLeaveMostOfTheHeapToTheProgram() {
        long megabyte = 1 << 20;
        assertEquals(1_000_000, InstanceLimit.of(64 * 1024 * megabyte, 1));
        assertEquals(65_536, InstanceLimit.of(128 * megabyte, 1));
        assertEquals(32_768, InstanceLimit.of(128 * megabyte, 2));
        assertEquals(1_000, InstanceLimit.of(megabyte, 100));
    }
}
