package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ClosedResource extends Program {

    private static class Door implements AutoCloseable {
        private volatile boolean closed;

        @Override
        public void close() {
            closed = true;
        }
    }

    private final Door door = new Door();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        try (door) {
            require(!door.closed);
        }
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(door.closed);
        learnt = 1;
    }
}
