package adversary;

/**
 * Nothing guards the count, and nobody interrupts an increment unless a thread is delayed in one: the other thread writes only while it is,
 * and ends the delay then.
 */
public class LostUpdate {

    private int count;

    void increment() {
        int now = count;
        count = now + 1;
    }

    public static void run() throws InterruptedException {
        var counter = new LostUpdate();
        var first = new Thread(counter::increment, "first");
        first.start();
        first.join();
        var delayed = new Thread(
                () -> {
                    for (int i = 0; i < 3; i++) {
                        counter.increment();
                    }
                },
                "delayed");
        var other = new Thread(
                () -> {
                    while (delayed.getState() != Thread.State.TIMED_WAITING) {
                        if (delayed.getState() == Thread.State.TERMINATED) {
                            return;
                        }
                        Thread.yield();
                    }
                    counter.count = 0;
                    delayed.interrupt();
                },
                "other");
        delayed.start();
        other.start();
        delayed.join();
        other.join();
    }
}
