package blocks;

import control.Turns;

// expect: NOT SERIALIZABLE
// blame: blocks.SetOverVector.add
// says: to the last, and around the operations of the other threads
/**
 * Each call of the vector is synchronized, both together are not: the set gets an element twice. The advice does not name the vector's monitor: the block waits in code that
 * is not woven, for a thread that takes it.
 */
public class SetOverVector {

    static class Vector {
        private final int[] elements = new int[10];
        private int size;

        synchronized boolean contains(int element) {
            for (int i = 0; i < size; i++) {
                if (elements[i] == element) {
                    return true;
                }
            }
            return false;
        }

        synchronized void add(int element) {
            elements[size++] = element;
        }
    }

    private final Vector vector = new Vector();

    void add(int element) {
        if (!vector.contains(element)) {
            Turns.reach(1);
            Turns.await(2);
            vector.add(element);
        }
    }

    public static void run() throws Exception {
        var set = new SetOverVector();
        Turns.both(() -> set.add(7), () -> {
            Turns.await(1);
            set.vector.add(7);
            Turns.reach(2);
        });
    }
}
