package io.threadspec.runtime.capture.thread;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.threadspec.runtime.capture.library.Exposure;
import io.threadspec.runtime.capture.sync.Keyed;
import io.threadspec.runtime.capture.sync.Plan;
import io.threadspec.runtime.capture.unwoven.Unwoven;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** One thread does something and tells an object; the other one calls unknown code, which has the object or has it not. */
class ExposureTest {

    private static final int SITE = 3;
    private static final int[] LEARNT = {1, 1};
    private static final int[] NOTHING_LEARNT = {0, 1};

    private static final class Sink extends LastClock {

        private int[] possible = {};

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
    private final Context teller = newThread(new Sink());
    private final Sink sink = new Sink();
    private final Context learner = newThread(sink);

    private Context newThread(Sink events) {
        Context thread = capture.newContext(Thread.currentThread(), events);
        Unwoven.startedInside(thread);
        return thread;
    }

    private static void event(Context thread) {
        thread.event(EventKind.WRITE, 0, null, 0, 1);
    }

    private static void tellKey(Object key, Context thread) {
        Sync.end(Sync.begin(key, Plan.RELEASE, thread), Plan.RELEASE, Plan.RELEASE, thread);
    }

    private void callUnknownCode() {
        Unwoven.leaving(learner, SITE);
        Unwoven.returned(learner);
        event(learner);
    }

    private void assertLearnt(int[] expected) {
        assertArrayEquals(expected, sink.possible, "in the possible order");
        assertArrayEquals(NOTHING_LEARNT, sink.clock, "in the known order");
    }

    @Test
    void shouldNotPassOnWhatIsToldToAnObjectThatUnknownCodeDoesNotHave() {
        event(teller);
        tellKey(new CountDownLatch(1), teller);
        callUnknownCode();
        assertLearnt(NOTHING_LEARNT);
    }

    @Test
    void shouldPassOnWhatIsToldLater() {
        var latch = new CountDownLatch(1);
        Exposure.expose(latch, learner, SITE);
        event(teller);
        tellKey(latch, teller);
        callUnknownCode();
        assertLearnt(LEARNT);
    }

    @Test
    void shouldPassOnWhatWasToldBefore() {
        var latch = new CountDownLatch(1);
        event(teller);
        tellKey(latch, teller);
        Exposure.expose(latch, learner, SITE);
        callUnknownCode();
        assertLearnt(LEARNT);
    }

    /** It happens after all that is told. */
    @Test
    void shouldNotPassOnWhatHappensAfterIt() {
        var latch = new CountDownLatch(1);
        Exposure.expose(latch, learner, SITE);
        tellKey(latch, teller);
        event(teller);
        callUnknownCode();
        assertLearnt(NOTHING_LEARNT);
    }

    @Test
    void shouldPassOnWhatAValueIsToldBeforeItIsSet() {
        var number = new AtomicInteger();
        Exposure.expose(number, learner, SITE);
        event(teller);
        int plan = Plan.WRITE | Plan.ONE_STEP;
        Keyed begun = Sync.beginValue(number, plan, teller);
        callUnknownCode(); // Which sees the value between the call and its probe.
        Sync.end(begun, plan, plan, teller);
        assertLearnt(LEARNT);
    }

    @Test
    void shouldPassOnWhatTheSourceOfAResultIsTold() {
        var source = new CompletableFuture<String>();
        var dependent = new CompletableFuture<String>();
        Sync.follow(dependent, source, teller);
        Exposure.expose(dependent, learner, SITE);
        complete(source);
        assertLearnt(LEARNT);
    }

    @Test
    void shouldPassOnWhatALaterSourceOfAResultIsTold() {
        var source = new CompletableFuture<String>();
        var dependent = new CompletableFuture<String>();
        Exposure.expose(dependent, learner, SITE);
        Sync.follow(dependent, source, teller);
        complete(source);
        assertLearnt(LEARNT);
    }

    private void complete(CompletableFuture<String> future) {
        event(teller);
        Sync.end(Sync.beginResult(future, Plan.RELEASE, teller), Plan.RELEASE, Plan.RELEASE, teller);
        callUnknownCode();
    }

    @Test
    void shouldPassOnWhatTheMonitorIsTold() {
        var lock = new Object();
        Exposure.expose(lock, learner, SITE);
        event(teller);
        teller.releasing(lock);
        callUnknownCode();
        assertLearnt(LEARNT);
    }

    @Test
    void shouldPassOnWhatAViewOfTheObjectIsTold() {
        var collection = new ArrayList<String>();
        var view = new Object();
        Exposure.expose(view, learner, SITE);
        Sync.shares(view, collection, teller);
        event(teller);
        tellKey(collection, teller);
        callUnknownCode();
        assertLearnt(LEARNT);
    }

    @Test
    void shouldPassOnUsesOfAnObjectThatIsUsedByItself() {
        List<String> list = new ArrayList<>();
        Unwoven.shared(list, teller);
        event(teller);
        Unwoven.usingObject(list, teller, SITE, null);
        Exposure.expose(list, learner, SITE);
        callUnknownCode();
        assertLearnt(LEARNT);
    }

    @Test
    void shouldPassOnLaterUsesOfAnObjectThatIsUsedByItself() {
        List<String> list = new ArrayList<>();
        Exposure.expose(list, learner, SITE);
        event(teller);
        Unwoven.usingObject(list, teller, SITE, null);
        callUnknownCode();
        assertLearnt(LEARNT);
    }

    /** A collection of a library that the catalog does not know. */
    private static final class UnknownList extends ArrayList<String> {
        private static final long serialVersionUID = 1;
    }

    @Test
    void shouldLeaveWovenCodeWhereAnObjectOfUnknownCodeWasFoundLately() {
        var unknown = new UnknownList();
        Unwoven.derived(unknown.subList(0, 0), unknown, learner);
        assertNotNull(Unwoven.using(unknown, learner, SITE, null));
        event(teller);
        Unwoven.leaving(teller, SITE);
        Unwoven.returned(teller);
        int unused = Unwoven.entered(learner, SITE); // The code calls back what it was given.
        event(learner);
        assertLearnt(LEARNT);
    }
}
