package blocks;

// expect: NOT EXERCISED
/** No test comes here. */
public class NeverRun {

    void block() {}

    public static void run() {}
}
