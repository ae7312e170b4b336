package guarded;

/** Nothing keeps the threads apart. */
public class Unguarded extends Guarded {

    void block() {
        touch();
    }

    public static void run() throws Exception {
        var own = new Unguarded();
        inThreads(THREADS, number -> own.block());
    }
}
