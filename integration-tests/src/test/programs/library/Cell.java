package library;

import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** A value that can change. Not woven. */
public class Cell implements IntSupplier {

    public volatile int value;

    public void set(int newValue) {
        value = newValue;
    }

    public int get() {
        return value;
    }

    /** Read where the stream runs. */
    public IntStream values() {
        return IntStream.generate(this).limit(1);
    }

    public Supplier<Integer> supplier() {
        return this::get;
    }

    @Override
    public int getAsInt() {
        return value;
    }
}
