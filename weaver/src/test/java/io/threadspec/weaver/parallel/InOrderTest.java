package io.threadspec.weaver.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is in order, what is not, and how failures end. */
class InOrderTest {

    private static final int MANY = 2000;

    private static List<Integer> numbers(int count) {
        return IntStream.range(0, count).boxed().toList();
    }

    /** Takes more or less time, so that threads overtake each other. */
    private static void spend(Random random) {
        if (random.nextInt(3) == 0) {
            LockSupport.parkNanos(random.nextInt(50_000));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void shouldSettleInOrderAndFinishAfterwards(int threads) {
        List<Integer> settled = new ArrayList<>(); // Without a lock: the steps in order are seen by each other.
        Set<Integer> seen = ConcurrentHashMap.newKeySet();
        List<Integer> finished = Collections.synchronizedList(new ArrayList<>());
        var seed = new Random(threads);
        InOrder.run(threads, numbers(MANY), () -> {
            var random = new Random(seed.nextLong());
            return new InOrder.Steps<Integer, String>() {
                @Override
                public String begin(Integer item) {
                    spend(random);
                    return "begun " + item;
                }

                @Override
                public void settle(Integer item, String begun) {
                    assertEquals("begun " + item, begun);
                    settled.add(item);
                    seen.add(item);
                }

                @Override
                public void finish(Integer item, String begun) {
                    assertTrue(seen.contains(item), begun);
                    spend(random);
                    finished.add(item);
                }
            };
        });
        assertEquals(numbers(MANY), settled);
        assertEquals(MANY, finished.size());
        assertEquals(numbers(MANY), finished.stream().sorted().toList());
    }

    @Test
    void shouldHaveSeveralThreadsBeginAtOnce() {
        var both = new CountDownLatch(2);
        InOrder.run(2, numbers(2), () -> item -> {
            both.countDown();
            try {
                both.await(); // For ever, if one thread did both.
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return item;
        });
        assertEquals(0, both.getCount());
    }

    @Test
    void shouldHaveNothingToDoForNoItems() {
        InOrder.run(2, List.<String>of(), () -> item -> {
            throw new AssertionError(item);
        });
    }

    /** The later one fails first, as it waits for nothing. */
    @Test
    void shouldThrowWhatTheFirstItemThrows() {
        var later = new CountDownLatch(1);
        List<Integer> settled = new ArrayList<>();
        var thrown = assertThrows(
                IllegalArgumentException.class,
                () -> InOrder.run(2, numbers(100), () -> new InOrder.Steps<Integer, Integer>() {
                    @Override
                    public Integer begin(Integer item) {
                        if (item == 5) {
                            try {
                                later.await();
                            } catch (InterruptedException e) {
                                throw new IllegalStateException(e);
                            }
                        }
                        if (item == 9) {
                            later.countDown();
                        }
                        if (item == 5 || item == 9) {
                            throw new IllegalArgumentException("item=" + item);
                        }
                        return item;
                    }

                    @Override
                    public void settle(Integer item, Integer begun) {
                        settled.add(item);
                    }
                }));
        assertEquals("item=5", thrown.getMessage());
        assertEquals(numbers(5), settled);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void shouldThrowWhatLaterStepsThrow(int threads) {
        assertThrows(
                StackOverflowError.class,
                () -> InOrder.run(threads, numbers(MANY), () -> new InOrder.Steps<Integer, Integer>() {
                    @Override
                    public Integer begin(Integer item) {
                        return item;
                    }

                    @Override
                    public void settle(Integer item, Integer begun) {
                        if (item == 700) {
                            throw new StackOverflowError();
                        }
                    }
                }));
        assertThrows(
                IllegalStateException.class,
                () -> InOrder.run(threads, numbers(MANY), () -> new InOrder.Steps<Integer, Integer>() {
                    @Override
                    public Integer begin(Integer item) {
                        return item;
                    }

                    @Override
                    public void finish(Integer item, Integer begun) {
                        if (item == 700) {
                            throw new IllegalStateException();
                        }
                    }
                }));
    }

    @Test
    void shouldEndAndStayInterrupted() {
        Thread.currentThread().interrupt();
        List<Integer> settled = new ArrayList<>();
        InOrder.run(2, numbers(MANY), () -> new InOrder.Steps<Integer, Integer>() {
            @Override
            public Integer begin(Integer item) {
                return item;
            }

            @Override
            public void settle(Integer item, Integer begun) {
                settled.add(item);
            }
        });
        assertTrue(Thread.interrupted());
        assertEquals(numbers(MANY), settled);
    }
}
