package io.threadspec.report.english;

import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.explanation.Holds;
import io.threadspec.analysis.explanation.NotJudged;
import io.threadspec.analysis.explanation.Orders;
import io.threadspec.analysis.explanation.Reason;
import io.threadspec.analysis.explanation.RunCount;
import io.threadspec.analysis.explanation.Undecided;
import io.threadspec.analysis.limits.ReachedLimit;
import io.threadspec.runtime.trace.CycleCount;

/** What is said about each kind of reason. */
final class ReasonWords implements Reason.Visitor<Words> {

    private static final String UNDECIDED = "The run ended before the property was decided: presumably false";
    private static final String OWED = UNDECIDED + ", because what it still asks for had not happened at ";
    private static final String NOT_JUDGED = "It cannot be judged, because ";
    private static final String ONE_LOCK =
            "Hold one lock from the first operation of the block to the last, and around the operations of the other threads.";

    /** Where nobody knows that a lock would do. */
    private static final String NO_LOCK =
            "Leave the block out with except, or declare the parts of it that are to be atomic by themselves.";

    private static final String RELATE = "Relate fields of one class, or use static fields.";

    @Override
    public Words observedViolation(Broken.ObservedViolation reason) {
        return Words.of("The observed run broke the property.");
    }

    @Override
    public Words watchedViolation(Broken.WatchedViolation reason) {
        return Words.of(
                "The run broke the property as it was watched. Of events that nothing orders, the monitor saw the order in"
                        + " which they came.");
    }

    @Override
    public Words refutedBlock(Broken.RefutedBlock reason) {
        return Words.of(
                refuted(reason.refuted(), reason.executions(), reason.tests())
                        + " Operations of other threads came between those of the block. No equivalent run has them before or after it."
                        + dependence(reason.lockable()),
                repair(reason.lockable(), reason.monitor()));
    }

    @Override
    public Words waitingBlock(Broken.WaitingBlock reason) {
        return Words.of(
                refuted(reason.refuted(), reason.executions(), reason.tests())
                        + (reason.started()
                                ? " The block starts a thread or a task and waits for it. What that does comes between operations of the block, in every run."
                                : " The block waits for another thread, which needs something that the block has done before. What that thread does comes between operations of the block."),
                "No lock helps: a block that waits for others cannot be atomic. Leave it out with except, or declare the parts before and after the wait.");
    }

    /** Of all that the declaration is about, which may be several blocks. */
    private static String refuted(long refuted, long executions, int tests) {
        return Phrases.number(refuted, "execution") + " of the block" + (refuted == 1 ? " was" : " were")
                + " not atomic" + inTests(tests) + ", of " + executions + " by this declaration.";
    }

    private static String inTests(int tests) {
        return tests == 0
                ? ""
                : tests == 1
                        ? " in one test"
                        : " in " + tests + (tests >= CycleCount.MAX_TESTS ? " or more" : "") + " tests";
    }

    @Override
    public Words blocksTogether(Broken.BlocksTogether reason) {
        return Words.of(
                "These blocks were not atomic together (" + Phrases.number(reason.times(), "time")
                        + "): each of them could run without" + " interruption, but not all of them."
                        + dependence(reason.lockable()),
                reason.lockable() ? "Hold one lock in each of them from its first operation to its last." : NO_LOCK);
    }

    @Override
    public Words blocksOfCycles(Broken.BlocksOfCycles reason) {
        return Words.of(
                "Executions of the block and of others were not atomic together ("
                        + Phrases.number(reason.times(), "time") + inTests(reason.tests()) + ", with "
                        + Phrases.number(reason.executions(), "execution")
                        + " by this declaration): not all of them can run without interruption."
                        + dependence(reason.lockable()),
                reason.lockable()
                        ? "Hold one lock in each of the blocks of the cycle from its first operation to its last."
                        : NO_LOCK);
    }

    @Override
    public Words unshownCycles(Broken.UnshownCycles reason) {
        return Words.of(
                Phrases.number(reason.times(), "execution") + " of the block, of " + reason.executions()
                        + (reason.times() == 1 ? ", was" : ", were")
                        + " not atomic together with executions of other blocks: not all of them can run without interruption."
                        + " Which others is not known: more than " + reason.limit()
                        + " transactions came after a block that was still open, or more than " + reason.conflicts()
                        + " conflicts between these.",
                "Let blocks end sooner, or judge a run in which fewer others come while they are open: then the report shows the cycle.");
    }

