package blocks;

import control.Turns;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

// expect: SATISFIED
/** What happens to other keys of the map is no conflict, nor that the same key is read or not there to be removed. */
public class MapOtherKeys {

    private static final ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();

    static void block() {
        if (!map.containsKey("a")) {
            Turns.reach(1);
            Turns.await(2);
            map.put("a", 1);
        }
    }

    public static void run() throws Exception {
        Turns.both(MapOtherKeys::block, () -> {
            Turns.await(1);
            map.put("b", 2);
            map.remove("a");
            map.get("a");
            map.replace("a", 5);
            map.size();
            Turns.reach(2);
        });
    }
}
