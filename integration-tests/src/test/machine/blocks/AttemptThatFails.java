package blocks;

import control.Turns;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

// expect: SATISFIED
/** Another thread fails to set a field that the block reads twice: it has only read it. The types are those that the compiler finds. */
public class AttemptThatFails {

    private static final VarHandle WIDE;
    private static final VarHandle NAME;

    static {
        try {
            WIDE = MethodHandles.lookup().findVarHandle(AttemptThatFails.class, "wide", long.class);
            NAME = MethodHandles.lookup().findVarHandle(AttemptThatFails.class, "name", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static final AttemptThatFails shared = new AttemptThatFails();

    private long wide;
    private Object name;

    static long twice() {
        long seen = shared.wide + (shared.name == null ? 1 : 0);
        Turns.reach(1);
        Turns.await(2);
        return seen + shared.wide + (shared.name == null ? 1 : 0);
    }

    public static void run() throws Exception {
        Turns.both(AttemptThatFails::twice, () -> {
            Turns.await(1);
            boolean set = (long) WIDE.compareAndExchange(shared, 5, 6) == 5
                    | NAME.compareAndExchange(shared, "a", "b") != null
                    | (Long) WIDE.compareAndExchange(shared, (Long) 5L, (Long) 6L) == 5;
            // Whether this wrote is not known: what was found is discarded.
            WIDE.compareAndExchange(shared, 5L, 6L);
            if (set) {
                throw new IllegalStateException();
            }
            Turns.reach(2);
        });
    }
}
