package io.threadspec.spec;

import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Proposition;
import io.threadspec.spec.check.CheckedSpec;
import io.threadspec.spec.monitor.Letters;
import io.threadspec.spec.monitor.LimitExceededException;
import io.threadspec.spec.monitor.MonitorCompiler;
import io.threadspec.spec.monitor.Monitorability;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Builds the machines of properties, each once: where a text is compiled at every keystroke, nearly all of its properties are as they were. For one
 * thread.
 */
final class PropertyMachines {

    private static final int KEPT = 1_000;

    /** The one that was not asked for longest comes first. */
    private final Map<Key, Built> built = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Built> eldest) {
            return size() > KEPT;
        }
    };

    /**
     * What a machine depends on. The text and what its names stand for, in the order in which they occur, say all of the formula; the formula itself
     * may share parts, and then comparing takes exponential time.
     */
    private record Key(String text, List<Proposition> propositions, Letters letters) {}

    /**
     * A machine.
     *
     * @param uglyPrefix a shortest run from which no verdict can be reached, if there is one
     */
    record Built(MooreMachine machine, Optional<List<Monitorability.Step>> uglyPrefix) {}

    /** @param text of the formula, without comments */
    Built of(CheckedSpec.Property property, String text) throws LimitExceededException {
        var key = new Key(text, property.propositions(), property.letters());
        Built known = built.get(key);
        if (known == null) {
            MooreMachine machine = MonitorCompiler.compile(
                    property.formula(),
                    property.propositions().size(),
                    property.letters(),
                    MonitorCompiler.Limits.DEFAULT);
            known = new Built(machine, Monitorability.uglyPrefix(machine, property.letters()));
            built.put(key, known);
        }
        return known;
    }
}
