package io.threadspec.analysis.explanation;

import io.threadspec.runtime.trace.CaptureMode;
import java.util.List;

/** The declaration cannot be judged on this run, or not by this version. */
public sealed interface NotJudged extends Reason {

    /** Makes something of each of these. */
    interface Visitor<T> {

        T unrelatedObjects(UnrelatedObjects reason);

        T unknownClass(UnknownClass reason);

        T tooManyBindings(TooManyBindings reason);

        T variablesBesideParameters(VariablesBesideParameters reason);

        T tooManyEvents(TooManyEvents reason);

        T blocksNotJudged(BlocksNotJudged reason);

        T interruptedAnalysis(InterruptedAnalysis reason);
    }

    /** The analysis was interrupted before it had come to a verdict. */
    record InterruptedAnalysis() implements NotJudged {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.interruptedAnalysis(this);
        }
    }

    /**
     * The property relates fields of several classes, and it is not known which objects belong together.
     *
     * @param classes whose fields it relates
     * @param className of the class that has not exactly one object
     * @param objects how many it has
     */
    record UnrelatedObjects(List<String> classes, String className, int objects) implements NotJudged {

        public UnrelatedObjects {
            classes = List.copyOf(classes);
        }

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.unrelatedObjects(this);
        }
    }

    /**
     * The trace ends before it tells which objects are of a class.
     *
     * @param className of that class
     */
    record UnknownClass(String className) implements NotJudged {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.unknownClass(this);
        }
    }

    /**
     * The events do not tell which objects belong together, and there are too many combinations.
     *
     * @param figures as {@code name=value}
     */
    record TooManyBindings(String figures) implements NotJudged {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.tooManyBindings(this);
        }
    }

    /**
     * The property speaks of variables, and its specification has parameters.
     *
     * @param events of the specification that happened
     */
    record VariablesBesideParameters(long events) implements NotJudged {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.variablesBesideParameters(this);
        }
    }

    /**
     * The property mentions more events than one of a specification with parameters may.
     *
     * @param mentioned by the property
     * @param limit how many it may mention
     * @param events of the specification that happened
     */
    record TooManyEvents(int mentioned, int limit, long events) implements NotJudged {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.tooManyEvents(this);
        }
    }

    /**
     * Atomic blocks were executed, and whether they are serializable was not found out as the program ran.
     *
     * @param executions that were recorded
     * @param capture how the run was captured
     */
    record BlocksNotJudged(long executions, CaptureMode capture) implements NotJudged {

        @Override
        public <T> T accept(Reason.Visitor<T> visitor) {
            return visitor.blocksNotJudged(this);
        }
    }
}
