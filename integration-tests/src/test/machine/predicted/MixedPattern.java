package predicted;

import control.Turns;

/** Of the methods that one declaration is about one is interrupted, two could be and hardly are, and one holds a lock. */
public class MixedPattern {

    private static int interrupted;
    private static int first;
    private static int second;
    private static int guarded;

    static void isInterrupted() {
        int seen = interrupted;
        Turns.reach(1);
        Turns.await(2);
        interrupted = seen + 1;
    }

    static void couldBe() {
        first = 1;
        first = 2;
    }

    static void couldBeToo() {
        second = 1;
        second = 2;
    }

    static void cannotBe() {
        synchronized (MixedPattern.class) {
            guarded = 1;
            guarded = 2;
        }
    }

    public static void run() throws Exception {
        with(() -> first = 3, MixedPattern::couldBe);
        with(() -> second = 3, MixedPattern::couldBeToo);
        with(
                () -> {
                    synchronized (MixedPattern.class) {
                        guarded = 3;
                    }
                },
                MixedPattern::cannotBe);
        Turns.restart();
        with(
                () -> {
                    Turns.await(1);
                    interrupted++;
                    Turns.reach(2);
                },
                MixedPattern::isInterrupted);
    }

    /** The other one is late: to wait for it would be an order that predictions respect. */
    private static void with(Runnable other, Runnable own) throws InterruptedException {
        var thread = new Thread(() -> {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            other.run();
        });
        thread.start();
        own.run();
        thread.join();
    }
}
