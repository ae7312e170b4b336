package machine;

import control.Control;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** The ways to read and to write an element of an array of atomic variables, and to update an atomic variable. */
final class Elements {

    private Elements() {}

    static void read(AtomicIntegerArray elements, int index, int variant) {
        switch (variant) {
            case 0 -> Control.use(elements.get(index));
            case 1 -> Control.use(elements.getAcquire(index));
            case 2 -> Control.use(elements.compareAndSet(index, -1, 5));
            case 3 -> Control.use(elements.compareAndExchange(index, -1, 5));
            case 4 -> Control.use(elements.weakCompareAndSetVolatile(index, -1, 5));
            default -> Control.use(elements.compareAndExchangeAcquire(index, -1, 5));
        }
    }

    /** No other thread runs meanwhile, or what succeeds may be a read. */
    static void write(AtomicIntegerArray elements, int index, int variant) {
        switch (variant) {
            case 0 -> elements.set(index, 7);
            case 1 -> Control.use(elements.incrementAndGet(index));
            case 2 -> Control.use(elements.compareAndSet(index, Control.element(elements, index), 8));
            case 3 -> Control.use(elements.compareAndExchange(index, Control.element(elements, index), 9));
            case 4 -> Control.use(elements.getAndSet(index, 10));
            default -> elements.setRelease(index, 11);
        }
    }

    /** By a function of the program. Where that sets the variable, the first attempt fails. */
    static void update(AtomicInteger number, int variant) {
        switch (variant) {
            case 0 -> Control.use(number.updateAndGet(value -> value + 1));
            case 1 -> Control.use(number.getAndUpdate(value -> 7));
            case 2 -> Control.use(number.accumulateAndGet(3, Integer::sum));
            default -> Control.use(number.getAndAccumulate(100, (value, least) -> {
                if (value < least) {
                    number.set(least);
                }
                return value - 1;
            }));
        }
    }
}
