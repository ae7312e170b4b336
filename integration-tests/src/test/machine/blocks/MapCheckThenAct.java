package blocks;

import control.Turns;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

// expect: NOT SERIALIZABLE
// blame: blocks.MapCheckThenAct.block
/** Another thread puts the key between the question and the answer to it. */
public class MapCheckThenAct {

    private static final ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();

    static void block() {
        if (!map.containsKey("a")) {
            Turns.reach(1);
            Turns.await(2);
            map.put("a", 1);
        }
    }

    public static void run() throws Exception {
        Turns.both(MapCheckThenAct::block, () -> {
            Turns.await(1);
            map.put("a", 2);
            Turns.reach(2);
        });
    }
}
