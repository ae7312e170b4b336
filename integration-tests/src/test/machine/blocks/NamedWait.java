package blocks;

import control.Turns;

// expect: NOT SERIALIZABLE
// advice: no lock
// blame: blocks.NamedWait.take
/** A method that is named is to be atomic whatever it does: while it waits the other thread comes in between. */
public class NamedWait {

    private int items;

    synchronized void put() {
        items++;
        notifyAll();
    }

    synchronized void take() throws InterruptedException {
        while (items == 0) {
            Turns.reach(1);
            wait();
        }
        items--;
    }

    public static void run() throws Exception {
        var buffer = new NamedWait();
        Turns.waitAndWake(buffer::take, 1, buffer::put);
    }
}
