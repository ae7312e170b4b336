import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.EvictionConfig;
import org.apache.commons.pool2.impl.EvictionPolicy;
import org.apache.commons.pool2.impl.GenericObjectPool;

/**
 * A pool is cleared while its evictor tests an object: both destroy the object, and then the pool has more objects than it may have. Why: see
 * docs/atomic-findings.md.
 */
public final class TwiceDestroyed {

    private TwiceDestroyed() {}

    /** Evicts every object, after the pool was cleared. */
    private static final class WaitingPolicy implements EvictionPolicy<Object> {
        private final CountDownLatch tests = new CountDownLatch(1);
        private final CountDownLatch cleared = new CountDownLatch(1);

        @Override
        public boolean evict(EvictionConfig config, PooledObject<Object> object, int idle) {
            tests.countDown();
            try {
                cleared.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return true;
        }
    }

    private static final class CountingFactory extends BasePooledObjectFactory<Object> {
        private final AtomicInteger destroyed = new AtomicInteger();

        @Override
        public Object create() {
            return new Object();
        }

        @Override
        public PooledObject<Object> wrap(Object object) {
            return new DefaultPooledObject<>(object);
        }

        @Override
        public void destroyObject(PooledObject<Object> object) {
            destroyed.incrementAndGet();
        }
    }

    public static void main(String[] args) throws Exception {
        var factory = new CountingFactory();
        var policy = new WaitingPolicy();
        try (var pool = new GenericObjectPool<Object>(factory)) {
            pool.setMaxTotal(1);
            pool.setMaxWait(Duration.ofMillis(200));
            pool.setEvictionPolicy(policy);
            pool.addObject();
            var evictor = new Thread(() -> evict(pool));
            evictor.start();
            policy.tests.await();
            pool.clear();
            policy.cleared.countDown();
            evictor.join();
            System.out.println("created=" + pool.getCreatedCount() + " destroyed=" + factory.destroyed);
            pool.borrowObject();
            pool.borrowObject();
            System.out.println("allowed=" + pool.getMaxTotal() + " borrowed=" + pool.getNumActive());
        }
    }

    private static void evict(GenericObjectPool<Object> pool) {
        try {
            pool.evict();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
