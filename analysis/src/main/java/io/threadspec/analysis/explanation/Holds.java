package io.threadspec.analysis.explanation;

/** The property holds on every run that was considered. */
public sealed interface Holds extends Reason {

    /** Makes something of each of these. */
    interface Visitor<T> {

        T onlyRun(OnlyRun reason);

        T orderedSteps(OrderedSteps reason);

        T allOrders(AllOrders reason);

        T allComputations(AllComputations reason);

        T serialBlock(SerialBlock reason);

        T uninterruptedBlock(UninterruptedBlock reason);

        T noFirstStep(NoFirstStep reason);
    }

    /**
     * Causality allows no other run than the observed one.
     *
     * @param steps of the run
     */
    record OnlyRun(long steps) implements Holds {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.onlyRun(this);
        }
    }

    /**
     * Every two steps whose order matters are ordered, so all runs come to the same end.
     *
     * @param runs how many there are
     * @param steps of each
     */
    record OrderedSteps(RunCount runs, long steps) implements Holds {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.orderedSteps(this);
        }
    }

    /**
     * All orders of the events were considered.
     *
     * @param orders those that respect the causality of the run
     */
    record AllOrders(Orders orders) implements Holds {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.allOrders(this);
        }
    }

    /**
     * It holds for each of several objects, or in each of several test JVMs.
     *
     * @param runs of all computations
     * @param computations how many were observed
     */
    record AllComputations(RunCount runs, long computations) implements Holds {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.allComputations(this);
        }
    }

    /** What was recorded of a program so that other runs could be considered. */
    enum Recorded {
        /** Nobody asked for other runs. */
        NOT_ASKED,
        /** The program was woven so that nothing is recorded. */
        NOTHING,
        /** Everything from when there was a second thread. */
        ALL,
        /** The same, but in parts: the order of some accesses is not known. */
        PARTS,
        /** As many accesses as are allowed; there were more. */
        LIMITED
    }

    /**
     * No execution of an atomic block is to blame for a run that is not serializable.
     *
     * @param executions how many there were
     * @param waited how many further ones waited on the monitor because of which they were to be atomic, and are not judged
     * @param considered for how many of the executions other runs were considered as well, of which none interrupts one
     * @param recorded what other runs could be considered of
     * @param limit how many accesses are recorded at most; 0 for none
     */
    record SerialBlock(long executions, long waited, long considered, Recorded recorded, long limit) implements Holds {

        /** All were judged, as they ran. */
        public SerialBlock(long executions) {
            this(executions, 0, 0, Recorded.NOT_ASKED, 0);
        }

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.serialBlock(this);
        }
    }

    /**
     * No execution of an atomic block is to blame for a run that is not serializable, and no other run that is known to be possible interrupts one.
     *
     * @param executions how many there were
     * @param alone how many of them no operation of another thread can interrupt, whatever the order
     * @param interleavings how many were considered for the others
     */
    record UninterruptedBlock(long executions, long alone, long interleavings) implements Holds {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.uninterruptedBlock(this);
        }
    }

    /** Events of the property happened, but none that could be the first of a violation. */
    record NoFirstStep() implements Holds {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.noFirstStep(this);
        }
    }
}
