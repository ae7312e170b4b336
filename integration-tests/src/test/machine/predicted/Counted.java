package predicted;

/** A field that a property is about, and that an atomic block uses, has its first value from the constructor. */
public class Counted {

    int count = 1;

    void twice() {
        count = 2;
        count = 3;
    }

    public static void run() throws Exception {
        var other = new Thread(() -> {});
        other.start(); // Accesses are recorded from now on.
        new Counted().twice();
        other.join();
    }
}
