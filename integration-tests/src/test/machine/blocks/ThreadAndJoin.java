package blocks;

// expect: NOT SERIALIZABLE
// advice: no lock
// says: The block starts a thread or a task and waits for it.
/** A block that starts a thread and joins it is interrupted by the thread. */
public class ThreadAndJoin {

    private static int number;

    static void block() throws InterruptedException {
        number = 1;
        Thread other = new Thread(() -> number++);
        other.start();
        other.join();
    }

    public static void run() throws Exception {
        // Accesses are recorded from the first started thread on.
        Thread first = new Thread(() -> {});
        first.start();
        first.join();
        block();
    }
}
