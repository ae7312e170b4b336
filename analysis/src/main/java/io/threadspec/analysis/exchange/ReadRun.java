package io.threadspec.analysis.exchange;

import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.serializability.OperationReader;
import org.jspecify.annotations.Nullable;

/** A run of which all operations are known, as often as it is read. Names are known while it is read and afterwards. */
public interface ReadRun {

    void read(OperationReader reader);

    /** Where the operation stands that is being read. */
    long line();

    String thread(int number);

    String variable(int number);

    String lock(int number);

    String block(int number);

    /** Where in the program, or in the file of the run, the operation stands that stands there in the run. */
    BlockCycle.Place place(long line);

    /** A run in STD. */
    final class OfStd implements ReadRun {
        private final StdText text;
        private final String path;
        private final String file;
        private @Nullable StdOperations operations;
        private boolean halfLine;

        /**
         * @param path shown if it cannot be read
         * @param file what it is called in messages
         */
        public OfStd(StdText text, String path, String file) {
            this.text = text;
            this.path = path;
            this.file = file;
        }

        /** After it was read: whether half a line was left out at its end. */
        public boolean hasHalfLine() {
            return halfLine;
        }

        @Override
        public void read(OperationReader reader) {
            var reading = new StdOperations(file, reader);
            operations = reading;
            halfLine = reading.read(text, path);
        }

        private StdOperations operations() {
            if (operations == null) {
                throw new IllegalStateException("the run was not read");
            }
            return operations;
        }

        @Override
        public long line() {
            return operations().line();
        }

        @Override
        public String thread(int number) {
            return operations().thread(number);
        }

        @Override
        public String variable(int number) {
            return operations().variable(number);
        }

        @Override
        public String lock(int number) {
            return operations().lock(number);
        }

        @Override
        public String block(int number) {
            return operations().block(number);
        }

        @Override
        public BlockCycle.Place place(long line) {
            return BlockCycle.Place.inRun(file, line);
        }
    }
}
