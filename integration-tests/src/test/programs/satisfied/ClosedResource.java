package satisfied;

import support.Program;

// expect: SATISFIED order
/** A resource that is closed where its block ends. */
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
        told = 1;
        try (door) {
            require(!door.closed);
        }
    }

    @Override
    protected void second() throws Exception {
        require(door.closed);
        learnt = 1;
    }
}
