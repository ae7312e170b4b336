package io.threadspec.benchmarks.length;

import com.sun.management.GarbageCollectionNotificationInfo;
import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.runtime.layout.OutputLayout;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;

/** Judges the traces of a directory in a JVM of its own, and prints events, milliseconds, the most heap that was left after a collection, and verdicts. */
public final class Analysis {

    private Analysis() {}

    /** @param args the output directory of the weaving */
    public static void main(String[] args) {
        AtomicLong mostAlive = watchCollections();
        long start = System.nanoTime();
        AnalysisResult result = Analyser.analyse(new OutputLayout(Path.of(args[0])), Limits.DEFAULT);
        long millis = (System.nanoTime() - start) / 1_000_000;
        System.out.println(result.events() + " " + millis + " " + mostAlive.get() + " "
                + result.findings().stream().map(Analysis::words).collect(Collectors.joining(",")));
        result.findings().forEach(finding -> System.err.println(words(finding) + ": " + finding.explanation()));
    }

    private static String words(Finding finding) {
        return finding.declaration().name() + "=" + finding.verdict();
    }

    private static AtomicLong watchCollections() {
        var mostAlive = new AtomicLong();
        List<String> heap = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .map(MemoryPoolMXBean::getName)
                .toList();
        for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
            ((NotificationEmitter) collector)
                    .addNotificationListener(
                            (notification, handback) -> {
                                var info = GarbageCollectionNotificationInfo.from(
                                        (CompositeData) notification.getUserData());
                                long alive = info.getGcInfo().getMemoryUsageAfterGc().entrySet().stream()
                                        .filter(pool -> heap.contains(pool.getKey()))
                                        .map(Map.Entry::getValue)
                                        .mapToLong(usage -> usage.getUsed())
                                        .sum();
                                mostAlive.accumulateAndGet(alive, Math::max);
                            },
                            null,
                            null);
        }
        return mostAlive;
    }
}