    @Override
    public Words unrecordedCycles(Broken.UnrecordedCycles reason) {
        return Words.of(
                "The block was not atomic (" + Phrases.number(reason.times(), "time") + ", with "
                        + Phrases.number(reason.executions(), "execution")
                        + " by this declaration), by itself or together with others. No cycle of it is shown: there were more than "
                        + CycleCount.MAX_KINDS + " kinds of cycles in a test JVM.",
                "Repair the blocks whose cycles are shown, or leave them out with except, and run the tests again: then the report shows the cycle.");
    }

    @Override
    public Words predictedBlock(Broken.PredictedBlock reason) {
        return Words.of(
                none(reason.executions())
                        + " in the observed run. Another run that can happen interrupts "
                        + (reason.line() == 0 ? "one" : "the one that begins at line " + reason.line())
                        + " (found after " + Phrases.number(reason.interleavings(), "interleaving")
                        + "). There operations of other threads come between its own, and no equivalent run has them before"
                        + " or after it." + dependence(reason.lockable()),
                repair(reason.lockable(), reason.monitor()));
    }

    /** @param monitor empty if none is known that would do */
    private static String repair(boolean lockable, String monitor) {
        if (!lockable || monitor.isEmpty()) {
            return lockable ? ONE_LOCK : NO_LOCK;
        }
        return "Hold one lock from the first operation of the block to the last: the monitor of " + monitor
                + ". Other threads held it at all recorded operations that conflict with the block.";
    }

    /** Why no lock is advised. */
    private static String dependence(boolean lockable) {
        return lockable
                ? ""
                : " A lock around a whole block may not help: a block here waits for other threads or starts one, as far as is known.";
    }

    @Override
    public Words prediction(Broken.Prediction reason) {
        return Words.of("The observed run kept the property. By its causality, " + sameEvents(reason.orders()));
    }

    /** What is to be said of code that is not woven is said of the pair of events that it may have ordered. */
    @Override
    public Words suspicion(Broken.Suspicion reason) {
        return Words.of(
                "The observed run did not break the property. As far as is known, " + sameEvents(reason.orders()));
    }

    private static String sameEvents(Orders orders) {
        return "the same events can happen in "
                + orders.match(
                        counted -> Phrases.count(counted.all()) + " orders. Of these, " + Phrases.count(counted.bad())
                                + " " + breaks(counted),
                        uncounted -> "other orders too. Of these, some break it")
                + " (" + found(orders) + ").";
    }

    @Override
    public Words noGuarantee(Broken.NoGuarantee reason) {
        return Words.of(
                "The observed run kept the property. "
                        + reason.orders()
                                .match(
                                        counted -> "Of " + Phrases.count(counted.all())
                                                + " orders that respect happens-before, "
                                                + Phrases.count(counted.bad()) + " " + breaks(counted),
                                        uncounted -> "Some orders that respect happens-before break it")
                        + ". A run captured as " + reason.capture().configName()
                        + " does not tell whether one of these can happen.",
                "Capture with threadspec.capture=mvc to find out.");
    }

    private static String breaks(Orders.Counted counted) {
        return counted.bad().value() == 1 && counted.bad().exact() ? "breaks it" : "break it";
    }

    private static String none(long executions) {
        return executions == 1
                ? "Its only execution is not to blame"
                : "None of its " + executions + " executions is to blame";
    }

    private static String found(Orders orders) {
        return orders.match(
                ReasonWords::size,
                uncounted -> "too many to count; one was found after "
                        + Phrases.number(uncounted.configurations(), "configuration"));
    }

    private static String size(Orders.Counted counted) {
        return "lattice of " + Phrases.number(counted.states(), "state");
    }

    @Override
    public Words onlyRun(Holds.OnlyRun reason) {
        return Words.of("It holds on the run of " + Phrases.number(reason.steps(), "step") + ", which is the only one"
                + (reason.steps() == 1 ? "." : " that their causality allows."));
    }

    @Override
    public Words orderedSteps(Holds.OrderedSteps reason) {
        return Words.of("It holds on " + Phrases.all(reason.runs()) + ": of " + Phrases.number(reason.steps(), "step")
                + ", every two whose order matters to it are ordered, so that all runs come to one end.");
    }

