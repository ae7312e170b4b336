package blocks;

import control.Turns;

// expect: NOT SERIALIZABLE
/** Both threads find nothing there, and both make one. */
public class LazyInitialisation {

    private Object instance;

    Object get(boolean isFirst) {
        if (instance == null) {
            if (isFirst) {
                Turns.reach(1);
                Turns.await(2);
            }
            instance = new Object();
        }
        return instance;
    }

    public static void run() throws Exception {
        var holder = new LazyInitialisation();
        Turns.both(() -> holder.get(true), () -> {
            Turns.await(1);
            holder.get(false);
            Turns.reach(2);
        });
    }
}
