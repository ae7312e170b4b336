package io.threadspec.runtime.adversary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.trace.TracedSuspicion;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class AdversaryTest {

    private static final int FIELD = 1;
    private static final int SITE = 7;

    private final Object object = new Object();
    private final Object lock = new Object();

    /** Where the thread is that acts. */
    private String place = "";

    private Adversary adversary = adversary("all,delay=1,total=1000");

    private Adversary adversary(String setting) {
        return new Adversary(AdversaryOptions.parse(setting).orElseThrow(), () -> place);
    }

    private void access(ThreadAdversary thread, int field, boolean write, String at) {
        place = at;
        thread.entering(object, field, false);
        thread.performs(write);
        thread.left();
    }

    /** A read and a write in a block. */
    private void increment(ThreadAdversary thread) {
        thread.opened(1, SITE);
        access(thread, FIELD, false, "read");
        access(thread, FIELD, true, "write");
        thread.closed(0);
    }

    private void locked(ThreadAdversary thread, Runnable body) {
        thread.acquired(lock);
        body.run();
        place = "release";
        thread.releasing(lock);
    }

    @Test
    void shouldSuspectABlockThatNoLockGuards() {
        ThreadAdversary one = adversary.newThread("one");
        ThreadAdversary other = adversary.newThread("other");
        increment(one);
        increment(one);
        assertEquals(List.of(), adversary.suspicions()); // Nobody else uses it.
        increment(other);
        increment(one);
        assertEquals(List.of(new TracedSuspicion("read", "write", 0)), adversary.suspicions());
        increment(other);
        assertEquals(List.of(new TracedSuspicion("read", "write", 1)), adversary.suspicions());
    }

    @Test
    void shouldNotSuspectWhatALockGuards() {
        ThreadAdversary one = adversary.newThread("one");
        ThreadAdversary other = adversary.newThread("other");
        for (int i = 0; i < 3; i++) {
            locked(one, () -> increment(one));
            locked(other, () -> increment(other));
        }
        assertEquals(List.of(), adversary.suspicions());
    }

    @Test
    void shouldNotSuspectWhatIsOnlyRead() {
        ThreadAdversary one = adversary.newThread("one");
        ThreadAdversary other = adversary.newThread("other");
        access(one, FIELD, true, "first");
        for (int i = 0; i < 3; i++) {
            other.opened(1, SITE);
            access(other, FIELD, false, "read");
            access(other, FIELD, false, "read again");
            other.closed(0);
        }
        assertEquals(List.of(), adversary.suspicions());
    }

    @Test
    void shouldSuspectABlockThatTakesALockAfterItHasFreedOne() {
        ThreadAdversary one = adversary.newThread("one");
        one.opened(1, SITE);
        locked(one, () -> {});
        place = "acquire";
        locked(one, () -> {});
        one.closed(0);
        assertEquals(List.of(new TracedSuspicion("release", "acquire", 0)), adversary.suspicions());
    }

    /** To enter a monitor again is no operation, nor is to leave it but for the last time. */
    @Test
    void shouldNotSuspectALockThatIsTakenAgain() {
        ThreadAdversary one = adversary.newThread("one");
        one.opened(1, SITE);
        locked(one, () -> {
            locked(one, () -> {});
            locked(one, () -> {});
        });
        one.closed(0);
        assertEquals(List.of(), adversary.suspicions());
    }

    @Test
    void shouldSuspectNothingOutsideBlocks() {
        ThreadAdversary one = adversary.newThread("one");
        ThreadAdversary other = adversary.newThread("other");
        for (int i = 0; i < 3; i++) {
            access(one, FIELD, true, "a");
            access(other, FIELD, true, "b");
        }
        assertEquals(List.of(), adversary.suspicions());
    }

    /** An access that was begun anew because the state of the variable had changed. */
    @Test
    void shouldCountAnAccessOnce() {
        ThreadAdversary one = adversary.newThread("one");
        ThreadAdversary other = adversary.newThread("other");
        increment(one);
        increment(other);
        other.opened(1, SITE);
        access(other, FIELD, false, "read");
        other.entering(object, FIELD, false);
        other.left();
        other.closed(0);
        assertEquals(List.of(), adversary.suspicions());
    }

    @Test
    void shouldDelayNoLongerThanAllowedInTotal() {
        adversary = adversary("all,delay=2,total=7");
        delaysOfMany(4); // 2, 2, 2 and 1
    }

    @Test
    void shouldGiveUpASpotThatDoesNotHelp() {
        delaysOfMany(20);
    }

    /** By then the thread is seldom asked where it reads; once the place is known it is asked each time again. */
    @Test
    void shouldDelayAtAPlaceThatComesLate() {
        ThreadAdversary one = adversary.newThread("one");
        ThreadAdversary other = adversary.newThread("other");
        access(one, FIELD, true, "first");
        access(other, FIELD, true, "second");
        for (int i = 0; i < 100_000; i++) {
            other.opened(1, SITE);
            access(other, FIELD, false, "elsewhere");
            other.closed(0);
        }
        assertEquals(List.of(), adversary.suspicions());
        int executions = 0;
        while (adversary.suspicions().isEmpty() && executions < 10 * Walks.MAX_GAP) {
            increment(other);
            executions++;
        }
        for (int i = 0; i < 20; i++) {
            increment(other);
        }
        assertEquals(List.of(new TracedSuspicion("read", "write", 20)), adversary.suspicions());
    }

    /** A thread that is asked where it is at each access would be slow. */
    @Test
    void shouldSeldomAskWhereThreadsAre() {
        int[] asked = {0};
        adversary = new Adversary(AdversaryOptions.parse("all,delay=1,total=5").orElseThrow(), () -> {
            asked[0]++;
            return place;
        });
        ThreadAdversary one = adversary.newThread("one");
        ThreadAdversary other = adversary.newThread("other");
        for (int i = 0; i < 100_000; i++) {
            increment(one);
            increment(other);
            one.opened(1, SITE);
            locked(one, () -> {});
            locked(one, () -> {});
            one.closed(0);
        }
        assertEquals(
                List.of(new TracedSuspicion("read", "write", 5), new TracedSuspicion("release", "release", 0)),
                adversary.suspicions());
        assertTrue(asked[0] < 4000, "asked=" + asked[0]);
    }

    private void delaysOfMany(int expected) {
        ThreadAdversary one = adversary.newThread("one");
        ThreadAdversary other = adversary.newThread("other");
        increment(one);
        for (int i = 0; i < 40; i++) {
            increment(other);
        }
        assertEquals(List.of(new TracedSuspicion("read", "write", expected)), adversary.suspicions());
    }

    @Test
    void shouldDelayOnlyBeforeWritesIfAsked() {
        adversary = adversary("writes,delay=1,total=1000");
        ThreadAdversary one = adversary.newThread("one");
        ThreadAdversary other = adversary.newThread("other");
        increment(one);
        increment(other);
        for (int i = 0; i < 3; i++) {
            other.opened(1, SITE);
            access(other, FIELD, false, "first read");
            access(other, FIELD, false, "second read");
            other.closed(0);
            increment(other);
        }
        assertEquals(
                List.of(new TracedSuspicion("first read", "second read", 0), new TracedSuspicion("read", "write", 2)),
                adversary.suspicions());
    }

    @Test
    void shouldNeverDelayThreadsOfSomeNames() {
        adversary = adversary("all,delay=1,total=1000,never=main,never=pool-*");
        for (String name : List.of("main", "pool-7")) {
            ThreadAdversary thread = adversary.newThread(name);
            for (int i = 0; i < 4; i++) {
                increment(thread);
            }
        }
        assertEquals(List.of(new TracedSuspicion("read", "write", 0)), adversary.suspicions());
    }

    /** Otherwise threads that do the same would wait for each other at one place. */
    @Test
    @Timeout(600)
    void shouldDelayOneThreadAtATime() throws InterruptedException {
        adversary = adversary("all,delay=3600000,total=36000000");
        ThreadAdversary one = adversary.newThread("one");
        ThreadAdversary other = adversary.newThread("other");
        increment(one);
        increment(other);
        increment(one);
        var delayed = new Thread(() -> increment(one));
        delayed.start();
        List<TracedSuspicion> once = List.of(new TracedSuspicion("read", "write", 1));
        while (!adversary.suspicions().equals(once) || delayed.getState() != Thread.State.TIMED_WAITING) {
            Thread.sleep(1);
        }

        increment(other);

        assertEquals(once, adversary.suspicions());
        delayed.interrupt();
        delayed.join();
    }

    /** A thread that is interrupted meanwhile goes on, and stays interrupted. */
    @Test
    void shouldLeaveInterruptsToTheProgram() {
        adversary = adversary("all,delay=3600000,total=3600000");
        ThreadAdversary one = adversary.newThread("one");
        ThreadAdversary other = adversary.newThread("other");
        increment(one);
        increment(other);
        increment(other);
        Thread.currentThread().interrupt();
        increment(other);
        assertTrue(Thread.interrupted());
        assertEquals(List.of(new TracedSuspicion("read", "write", 1)), adversary.suspicions());
    }

    @Test
    void shouldReadSettings() {
        assertEquals(Optional.empty(), AdversaryOptions.parse("off"));
        assertEquals(
                new AdversaryOptions(false, 100, 10_000, List.of()),
                AdversaryOptions.parse("all").orElseThrow());
        AdversaryOptions options = AdversaryOptions.parse("writes, delay=5, total=50, never=a*, never=b")
                .orElseThrow();
        assertEquals(new AdversaryOptions(true, 5, 50, List.of("a*", "b")), options);
        assertFalse(options.mayDelay("abc"));
        assertFalse(options.mayDelay("b"));
        assertTrue(options.mayDelay("bc"));
        for (String wrong : List.of(
                "",
                "on",
                "all,delay",
                "all,delay=",
                "all,delay=0",
                "all,total=-1",
                "all,never=",
                "all,",
                "off,delay=1")) {
            var problem = assertThrows(ProblemException.class, () -> AdversaryOptions.parse(wrong), wrong);
            assertTrue(problem.getMessage().contains("threadspec.adversarial=" + wrong), problem.getMessage());
        }
    }
}
