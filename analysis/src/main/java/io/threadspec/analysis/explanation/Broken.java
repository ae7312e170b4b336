package io.threadspec.analysis.explanation;

import io.threadspec.runtime.trace.CaptureMode;

/** The property is broken in the observed run, or in another order of its events that can happen or is not known to be impossible. */
public sealed interface Broken extends Reason {

    /** Makes something of each of these. */
    interface Visitor<T> {

        T observedViolation(ObservedViolation reason);

        T watchedViolation(WatchedViolation reason);

        T refutedBlock(RefutedBlock reason);

        T waitingBlock(WaitingBlock reason);

        T blocksTogether(BlocksTogether reason);

        T blocksOfCycles(BlocksOfCycles reason);

        T unshownCycles(UnshownCycles reason);

        T unrecordedCycles(UnrecordedCycles reason);

        T predictedBlock(PredictedBlock reason);

        T prediction(Prediction reason);

        T suspicion(Suspicion reason);

        T noGuarantee(NoGuarantee reason);
    }

    /** The observed run broke it. */
    record ObservedViolation() implements Broken {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.observedViolation(this);
        }
    }

    /** A monitor in the program saw it broken. The trace alone does not show that: nothing orders the events, and the monitor saw the order in which they came. */
    record WatchedViolation() implements Broken {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.watchedViolation(this);
        }
    }

    /**
     * Executions of an atomic block are serial in no run that is equivalent to the observed one.
     *
     * @param executions how many there were of all blocks that the declaration is about
     * @param refuted how many of this block
     * @param tests in how many tests, 0 if that is not known
     * @param lockable whether it is certain that one lock can be held throughout the block: no execution of it was seen to wait for other
     *     threads or to start one
     * @param monitor one that would do: in the recorded run other threads hold it at all operations that conflict with the block; empty if none is known
     */
    record RefutedBlock(long executions, long refuted, int tests, boolean lockable, String monitor) implements Broken {

        /** Without a monitor that is known. */
        public RefutedBlock(long executions, long refuted, int tests, boolean lockable) {
            this(executions, refuted, tests, lockable, "");
        }

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.refutedBlock(this);
        }
    }

    /**
     * The same of executions that waited for others: these could go on only because of something that the block had done before.
     *
     * @param executions how many there were of all blocks that the declaration is about
     * @param refuted how many of this block
     * @param tests in how many tests, 0 if that is not known
     * @param started whether the block started what it waited for, a thread or a task
     */
    record WaitingBlock(long executions, long refuted, int tests, boolean started) implements Broken {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.waitingBlock(this);
        }
    }

    /**
     * Executions of these atomic blocks cannot all be serial at once, although each could be by itself.
     *
     * @param times how often that was so
     * @param lockable whether it is certain that one lock can be held throughout each of the blocks, as in {@link RefutedBlock}
     */
    record BlocksTogether(long times, boolean lockable) implements Broken {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.blocksTogether(this);
        }
    }

    /**
     * Executions of an atomic block are part of cycles with executions of others. Some of them are serial in no equivalent run, or all of them
     * are not at once; which is not known.
     *
     * @param executions how many there were of all blocks that the declaration is about
     * @param times how many cycles
     * @param tests in how many tests, 0 if that is not known
     * @param lockable whether it is certain that one lock can be held throughout each of the blocks, as in {@link RefutedBlock}
     */
    record BlocksOfCycles(long executions, long times, int tests, boolean lockable) implements Broken {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.blocksOfCycles(this);
        }
    }

    /**
     * Executions of an atomic block close cycles with executions of others, and no block alone is known to be to blame. Which others these are is not known, because too many transactions,
     * or conflicts between them, would have to be held in memory.
     *
     * @param executions how many there were
     * @param times how many of them closed one
     * @param limit how many transactions are held
     * @param conflicts how many pairs of these are held that conflict
     */
    record UnshownCycles(long executions, long times, int limit, int conflicts) implements Broken {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.unshownCycles(this);
        }
    }

    /**
     * Executions of an atomic block are to blame for cycles, or part of some for which none is. No cycle of the block is recorded, because a test JVM saw too many kinds.
     *
     * @param executions how many there were of all blocks that the declaration is about
     * @param times how many cycles
     */
    record UnrecordedCycles(long executions, long times) implements Broken {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.unrecordedCycles(this);
        }
    }

    /**
     * No execution of an atomic block is to blame in the observed run, but another run that can happen interrupts one.
     *
     * @param executions how many there were
     * @param line where the one begins that is interrupted
     * @param interleavings how many were considered until it was found
     * @param lockable whether it is certain that one lock can be held throughout it, as in {@link RefutedBlock}
     * @param monitor one that would do, likewise
     */
    record PredictedBlock(long executions, int line, long interleavings, boolean lockable, String monitor)
            implements Broken {

        /** Without a monitor that is known. */
        public PredictedBlock(long executions, int line, long interleavings, boolean lockable) {
            this(executions, line, interleavings, lockable, "");
        }

        /** The same with the monitor. */
        public PredictedBlock with(String known) {
            return new PredictedBlock(executions, line, interleavings, lockable, known);
        }

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.predictedBlock(this);
        }
    }

    /**
     * The observed run kept it, and other orders that can happen break it.
     *
     * @param orders those that respect the causality of the run
     */
    record Prediction(Orders orders) implements Broken {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.prediction(this);
        }
    }

    /**
     * Only orders break it that code which is not woven may forbid.
     *
     * @param orders those that respect what is known to have ordered the events
     */
    record Suspicion(Orders orders) implements Broken {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.suspicion(this);
        }
    }

    /**
     * Other orders break it, and from what was captured it is not known whether they can happen.
     *
     * @param orders those that respect happens-before
     * @param capture how the run was captured
     */
    record NoGuarantee(Orders orders, CaptureMode capture) implements Broken {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.noGuarantee(this);
        }
    }
}
