package io.threadspec.analysis;

import io.threadspec.formats.trace.Trace;
import io.threadspec.runtime.trace.TracedViolation;
import java.util.List;

/** A trace of a run that monitors watched. */
final class WatchedTrace {

    private WatchedTrace() {}

    /** The same run, in which a monitor saw this. */
    static Trace of(Trace trace, TracedViolation seen) {
        return new Trace(
                trace.weaving(),
                trace.capture(),
                trace.processId(),
                trace.threads(),
                trace.tests(),
                trace.events(),
                trace.unwoven(),
                trace.conflicts(),
                trace.objects(),
                List.of(seen),
                trace.tear());
    }
}
