package guarded;

/** Objects that one thread makes and others get by a volatile field, which change no more. */
public class ByPublication extends Guarded {

    private static volatile ByPublication last = new ByPublication();

    void block() {
        touch();    }

    public static void run() throws Exception {
        inThreads(THREADS, number -> {
            for (int round = 0; round < ROUNDS; round++) {
                if (number == 0) {
                    var next = new ByPublication();
                    next.block();
                    last = next;
                } else {
                    last.readBlock();
                }
            }
        });
    }

    int readBlock() {
        return seen();
    }
}
