package blocks;

import control.Turns;
import java.util.concurrent.atomic.AtomicInteger;

// expect: SATISFIED
/** What fails to set a value has read the variable and not written it. */
public class WeakCompareAndSet {

    private static final AtomicInteger number = new AtomicInteger();
    private static int other;

    static int sum() {
        int seen = number.get();
        Turns.reach(1);
        Turns.await(2);
        return seen + other;
    }

    public static void run() throws Exception {
        Turns.both(WeakCompareAndSet::sum, () -> {
            Turns.await(1);
            boolean set = number.weakCompareAndSetPlain(5, 6)
                    | number.weakCompareAndSetAcquire(5, 6)
                    | number.weakCompareAndSetRelease(5, 6)
                    | number.compareAndExchangeAcquire(5, 6) == 5
                    | number.compareAndExchangeRelease(5, 6) == 5;
            other = set ? 2 : 1;
            Turns.reach(2);
        });
    }
}
