package library;

import java.util.function.IntSupplier;

/** A value that can change. Not woven. */
public class Cell implements IntSupplier {

    public volatile int value;

    public void set(int newValue) {
        value = newValue;
    }

    public int get() {
        return value;
    }

    @Override
    public int getAsInt() {
        return value;
    }
}
