package io.threadspec.runtime.capture.thread;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.runtime.capture.sync.Boundary;
import io.threadspec.runtime.capture.unwoven.Unwoven;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Which calls are named, and results that code which is not woven has made. */
class BoundaryTest {

    private static final int CALL = 0;
    private static final int METHOD = 7;

    private static final class Sink extends LastClock {

        private final List<Integer> releases = new ArrayList<>();
        private int[] possible = {};

        @Override
        public void unwovenOrder(boolean acquire, int site) {
            if (!acquire) {
                releases.add(site);
            }
        }

        @Override
        public void clocked(
                EventKind kind,
                int component,
                Clock before,
                Clock after,
                int subject,
                @Nullable Object object,
                long value,
                int site) {
            super.clocked(kind, component, before, after, subject, object, value, site);
            possible = components(after.possible());
        }
    }

    private final CaptureState capture = new CaptureState(CaptureMode.MVC);
    private final Sink sink = new Sink();
    private final Context thread = capture.newContext(Thread.currentThread(), sink);
    private final Sink otherSink = new Sink();
    private final Context other = capture.newContext(Thread.currentThread(), otherSink);

    private static void event(Context context) {
        context.event(EventKind.WRITE, 0, null, 0, 1);
    }

    /** Unknown code calls the thread's method, in which something happens. */
    private void callMethod() {
        int entered = Unwoven.entered(thread, METHOD);
        event(thread);
        Unwoven.exiting(entered, thread, METHOD);
    }

    @Test
    void shouldNameTheMethodIfNoCallLedOutOfWovenCode() {
        callMethod();
        assertEquals(List.of(METHOD), sink.releases);
    }

    /** Its number is 0. */
    @Test
    void shouldNameTheVeryFirstCallIfItLedOutOfWovenCode() {
        assertEquals(Boundary.NO_SITE, thread.boundary.leftAt());
        Unwoven.leaving(thread, CALL);
        assertEquals(CALL, thread.boundary.leftAt());
        callMethod();
        assertEquals(List.of(CALL), sink.releases);
    }

    private int[] knownPossiblyAfterGetting(CompletableFuture<String> result) {
        Unwoven.startedInside(other);
        Sync.ended(result, true, other);
        event(other);
        return otherSink.possible;
    }

    @Test
    void shouldPassOnWhatUnknownCodeKnewThatHasMadeAResult() {
        callMethod();
        assertArrayEquals(new int[] {1, 1}, knownPossiblyAfterGetting(new CompletableFuture<>()));
        assertArrayEquals(new int[] {0, 1}, otherSink.clock);
    }

    @Test
    void shouldPassOnWhatUnknownCodeKnewThatHasMadeTheSourceOfAResult() {
        callMethod();
        var source = new CompletableFuture<String>();
        var dependent = new CompletableFuture<String>();
        Sync.follow(dependent, source, other);
        Sync.ended(source, true, capture.newContext(Thread.currentThread(), new Sink())); // Which settles it.
        assertArrayEquals(new int[] {1, 1}, knownPossiblyAfterGetting(dependent));
    }
}
