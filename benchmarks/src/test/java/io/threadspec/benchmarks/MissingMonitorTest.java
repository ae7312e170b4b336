package io.threadspec.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class MissingMonitorTest {

    /** Tells which of two monitors it holds. */
    public static final class Holder implements Supplier<String> {

        private final Object other = new Object();

        @Override
        public synchronized String get() {
            synchronized (other) {
                return Thread.holdsLock(this) + " " + Thread.holdsLock(other);
            }
        }
    }

    @Test
    void shouldLeaveTheOtherMonitors() throws Exception {
        assertEquals("true true", new Holder().get());
        assertEquals("false true", without(new MissingMonitor("Holder", "get", false)));
        assertEquals("true false", without(new MissingMonitor("Holder", "get", true)));
    }

    @Test
    void shouldRefuseWhatHasNoMonitor() throws IOException {
        byte[] original = original();
        assertThrows(IllegalStateException.class, () -> new MissingMonitor("Holder", "hashCode", false)
                .removeFrom(original));
    }

    @Test
    void shouldBeTold() {
        assertEquals("Bank.Account.move", new MissingMonitor("Bank$Account", "move", false).title());
        assertEquals("the block in Bank.move", new MissingMonitor("Bank", "move", true).title());
    }

    private static Object without(MissingMonitor monitor) throws IOException, ReflectiveOperationException {
        byte[] changed = monitor.removeFrom(original());
        var loader = new ClassLoader(MissingMonitorTest.class.getClassLoader()) {
            Class<?> define() {
                return defineClass(Holder.class.getName(), changed, 0, changed.length);
            }
        };
        return ((Supplier<?>) loader.define().getDeclaredConstructor().newInstance()).get();
    }

    private static byte[] original() throws IOException {
        try (InputStream in = Holder.class.getResourceAsStream("MissingMonitorTest$Holder.class")) {
            return Objects.requireNonNull(in).readAllBytes();
        }
    }
}
