package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class FieldOfABase extends Program {

    private interface Box<T extends Comparable<T>> {
        void put(T value);

        T get();

        default boolean has(T value) {
            T found = get();
            return found != null && found.compareTo(value) == 0;
        }
    }

    private static class TextBox implements Box<String> {
        private String value;

        @Override
        public synchronized void put(String newValue) {
            value = newValue;
        }

        @Override
        public synchronized String get() {
            return value;
        }
    }

    private final Box<String> box = new TextBox();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        box.put("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(box.has("x"));
        learnt = 1;
    }
}
