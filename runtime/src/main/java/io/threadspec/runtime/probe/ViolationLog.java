package io.threadspec.runtime.probe;

import io.threadspec.runtime.monitor.OnlineMonitors;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.trace.TracedViolation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;

/** Records the violations that monitors in the program see, with the stack of the thread whose event it was. */
final class ViolationLog implements OnlineMonitors.Listener {

    /** For one property: the first ones show what is wrong, and the analysis of the trace finds all of them. */
    private static final int MAX_VIOLATIONS = 100;

    private final Recorder recorder;
    private final AtomicIntegerArray counts;

    /** By property: whether it is of a specification with parameters. */
    private final boolean[] parametric;

    ViolationLog(Recorder recorder, CompiledSpecs specs) {
        this.recorder = recorder;
        int properties = specs.specs().stream()
                .mapToInt(spec -> spec.properties().size())
                .sum();
        this.counts = new AtomicIntegerArray(properties);
        this.parametric = new boolean[properties];
        for (CompiledSpec spec : specs.specs()) {
            int first = specs.firstProperty(spec);
            Arrays.fill(
                    parametric,
                    first,
                    first + spec.properties().size(),
                    !spec.parameters().isEmpty());
        }
    }

    @Override
    public void violated(int property, @Nullable Object[] labels, int site) {
        if (counts.getAndIncrement(property) >= MAX_VIOLATIONS) {
            return;
        }
        List<TracedViolation.Bound> objects = new ArrayList<>();
        for (int i = 0; i < labels.length; i++) {
            if (labels[i] instanceof ObjectLabel label) {
                objects.add(new TracedViolation.Bound(
                        parametric[property] ? i : TracedViolation.OWNER, label.number(), label.className()));
            }
        }
        ThreadRecord record = Threads.record(recorder.threads.current());
        int test = record.test - 1;
        // The stack is still the same then, except for frames of probes.
        record.later(() -> recorder.violation(
                new TracedViolation(property, test, site, record.name(), objects, ProgramStack.frames())));
    }

    @Override
    public void stopped(int property, Throwable reason) {
        recorder.notices.say("ThreadSpec no longer watches a property as it runs, it judges the trace: property="
                + property + " reason=" + reason);
    }
}
