package machine;

import control.Control;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** The ways to set a variable if it has an expected value. */
final class Comparing {

    private static final VarHandle NUMBER = handle("number", int.class);
    private static final VarHandle WIDE = handle("wide", long.class);
    private static final VarHandle REFERENCE = handle("reference", Object.class);
    private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
    private static final AtomicIntegerFieldUpdater<Machine> FLEETING =
            AtomicIntegerFieldUpdater.newUpdater(Machine.class, "fleeting");

    private Comparing() {}

    private static VarHandle handle(String name, Class<?> type) {
        try {
            return MethodHandles.lookup().findVarHandle(Machine.class, name, type);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(name, e);
        }
    }

    /** The variable never has the expected value. */
    static void fail(Machine machine, int variable, int way) {
        if (variable == 2) {
            require(!exchange(machine, "never there", way));
        } else {
            require(!compare(machine, variable, -1, way));
        }
    }

    /** The variable has the expected value, since no other thread runs meanwhile. */
    static void set(Machine machine, int variable, int way) {
        switch (variable) {
            case 0 -> require(compare(machine, 0, Control.number(machine, "number"), way));
            case 1 -> require(compare(machine, 1, Control.number(machine, "wide"), way));
            case 2 -> require(exchange(machine, Control.value(machine, "reference"), way));
            case 4 -> require(compare(machine, 4, Control.number(machine, "fleeting"), way));
            case 5 -> require(compare(machine, 5, Control.number(machine, "array"), way));
            default -> require(compare(machine, 8, Control.number(machine, "atomic"), way));
        }
    }

    private static void require(boolean isSo) {
        if (!isSo) {
            throw new IllegalStateException("the variable has another value than it should have");
        }
    }

    /** Whether it was set: the weak ones may fail although the variable has the expected value. */
    private static boolean compare(Machine machine, int variable, int expected, int way) {
        boolean set = once(machine, variable, expected, way);
        while (!set && expected >= 0) {
            set = once(machine, variable, expected, way);
        }
        return set;
    }

    private static boolean once(Machine machine, int variable, int expected, int way) {
        return switch (variable) {
            case 0 -> plain(machine, expected, way);
            case 1 -> wide(machine, expected, way);
            case 4 ->
                way % 2 == 0
                        ? FLEETING.compareAndSet(machine, expected, way)
                        : FLEETING.weakCompareAndSet(machine, expected, way);
            case 5 -> element(machine.array, expected, way);
            default -> atomic(machine.atomic, expected, way);
        };
    }

    private static boolean plain(Machine machine, int expected, int way) {
        return switch (way) {
            case 2 -> NUMBER.compareAndSet(machine, expected, way);
            case 3 -> (int) NUMBER.compareAndExchange(machine, expected, way) == expected;
            case 4 -> NUMBER.weakCompareAndSet(machine, expected, way);
            case 5 -> NUMBER.weakCompareAndSetPlain(machine, expected, way);
            case 6 -> (int) NUMBER.compareAndExchangeRelease(machine, expected, way) == expected;
            default -> (int) NUMBER.compareAndExchangeAcquire(machine, (short) expected, way) == expected;
        };
    }

    /** The expected value has another type than the result. */
    private static boolean wide(Machine machine, int expected, int way) {
        return way % 2 == 0
                ? WIDE.compareAndSet(machine, expected, way)
                : (long) WIDE.compareAndExchange(machine, expected, (long) way) == expected;
    }

    private static boolean element(int[] array, int expected, int way) {
        return way % 2 == 0
                ? ELEMENT.compareAndSet(array, 1, expected, way)
                : (int) ELEMENT.compareAndExchange(array, 1, expected, way) == expected;
    }

    /** A text has another type than the result. */
    private static boolean exchange(Machine machine, Object expected, int way) {
        return way % 2 == 0
                ? REFERENCE.compareAndSet(machine, expected, machine)
                : expected instanceof String text
                        ? REFERENCE.compareAndExchange(machine, text, machine) == text
                        : REFERENCE.compareAndExchange(machine, expected, machine) == expected;
    }

    private static boolean atomic(AtomicInteger atomic, int expected, int way) {
        return switch (way) {
            case 2 -> atomic.compareAndSet(expected, way);
            case 3 -> atomic.compareAndExchange(expected, way) == expected;
            case 4 -> atomic.weakCompareAndSetVolatile(expected, way);
            case 5 -> atomic.weakCompareAndSetPlain(expected, way);
            case 6 -> atomic.compareAndExchangeRelease(expected, way) == expected;
            default -> atomic.weakCompareAndSetAcquire(expected, way);
        };
    }
}
