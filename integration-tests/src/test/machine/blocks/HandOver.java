package blocks;

import control.Turns;

// expect: SATISFIED
/** The volatile hand-over of Flanagan, Freund and Yi, section 2: there is no lock, and the threads never are in their blocks at once. */
public class HandOver {

    private int x;
    private volatile int turn = 1;

    void add(int next) {
        int old = x;
        x = old + 1;
        turn = next;
    }

    private void play(int own, int other) {
        for (int i = 0; i < 50; i++) {
            while (turn != own) {
                Thread.yield();
            }
            add(other);
        }
    }

    public static void run() throws Exception {
        var game = new HandOver();
        Turns.both(() -> game.play(1, 2), () -> game.play(2, 1));
        if (game.x != 100) {
            throw new IllegalStateException("x=" + game.x);
        }
    }
}