    @Override
    public Words allOrders(Holds.AllOrders reason) {
        return Words.of("It holds on "
                + reason.orders()
                        .match(
                                counted -> Phrases.all(counted.all()) + " (" + size(counted) + ").",
                                uncounted -> Phrases.all(RunCount.atLeast(2)) + " (too many to count; "
                                        + Phrases.number(uncounted.configurations(), "configuration") + " in "
                                        + Phrases.number(uncounted.windows(), "window") + " stand for all of them)."));
    }

    @Override
    public Words allComputations(Holds.AllComputations reason) {
        return Words.of("It holds on " + Phrases.all(reason.runs()) + " of " + reason.computations()
                + " observed computations.");
    }

    @Override
    public Words serialBlock(Holds.SerialBlock reason) {
        String waited = Phrases.number(reason.waited(), "execution")
                + " waited on the monitor because of which " + (reason.waited() == 1 ? "it was" : "they were")
                + " to be atomic, and gave it up";
        if (reason.executions() == 0) {
            return Words.of(waited + "; there were no others.");
        }
        return Words.of(none(reason.executions())
                + " for a cycle in this run; "
                + otherRuns(reason)
                + (reason.waited() == 0 ? "" : " " + waited + ": these are not judged."));
    }

    /** For how many executions they were considered; if not for all, why, and by which setting for more. */
    private static String otherRuns(Holds.SerialBlock reason) {
        boolean isAll = reason.considered() == reason.executions();
        String some = isAll
                ? "other runs were considered " + (reason.executions() == 1 ? "too" : "for all of them")
                        + ", and none interrupts one"
                : reason.considered() == 0
                        ? "other runs were not considered"
                        : "other runs were considered for " + reason.considered() + " of them, and none interrupts one";
        String rest = reason.considered() > 0 ? "the rest" : reason.executions() == 1 ? "it" : "they";
        String early = isAll ? "" : ": " + rest + " ran before there was a second thread";
        return switch (reason.recorded()) {
            case NOT_ASKED -> some + ".";
            case NOTHING -> some + " (threadspec.recordedAccesses=0).";
            case ALL -> some + early + ".";
            case PARTS -> some + early + (isAll ? "." : ", or while the order of accesses was not known.");
            case LIMITED ->
                some + ": only the first " + reason.limit()
                        + " accesses are recorded. To consider more, raise threadspec.recordedAccesses.";
        };
    }

    @Override
    public Words uninterruptedBlock(Holds.UninterruptedBlock reason) {
        return Words.of(none(reason.executions())
                + " for a cycle in this run, and no other run in which the threads read what they read in this one"
                + " interrupts " + (reason.executions() == 1 ? "it" : "one") + considered(reason) + ".");
    }

    /** What the search did for executions that it had to look at. */
    private static String considered(Holds.UninterruptedBlock reason) {
        long others = reason.executions() - reason.alone();
        if (others == 0) {
            return "";
        }
        String tried = reason.interleavings() == 0
                ? "no interleaving had to be tried"
                : Phrases.number(reason.interleavings(), "interleaving")
                        + (reason.interleavings() == 1 ? " stands" : " stand") + " for all";
        return reason.alone() == 0
                ? " (" + tried + ")"
                : " (" + reason.alone() + " cannot be interrupted in any order; for the other"
                        + (others == 1 ? "" : "s") + ", " + tried + ")";
    }

    @Override
    public Words noFirstStep(Holds.NoFirstStep reason) {
        return Words.of("It holds: events of the property happened, but none that could be the first of a violation.");
    }

    @Override
    public Words owedByRun(Undecided.OwedByRun reason) {
        return Words.of(
                OWED + "its end" + (reason.onlyRun() ? "." : ", nor would it in another order of the same steps."));
    }

    @Override
    public Words owedByOrders(Undecided.OwedByOrders reason) {
        return Words.of(OWED + "the end of "
                + reason.orders()
                        .match(
                                counted -> Phrases.count(counted.bad()) + " of " + Phrases.count(counted.all()),
                                uncounted -> reason.byAll() ? "all" : "some")
                + " runs.");
    }

    @Override
    public Words owedByIdleObjects(Undecided.OwedByIdleObjects reason) {
        return Words.of(UNDECIDED + " for objects of which no event happened that it asks for.");
    }

