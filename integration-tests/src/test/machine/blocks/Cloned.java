package blocks;

import control.Turns;

// expect: SATISFIED
/** A copy of an object has fields of its own: who writes them does not write what was read in the original. */
public class Cloned implements Cloneable {

    private int inherited;
    private Cloned next;

    static final class More extends Cloned {
        private int own;
    }

    private static int other;

    static int sum(More original) {
        int seen = ((Cloned) original).inherited + original.own;
        Turns.reach(1);
        Turns.await(2);
        return seen + other;
    }

    @Override
    public Cloned clone() {
        try {
            return (Cloned) super.clone();
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void run() throws Exception {
        var original = new More();
        Turns.both(() -> sum(original), () -> {
            Turns.await(1);
            var copy = (More) original.clone();
            ((Cloned) copy).inherited = 1;
            copy.own = 1;
            ((Cloned) copy).next = original;
            other = 1;
            Turns.reach(2);
        });
    }
}
