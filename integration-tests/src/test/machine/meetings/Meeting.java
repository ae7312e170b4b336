package meetings;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;

/** Where four threads meet: each goes on when all have come. */
enum Meeting {
    BARRIER {
        @Override
        Place of(int rounds) {
            var barrier = new CyclicBarrier(THREADS);
            return (own, round) -> barrier.await();
        }
    },
    TIMED_BARRIER {
        @Override
        Place of(int rounds) {
            var barrier = new CyclicBarrier(THREADS, () -> {});
            return (own, round) -> barrier.await(1, TimeUnit.MINUTES);
        }
    },
    PHASER {
        @Override
        Place of(int rounds) {
            var phaser = new Phaser(THREADS);
            return (own, round) -> phaser.arriveAndAwaitAdvance();
        }
    },
    PHASER_IN_TWO_STEPS {
        @Override
        Place of(int rounds) {
            var phaser = new Phaser(THREADS);
            return (own, round) -> phaser.awaitAdvance(phaser.arrive());
        }
    },
    TIERED_PHASER {
        @Override
        Place of(int rounds) {
            var root = new Phaser();
            Phaser[] tiers = {new Phaser(root, THREADS / 2), new Phaser(root, THREADS / 2)};
            return (own, round) -> tiers[own % 2].arriveAndAwaitAdvance();
        }
    },
    /** Each exchanges with one thread and then with another one, who has met the rest. */
    EXCHANGERS {
        @Override
        Place of(int rounds) {
            Exchanger<Integer>[] pairs = exchangers();
            return (own, round) -> {
                pairs[own / 2].exchange(own);
                pairs[2 + own % 2].exchange(own);
            };
        }
    },
    LATCHES {
        @Override
        Place of(int rounds) {
            CountDownLatch[] latches = new CountDownLatch[rounds];
            for (int i = 0; i < rounds; i++) {
                latches[i] = new CountDownLatch(THREADS);
            }
            return (own, round) -> {
                latches[round].countDown();
                latches[round].await();
            };
        }
    };

    static final int THREADS = 4;

    interface Place {
        void meet(int own, int round) throws Exception;
    }

    abstract Place of(int rounds);

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Exchanger<Integer>[] exchangers() {
        Exchanger<Integer>[] pairs = new Exchanger[THREADS];
        for (int i = 0; i < THREADS; i++) {
            pairs[i] = new Exchanger<>();
        }
        return pairs;
    }
}
