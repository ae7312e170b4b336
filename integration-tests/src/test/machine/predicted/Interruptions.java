package predicted;

/** Blocks that another thread could interrupt, and hardly does: it is just being started. The last one holds a lock. */
public class Interruptions {

    int first;
    int second;
    int third;
    int guarded;

    void setFirst() {
        first = 1;
        first = 2;
    }

    void setSecond() {
        second = 1;
        second = 2;
    }

    void setThird() {
        third = 1;
        third = 2;
    }

    synchronized void setGuarded() {
        guarded = 1;
        guarded = 2;
    }

    public static void run() throws Exception {
        var object = new Interruptions();
        with(() -> object.first = 3, object::setFirst);
        with(() -> object.second = 3, object::setSecond);
        with(() -> object.third = 3, object::setThird);
        with(
                () -> {
                    synchronized (object) {
                        object.guarded = 3;
                    }
                },
                object::setGuarded);
    }

    private static void with(Runnable other, Runnable own) throws InterruptedException {
        var thread = new Thread(other);
        thread.start();
        own.run();
        thread.join();
    }
}
