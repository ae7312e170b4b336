package guarded;

import java.util.concurrent.atomic.AtomicInteger;

/** Tickets: each waits for its number. */
public class ByTickets extends Guarded {

    private final AtomicInteger next = new AtomicInteger();
    private volatile int served;

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByTickets();
        inThreads(THREADS, number -> {
            for (int round = 0; round < ROUNDS; round++) {
                own.turn(number, round);
            }
        });
    }

    private void turn(int number, int round) throws Exception {
        int ticket = next.getAndIncrement();
        while (served != ticket) {
            Thread.sleep(1); // Without a pause the record would grow for as long as the other thread is suspended.
        }
        block();
        served = ticket + 1;
    }
}
