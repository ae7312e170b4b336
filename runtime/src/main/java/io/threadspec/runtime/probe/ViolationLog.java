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

/** Writes down what monitors in the program see, with the stack of the thread whose event it was. */
final class ViolationLog implements OnlineMonitors.Listener {

    /** Of one property: the first ones tell what is wrong, and the trace has all of them. */
    private static final int MAX_VIOLATIONS = 100;

    private static final int MAX_FRAMES = 64;

    /** What starts tests, by the beginnings of names. */
    private static final List<String> LAUNCHERS = List.of(
            "java.",
            "jdk.",
            "org.junit.",
            "org.apache.maven.surefire.",
            "org.gradle.",
            "worker.org.gradle.",
            "com.sun.proxy.",
            "com.intellij.rt.",
            "org.eclipse.jdt.");

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
        // The stack is still the same then, but for what belongs to the probes.
        record.later(() ->
                recorder.violation(new TracedViolation(property, test, site, record.name(), objects, programStack())));
    }

    /**
     * Without the frames of the probes, of what the weaver has put into the program's classes, and of what lies below the program: who
     * started the test.
     */
    private static List<String> programStack() {
        List<StackTraceElement> frames = Arrays.stream(new Throwable().getStackTrace())
                .filter(frame -> !frame.getClassName().startsWith("io.threadspec.runtime.")
                        && !frame.getMethodName().startsWith(Members.ADDED))
                .toList();
        int end = frames.size();
        while (end > 1 && isLauncher(frames.get(end - 1).getClassName())) {
            end--;
        }
        return frames.stream()
                .limit(Math.min(end, MAX_FRAMES))
                .map(ViolationLog::text)
                .toList();
    }

    private static boolean isLauncher(String className) {
        return LAUNCHERS.stream().anyMatch(className::startsWith);
    }

    /** Without the module and the class loader. */
    private static String text(StackTraceElement frame) {
        return new StackTraceElement(
                        frame.getClassName(), frame.getMethodName(), frame.getFileName(), frame.getLineNumber())
                .toString();
    }

    @Override
    public void stopped(int property, Throwable reason) {
        recorder.notices.say("ThreadSpec no longer watches a property as it runs, it judges the trace: property="
                + property + " reason=" + reason);
    }
}
