package guarded;

import java.util.concurrent.ConcurrentHashMap;

/** What a map computes for one key is done alone. */
public class ByComputing extends Guarded {

    private final ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByComputing();
        inThreads(THREADS, number -> {
            for (int round = 0; round < ROUNDS; round++) {
                own.turn(number, round);
            }
        });
    }

    private void turn(int number, int round) throws Exception {
        counts.compute("key", (key, count) -> {
            block();
            return count == null ? 1 : count + 1;
        });
    }
}
