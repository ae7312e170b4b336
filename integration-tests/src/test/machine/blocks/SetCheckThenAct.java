package blocks;

import control.Turns;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

// expect: NOT SERIALIZABLE
// blame: blocks.SetCheckThenAct.block
/** As with a map, by element. */
public class SetCheckThenAct {

    private static final Set<Integer> set = ConcurrentHashMap.newKeySet();

    static void block() {
        if (!set.contains(1000)) {
            Turns.reach(1);
            Turns.await(2);
            set.add(1000);
        }
    }

    public static void run() throws Exception {
        Turns.both(SetCheckThenAct::block, () -> {
            Turns.await(1);
            set.add(1000);
            Turns.reach(2);
        });
    }
}
