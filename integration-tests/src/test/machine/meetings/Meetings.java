package meetings;

import java.util.Random;

/**
 * Random programs. In each round every variable is given to one of the threads, which alone uses it, in blocks and outside of them; then all threads meet. So
 * all runs are serializable. If they do not meet, others use the variables at the same time.
 */
public final class Meetings {

    private static final int CELLS = 5;

    private final Cell[] cells = new Cell[CELLS];
    private final long seed;

    private Meetings(long seed) {
        this.seed = seed;
        for (int i = 0; i < CELLS; i++) {
            cells[i] = new Cell();
        }
    }

    /** All run one after the other, with each kind of meeting. */
    public static void run(long seed) throws Exception {
        for (Meeting kind : Meeting.values()) {
            int rounds = 2 + (int) (seed % 4);
            Meeting.Place place = kind.of(rounds);
            var own = new Meetings(seed);
            own.play(kind + " seed " + seed + " thread ", rounds, place);
        }
    }

    /** The same, and nobody waits. */
    public static void runApart(long seed) throws Exception {
        new Meetings(seed).play("apart seed " + seed + " thread ", 3, (own, round) -> {});
    }

    private void play(String name, int rounds, Meeting.Place place) throws InterruptedException {
        Thread[] threads = new Thread[Meeting.THREADS];
        for (int i = 0; i < threads.length; i++) {
            int own = i;
            threads[i] = new Thread(() -> play(own, rounds, place), name + i);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private void play(int own, int rounds, Meeting.Place place) {
        var random = new Random(31 * seed + own);
        try {
            for (int round = 0; round < rounds; round++) {
                for (int steps = random.nextInt(4); steps > 0; steps--) {
                    Cell one = cell(own, round, random);
                    Cell other = cell(own, round, random);
                    if (random.nextInt(4) == 0) {
                        one.value = other.value;
                    } else {
                        block(one, other);
                    }
                }
                place.meet(own, round);
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** One of those that the thread has in this round; one of its own if it has none. */
    private Cell cell(int own, int round, Random random) {
        int wanted = random.nextInt(CELLS);
        int owner = new Random(1000 * seed + 10L * round + wanted).nextInt(Meeting.THREADS);
        return owner == own ? cells[wanted] : new Cell();
    }

    void block(Cell one, Cell other) {
        one.value++;
        other.value++;
        one.value++;
    }
}
