package io.threadspec.analysis.judgement;

import io.threadspec.analysis.finding.PossibleOrder;
import io.threadspec.analysis.finding.PossibleOrder.LibraryCall;
import io.threadspec.runtime.problem.ControlCharacters;
import java.util.Optional;

/** What is to be said where only code that is not woven may have ordered two events. */
final class DoubtfulOrder {

    private DoubtfulOrder() {}

    static String describe(PossibleOrder order) {
        return "Code that is not woven may have ordered " + Witnesses.place(order.earlier()) + " before "
                + Witnesses.place(order.later()) + ", and if it did, the first run that is shown cannot happen. "
                + calls(order.release(), order.acquire())
                + " To settle it, weave the library that is called (threadspec.dependencies), or declare in the specification what"
                + " its calls order (release, acquire).";
    }

    private static String calls(Optional<LibraryCall> release, Optional<LibraryCall> acquire) {
        if (release.isEmpty() && acquire.isEmpty()) {
            return "Which calls may have done so is not known: they were made by threads without events.";
        }
        return "What may have done so: "
                + release.map(call -> place(call) + " after the one").orElse("")
                + (release.isPresent() && acquire.isPresent() ? ", and " : "")
                + acquire.map(call -> place(call) + " before the other").orElse("") + ".";
    }

    private static String place(LibraryCall call) {
        return call.className() + "." + call.method() + " (" + call.file() + ":" + call.line() + ", thread '"
                + ControlCharacters.escape(call.thread()) + "')";
    }
}
