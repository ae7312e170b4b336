package io.threadspec.analysis.temporal;

import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.formats.trace.UnwovenCall;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Calls through which code that is not woven may have ordered two events. The clocks tell that it may have, and between which two
 * events of the later one's thread; the calls are found by their times. Where another thread without events stood between, one of the
 * two calls, or both, are not known.
 *
 * @param release of the earlier event's thread, after that event
 * @param acquire of the later event's thread, before that event
 */
record OrderingCalls(Optional<UnwovenCall> release, Optional<UnwovenCall> acquire) {

    static OrderingCalls between(Trace trace, SiteTable sites, TraceEvent earlier, TraceEvent later) {
        List<UnwovenCall> releases = trace.unwoven().stream()
                .filter(call -> call.thread() == earlier.thread() && !call.acquire() && call.index() > earlier.index())
                .toList();
        OptionalInt firstAfter = trace.events().stream()
                .filter(event -> event.thread() == later.thread() && mayKnow(event, earlier))
                .mapToInt(TraceEvent::index)
                .min();
        List<UnwovenCall> acquires = trace.unwoven().stream()
                .filter(call -> call.thread() == later.thread()
                        && call.acquire()
                        && call.index() == firstAfter.orElse(later.index()))
                .toList();
        return matchingClass(sites, releases, acquires)
                .or(() -> inTime(releases, acquires))
                .orElseGet(() -> new OrderingCalls(
                        releases.stream().findFirst(), acquires.stream().reduce((one, other) -> other)));
    }

    private static boolean mayKnow(TraceEvent event, TraceEvent earlier) {
        return event.possible().get(earlier.slot()) >= earlier.clock().get(earlier.slot());
    }

    /** Both ends of a channel are often calls of one class. */
    private static Optional<OrderingCalls> matchingClass(
            SiteTable sites, List<UnwovenCall> releases, List<UnwovenCall> acquires) {
        for (UnwovenCall acquire : acquires) {
            String called = sites.sites().get(acquire.site()).className();
            List<UnwovenCall> same = releases.stream()
                    .filter(release ->
                            sites.sites().get(release.site()).className().equals(called))
                    .toList();
            Optional<OrderingCalls> found = inTime(same, List.of(acquire));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** The first acquire that a release can have met, and the last release before it. */
    private static Optional<OrderingCalls> inTime(List<UnwovenCall> releases, List<UnwovenCall> acquires) {
        for (UnwovenCall acquire : acquires) {
            Optional<UnwovenCall> release = releases.stream()
                    .filter(call -> call.time() - acquire.time() <= 0)
                    .reduce((one, other) -> other);
            if (release.isPresent()) {
                return Optional.of(new OrderingCalls(release, Optional.of(acquire)));
            }
        }
        return Optional.empty();
    }
}
