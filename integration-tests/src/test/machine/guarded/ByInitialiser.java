package guarded;

/** The block of the initialiser of a class comes before those of all others who use it. */
public class ByInitialiser extends Guarded {

    void block() {
        touch();    }

    private static final class Holder {
        static final ByInitialiser OWN = new ByInitialiser();

        static {
            OWN.block();
        }
    }

    public static void run() throws Exception {
        inThreads(THREADS, number -> {
            ByInitialiser own = Holder.OWN;
            own.readBlock();
        });
    }

    int readBlock() {
        return seen();
    }
}
