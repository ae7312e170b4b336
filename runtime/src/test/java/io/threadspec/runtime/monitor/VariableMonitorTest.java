package io.threadspec.runtime.monitor;

import static org.junit.jupiter.api.Assertions.assertThrows;

import io.threadspec.runtime.spec.Comparison;
import io.threadspec.runtime.spec.CompiledOperand;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Relation;
import io.threadspec.runtime.spec.ValueEncoding;
import io.threadspec.runtime.spec.Verdict4;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class VariableMonitorTest {

    private static final int OBJECTS = 100;

    /** Of a field of objects and of an event, which is a step of all of them. */
    private static final VariableProperty PROPERTY = new VariableProperty(
            new CompiledProperty(
                    "p",
                    "",
                    "",
                    1,
                    List.of(
                            new Comparison(
                                    new CompiledOperand.VariableValue(0, ValueEncoding.WHOLE),
                                    Relation.EQUAL,
                                    new CompiledOperand.WholeConstant(1)),
                            new EventOccurrence(0)),
                    true,
                    new MooreMachine(
                            0,
                            new Verdict4[] {Verdict4.PRESUMABLY_TRUE},
                            new int[] {~0},
                            new int[0],
                            new int[0],
                            new int[0])),
            1,
            Map.of(0, List.of(0)),
            Map.of(0, 2L),
            Map.of(0, false),
            Optional.of("java/lang/Object"));

    private final List<Object> objects = new ArrayList<>();

    private VariableMonitor written(long maxCommonSteps) {
        var monitor = new VariableMonitor(PROPERTY, object -> "label", (labels, site) -> {}, OBJECTS, maxCommonSteps);
        for (int i = 0; i < OBJECTS; i++) {
            var object = new Object();
            objects.add(object);
            monitor.write(EventKind.WRITE, 0, object, i, 0);
        }
        return monitor;
    }

    @Test
    void shouldNotHoldMoreObjectsThanTheLimit() {
        VariableMonitor monitor = written(Long.MAX_VALUE);
        assertThrows(MonitorLimitException.class, () -> monitor.write(EventKind.WRITE, 0, new Object(), 1, 0));
        monitor.write(EventKind.WRITE, 0, objects.get(0), 1, 0);
    }

    @Test
    void shouldNotStepAllObjectsForEver() {
        VariableMonitor monitor = written(10L * OBJECTS);
        for (int i = 0; i < 10; i++) {
            monitor.event(2, 0);
        }
        assertThrows(MonitorLimitException.class, () -> monitor.event(2, 0));
    }
}
