package satisfied;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import support.Meeting;

// expect: SATISFIED order
/** All functions of a parallel loop over a map have ended when it ends. */
public class BulkForEach extends Meeting {

    private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(1, 1, 2, 2, 3, 3));
    private final AtomicInteger left = new AtomicInteger(3);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        map.forEach(1, (key, value) -> {
            if (key == 2) {
                told = 1;
            }
        });
        learnt = 1;
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
