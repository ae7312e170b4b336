package blocks;

import control.Turns;

/** A program that ends while a daemon thread is in a block which is not serializable. Has a JVM of its own; not among the programs that carry a verdict. */
public class OpenAtTheEnd {

    private static int x;
    private static int y;
    private static boolean never;

    static void first() {
        Turns.await(1);
        x = 1;
        int seen = y;
    }

    /** Neither of the two is to blame: each could be serial without the other (Flanagan, Freund and Yi, section 4.3). */
    static void second() {
        y = 1;
        Turns.reach(1);
        Turns.await(2);
        int seen = x;
        stay();
    }

    /** Is to blame. */
    static void interrupted() {
        twice();
        stay();
    }

    /** The same; until it ends it may still wait. */
    static synchronized void locked() {
        twice();
        stay();
    }

    /** The same, and it waits. */
    static synchronized void waiting() throws InterruptedException {
        twice();
        Turns.reach(3);
        while (!never) {
            OpenAtTheEnd.class.wait();
        }
    }

    private static void twice() {
        int seen = x;
        Turns.reach(1);
        Turns.await(2);
        x = seen + 1;
    }

    private static void stay() {
        Turns.reach(3);
        Turns.await(4);
    }

    private static void body(String block) {
        try {
            switch (block) {
                case "second" -> second();
                case "interrupted" -> interrupted();
                case "locked" -> locked();
                default -> waiting();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] arguments) {
        Thread inside = new Thread(() -> body(arguments[0]));
        inside.setDaemon(true);
        inside.start();
        if (arguments[0].equals("second")) {
            first();
        } else {
            Turns.await(1);
            x = 5;
        }
        Turns.reach(2);
        Turns.await(3);
        if (arguments[0].equals("waiting")) {
            // Its execution is left out before it gives up the monitor, which it does by waiting.
            Turns.awaitMonitor(OpenAtTheEnd.class);
        }
        switch (arguments[1]) {
            case "halt" -> Runtime.getRuntime().halt(0);
            case "exit" -> System.exit(0);
            default -> {}
        }
    }
}
