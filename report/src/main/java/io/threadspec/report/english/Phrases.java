package io.threadspec.report.english;

import io.threadspec.analysis.explanation.BoundObject;
import io.threadspec.analysis.explanation.RunCount;
import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.PossibleOrder.LibraryCall;
import io.threadspec.analysis.finding.WitnessEvent;
import io.threadspec.runtime.problem.ControlCharacters;
import java.util.List;
import java.util.stream.Collectors;

/** Parts of sentences. */
final class Phrases {

    private Phrases() {}

    static String count(RunCount runs) {
        String number = runs.value() == RunCount.MANY ? "9*10^18" : Long.toString(runs.value());
        return runs.exact() ? number : "at least " + number;
    }

    /** As in "1 step" and "2 steps". */
    static String number(long count, String thing) {
        return count + " " + thing + (count == 1 ? "" : "s");
    }

    /** As in "it holds on …". */
    static String all(RunCount runs) {
        return runs.exact()
                ? (runs.value() == 1 ? "the one run" : "all " + runs.value() + " runs")
                : "all runs (" + count(runs) + ")";
    }

    /** As in {@code c=#3 (java.util.ArrayList), i=#7}. */
    static String objects(List<BoundObject> objects) {
        return objects.stream().map(Phrases::object).collect(Collectors.joining(", "));
    }

    private static String object(BoundObject object) {
        String name = object.parameter().isEmpty() ? "" : object.parameter() + "=";
        if (object.number() == 0) {
            return name + "null";
        }
        String className =
                object.className().isEmpty() ? "" : " (" + ControlCharacters.escape(object.className()) + ")";
        return name + "#" + object.number() + className;
    }

    /** What an event does, its thread and its place in the program. */
    static String event(WitnessEvent event) {
        return "'" + event.variable() + (event.value().isEmpty() ? "" : "=" + event.value()) + "' of thread '"
                + ControlCharacters.escape(event.thread()) + "' (" + event.file() + ":" + event.line() + ", in "
                + event.method() + ")";
    }

    static String transaction(BlockCycle.Transaction transaction) {
        String what = transaction.block().isEmpty()
                ? "operations outside all blocks"
                : "'" + ControlCharacters.escape(transaction.block()) + "'" + place(transaction.begin());
        return what + " of thread '" + ControlCharacters.escape(transaction.thread()) + "'"
                + (transaction.blamed() ? ", which is to blame" : "");
    }

    static String operation(BlockCycle.Operation operation) {
        return ControlCharacters.escape(operation.text()) + place(operation.place());
    }

    private static String place(BlockCycle.Place place) {
        return place.isKnown() ? " (" + ControlCharacters.escape(place.text()) + ")" : "";
    }

    static String call(LibraryCall call) {
        return call.className() + "." + call.method() + " (" + call.file() + ":" + call.line() + ", thread '"
                + ControlCharacters.escape(call.thread()) + "')";
    }
}
