package io.threadspec.programs;

import io.threadspec.formats.trace.TracedAccess;
import io.threadspec.formats.trace.TracedAccesses;
import io.threadspec.runtime.access.AccessKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Of the accesses of many programs those of one: of the thread that ran it, and of those that this one has started. */
final class ProgramAccesses {

    private ProgramAccesses() {}

    /** As {@link #of}, where threads of a pool run tasks: those with the names that {@code control.Control} gave them, each with its number in the program. */
    static TracedAccesses named(TracedAccesses all, String first, int count) {
        Map<Integer, Integer> threads = new LinkedHashMap<>();
        List<String> names = new ArrayList<>();
        for (int thread = 0; thread < count; thread++) {
            String name = thread == 0 ? first : first + "/" + thread;
            int number = all.threads().indexOf(name);
            if (number >= 0) {
                threads.put(number, thread);
            }
            names.add(name);
        }
        return of(all, threads, names);
    }

    static TracedAccesses of(TracedAccesses all, String first) {
        int number = all.threads().indexOf(first);
        if (number < 0) { // A program that does nothing.
            return new TracedAccesses(true, false, all.limit(), 0, 0, List.of(first), List.of(), List.of());
        }
        Map<Integer, Integer> threads = new LinkedHashMap<>();
        threads.put(number, 0);
        for (boolean more = true; more; ) {
            int before = threads.size();
            for (TracedAccess access : all.accesses()) {
                if (access.kind() == AccessKind.FORK && threads.containsKey(access.thread())) {
                    threads.putIfAbsent(access.operand(), threads.size());
                }
            }
            more = threads.size() > before;
        }
        return of(
                all, threads, threads.keySet().stream().map(all.threads()::get).toList());
    }

    private static TracedAccesses of(TracedAccesses all, Map<Integer, Integer> threads, List<String> names) {
        List<TracedAccess> own = new ArrayList<>();
        for (TracedAccess access : all.accesses()) {
            boolean namesThread = !access.kind().hasTicket()
                    && access.kind() != AccessKind.BEGIN
                    && !access.kind().isAlone()
                    && access.kind() != AccessKind.RESTART
                    && access.kind() != AccessKind.ESCAPED;
            if (threads.containsKey(access.thread()) && (!namesThread || threads.containsKey(access.operand()))) {
                own.add(new TracedAccess(
                        threads.get(access.thread()),
                        access.kind(),
                        access.position(),
                        access.variable(),
                        namesThread ? threads.get(access.operand()) : access.operand(),
                        access.detail(),
                        access.place()));
            }
        }
        return new TracedAccesses(true, false, all.limit(), 0, 0, names, all.variables(), own);
    }
}
