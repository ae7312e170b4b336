package io.threadspec.report;

import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.explanation.Holds;
import io.threadspec.analysis.explanation.NotJudged;
import io.threadspec.analysis.explanation.Orders;
import io.threadspec.analysis.explanation.Reason;
import io.threadspec.analysis.explanation.RunCount;
import io.threadspec.analysis.explanation.Undecided;
import io.threadspec.report.json.JsonObject;
import java.util.Map;

/** Each kind of reason as an object. */
final class JsonReasons implements Reason.Visitor<JsonObject> {

    private static JsonObject kind(String name) {
        return new JsonObject().with("kind", name);
    }

    @Override
    public JsonObject observedViolation(Broken.ObservedViolation reason) {
        return kind("observedViolation");
    }

    @Override
    public JsonObject watchedViolation(Broken.WatchedViolation reason) {
        return kind("watchedViolation");
    }

    @Override
    public JsonObject refutedBlock(Broken.RefutedBlock reason) {
        return kind("refutedBlock")
                .with("executions", reason.executions())
                .with("refuted", reason.refuted())
                .with("tests", reason.tests())
                .with("lockable", reason.lockable())
                .with("monitor", reason.monitor());
    }

    @Override
    public JsonObject waitingBlock(Broken.WaitingBlock reason) {
        return kind("waitingBlock")
                .with("executions", reason.executions())
                .with("refuted", reason.refuted())
                .with("tests", reason.tests())
                .with("started", reason.started());
    }

    @Override
    public JsonObject blocksTogether(Broken.BlocksTogether reason) {
        return kind("blocksTogether").with("times", reason.times()).with("lockable", reason.lockable());
    }

    @Override
    public JsonObject blocksOfCycles(Broken.BlocksOfCycles reason) {
        return kind("blocksOfCycles")
                .with("executions", reason.executions())
                .with("times", reason.times())
                .with("tests", reason.tests())
                .with("lockable", reason.lockable());
    }

    @Override
    public JsonObject unshownCycles(Broken.UnshownCycles reason) {
        return kind("unshownCycles")
                .with("executions", reason.executions())
                .with("times", reason.times())
                .with("limit", reason.limit())
                .with("conflicts", reason.conflicts());
    }

    @Override
    public JsonObject unrecordedCycles(Broken.UnrecordedCycles reason) {
        return kind("unrecordedCycles").with("executions", reason.executions()).with("times", reason.times());
    }

    @Override
    public JsonObject predictedBlock(Broken.PredictedBlock reason) {
        return kind("predictedBlock")
                .with("executions", reason.executions())
                .with("line", reason.line())
                .with("interleavings", reason.interleavings())
                .with("lockable", reason.lockable())
                .with("monitor", reason.monitor());
    }

    @Override
    public JsonObject prediction(Broken.Prediction reason) {
        return kind("prediction").with("orders", orders(reason.orders()));
    }

    @Override
    public JsonObject suspicion(Broken.Suspicion reason) {
        return kind("suspicion").with("orders", orders(reason.orders()));
    }

    @Override
    public JsonObject noGuarantee(Broken.NoGuarantee reason) {
        return kind("noGuarantee")
                .with("orders", orders(reason.orders()))
                .with("capture", reason.capture().configName());
    }

    @Override
    public JsonObject onlyRun(Holds.OnlyRun reason) {
        return kind("onlyRun").with("steps", reason.steps());
    }

    @Override
    public JsonObject orderedSteps(Holds.OrderedSteps reason) {
        return kind("orderedSteps").with("runs", count(reason.runs())).with("steps", reason.steps());
    }

    @Override
    public JsonObject allOrders(Holds.AllOrders reason) {
        return kind("allOrders").with("orders", orders(reason.orders()));
    }

    @Override
    public JsonObject allComputations(Holds.AllComputations reason) {
        return kind("allComputations").with("runs", count(reason.runs())).with("computations", reason.computations());
    }

    @Override
    public JsonObject serialBlock(Holds.SerialBlock reason) {
        return kind("serialBlock")
                .with("executions", reason.executions())
                .with("waited", reason.waited())
                .with("considered", reason.considered())
                .with(
                        "recorded",
                        switch (reason.recorded()) {
                            case NOT_ASKED -> "notAsked";
                            case NOTHING -> "nothing";
                            case ALL -> "all";
                            case PARTS -> "parts";
                            case LIMITED -> "limited";
                        })
                .with("limit", reason.limit());
    }