    @Override
    public Words limitReached(Undecided.LimitReached reason) {
        ReachedLimit limit = reason.limit();
        String option = limit.kind().option();
        String what = limit.kind() == ReachedLimit.Kind.WINDOW
                ? "a stretch in which runs differ is larger than the memory of this JVM can hold (events="
                : "the lattice is larger than allowed (" + option.substring(option.indexOf('.') + 1) + "=";
        return Words.of(
                "The observed run kept the property. Its other interleavings could not all be examined: " + what
                        + limit.reached() + " limit=" + limit.limit() + " after "
                        + Phrases.number(limit.configurations(), "configuration") + ")."
                        + (reason.possibleOrderCovered()
                                ? " No order breaks it that also respects what code that is not woven may have ordered."
                                : ""),
                "Raise the limit with " + option + ".");
    }

    @Override
    public Words unfinishedBlock(Undecided.UnfinishedBlock reason) {
        return Words.of(
                none(reason.executions()) + " in the observed run; not all other"
                        + " interleavings could be examined for " + reason.unfinished()
                        + " of them, and none of the " + reason.interleavings()
                        + " that were interrupts the block: the search ended at its limit "
                        + reason.limit().option() + ".",
                "Raise the limit with " + reason.limit().option() + ".");
    }

    @Override
    public Words unseenValue(Undecided.UnseenValue reason) {
        return Words.of(
                "A value came into " + reason.className() + "." + reason.field()
                        + " by reflection, a handle or other code that is not seen, after the run had begun and before "
                        + reason.file() + ":" + reason.line()
                        + ": from then on it is not known what the variables were.",
                "Write the field in code that is woven.");
    }

    @Override
    public Words noEvent(Undecided.NoEvent reason) {
        return Words.of(
                "No event of the property happened: no test writes one of its variables or comes to one of its events"
                        + (reason.ofSeenObject() ? ", of an object that was seen." : "."));
    }

    @Override
    public Words noExecution(Undecided.NoExecution reason) {
        return Words.of("No test comes to one of these atomic blocks.");
    }

    @Override
    public Words unrelatedObjects(NotJudged.UnrelatedObjects reason) {
        return Words.of(
                NOT_JUDGED + "its variables are fields of different classes (" + String.join(", ", reason.classes())
                        + "), and the run had "
                        + (reason.objects() == 0
                                ? "no object of " + reason.className() + " that was seen."
                                : Phrases.number(reason.objects(), "object") + " of " + reason.className()
                                        + ": it is not known which belong together."),
                RELATE);
    }

    @Override
    public Words unknownClass(NotJudged.UnknownClass reason) {
        return Words.of(
                NOT_JUDGED + "the trace ends before it tells which objects are of " + reason.className() + ".", RELATE);
    }

    @Override
    public Words tooManyBindings(NotJudged.TooManyBindings reason) {
        return Words.of(
                "It was not judged, because its events do not tell which objects belong together, and"
                        + " there are too many combinations: " + reason.figures() + ".",
                "Let an event bind the parameters together, before others bind them one by one.");
    }

    @Override
    public Words variablesBesideParameters(NotJudged.VariablesBesideParameters reason) {
        return Words.of(
                NOT_JUDGED + "it speaks of variables, and its specification has parameters: to which objects the"
                        + " variables belong is not known. " + events(reason.events()),
                "Use events alone, or a specification without parameters.");
    }

    @Override
    public Words tooManyEvents(NotJudged.TooManyEvents reason) {
        return Words.of(NOT_JUDGED
                + "it mentions more events than a property of a specification with parameters may: events="
                + reason.mentioned() + " limit=" + reason.limit() + ". " + events(reason.events()));
    }

    private static String events(long count) {
        return "Events of its specification: " + count + ".";
    }

    @Override
    public Words interruptedAnalysis(NotJudged.InterruptedAnalysis reason) {
        return Words.of(
                "The analysis was interrupted before it had come to a verdict.",
                "Judge the traces again, which are still there: with the goal report, the task threadSpecReport, or threadspec analyze.");
    }

    @Override
    public Words blocksNotJudged(NotJudged.BlocksNotJudged reason) {
        String executed = "The blocks were executed (" + Phrases.number(reason.executions(), "time") + "), but ";
        return reason.capture().ordersConflicts()
                ? Words.of(
                        executed
                                + "the recording does not say whether they were serializable: it was cut off, or comes from"
                                + " another format.",
                        "Let the test JVM end by itself; judge runs in STD by 'threadspec analyze --atomicity'.")
                : Words.of(
                        executed + "the capture mode '" + reason.capture().configName()
                                + "' does not see every access, and so cannot tell whether they were serializable.",
                        "Weave with the capture mode 'mvc'.");
    }
}