    @Override
    public JsonObject uninterruptedBlock(Holds.UninterruptedBlock reason) {
        return kind("uninterruptedBlock")
                .with("executions", reason.executions())
                .with("alone", reason.alone())
                .with("interleavings", reason.interleavings());
    }

    @Override
    public JsonObject noFirstStep(Holds.NoFirstStep reason) {
        return kind("noFirstStep");
    }

    @Override
    public JsonObject owedByRun(Undecided.OwedByRun reason) {
        return kind("owedByRun").with("onlyRun", reason.onlyRun());
    }

    @Override
    public JsonObject owedByOrders(Undecided.OwedByOrders reason) {
        return kind("owedByOrders").with("orders", orders(reason.orders())).with("byAll", reason.byAll());
    }

    @Override
    public JsonObject owedByIdleObjects(Undecided.OwedByIdleObjects reason) {
        return kind("owedByIdleObjects");
    }

    @Override
    public JsonObject limitReached(Undecided.LimitReached reason) {
        return kind("limitReached")
                .with("option", reason.limit().kind().option())
                .with("limit", reason.limit().limit())
                .with("reached", reason.limit().reached())
                .with("configurations", reason.limit().configurations())
                .with("possibleOrderCovered", reason.possibleOrderCovered());
    }

    @Override
    public JsonObject unfinishedBlock(Undecided.UnfinishedBlock reason) {
        return kind("unfinishedBlock")
                .with("executions", reason.executions())
                .with("unfinished", reason.unfinished())
                .with("interleavings", reason.interleavings())
                .with("option", reason.limit().option());
    }

    @Override
    public JsonObject unseenValue(Undecided.UnseenValue reason) {
        return kind("unseenValue")
                .with("class", reason.className())
                .with("field", reason.field())
                .with("file", reason.file())
                .with("line", reason.line());
    }

    @Override
    public JsonObject noEvent(Undecided.NoEvent reason) {
        return kind("noEvent").with("ofSeenObject", reason.ofSeenObject());
    }

    @Override
    public JsonObject noExecution(Undecided.NoExecution reason) {
        return kind("noExecution");
    }

    @Override
    public JsonObject unrelatedObjects(NotJudged.UnrelatedObjects reason) {
        return kind("unrelatedObjects")
                .with("classes", reason.classes())
                .with("class", reason.className())
                .with("objects", reason.objects());
    }

    @Override
    public JsonObject unknownClass(NotJudged.UnknownClass reason) {
        return kind("unknownClass").with("class", reason.className());
    }

    @Override
    public JsonObject tooManyBindings(NotJudged.TooManyBindings reason) {
        return kind("tooManyBindings").with("figures", reason.figures());
    }

    @Override
    public JsonObject variablesBesideParameters(NotJudged.VariablesBesideParameters reason) {
        return kind("variablesBesideParameters").with("events", reason.events());
    }

    @Override
    public JsonObject tooManyEvents(NotJudged.TooManyEvents reason) {
        return kind("tooManyEvents")
                .with("mentioned", reason.mentioned())
                .with("limit", reason.limit())
                .with("events", reason.events());
    }

    @Override
    public JsonObject blocksNotJudged(NotJudged.BlocksNotJudged reason) {
        return kind("blocksNotJudged")
                .with("executions", reason.executions())
                .with("capture", reason.capture().configName());
    }

    @Override
    public JsonObject interruptedAnalysis(NotJudged.InterruptedAnalysis reason) {
        return kind("interruptedAnalysis");
    }

    private static Map<String, Object> orders(Orders orders) {
        return orders.match(
                        counted -> new JsonObject()
                                .with("all", count(counted.all()))
                                .with("bad", count(counted.bad()))
                                .with("states", counted.states()),
                        uncounted -> new JsonObject()
                                .with("configurations", uncounted.configurations())
                                .with("windows", uncounted.windows()))
                .members();
    }

    private static Map<String, Object> count(RunCount runs) {
        return new JsonObject()
                .with("value", runs.value())
                .with("exact", runs.exact())
                .members();
    }
}
