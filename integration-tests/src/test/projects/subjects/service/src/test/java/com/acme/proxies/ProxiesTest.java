package com.acme.proxies;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.springframework.aop.support.AopUtils;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.annotation.Async;
import org.springframework.scheduling.annotation.EnableAsync;

/** Spring makes a proxy of a bean's interfaces if it has some, and a subclass of the bean's class if it has none. */
class ProxiesTest {

    /** Its objects are locked; it has no interface. */
    static class Counter {

        private int count;

        @Async
        public Future<Integer> count() {
            synchronized (this) {
                count++;
                return CompletableFuture.completedFuture(count);
            }
        }
    }

    interface Gauge {

        Future<Integer> read();
    }

    /** Its objects are locked; it has an interface. */
    static class Meter implements Gauge {

        private int reads;

        @Async
        @Override
        public synchronized Future<Integer> read() {
            reads++;
            return CompletableFuture.completedFuture(reads);
        }
    }

    /** Wants the one by its class, and the other one by its interface. */
    static class Panel {

        final Counter counter;
        final Gauge gauge;

        Panel(Counter counter, Gauge gauge) {
            this.counter = counter;
            this.gauge = gauge;
        }
    }

    @Configuration
    @EnableAsync
    static class Beans {

        @Bean
        Counter counter() {
            return new Counter();
        }

        @Bean
        Meter meter() {
            return new Meter();
        }

        @Bean
        Panel panel(Counter counter, Gauge gauge) {
            return new Panel(counter, gauge);
        }
    }

    @Test
    void makesTheProxiesOfPlainClasses() throws Exception {
        try (var context = new AnnotationConfigApplicationContext(Beans.class)) {
            Panel panel = context.getBean(Panel.class);

            assertFalse(Proxy.isProxyClass(panel.counter.getClass()));
            assertTrue(AopUtils.isCglibProxy(panel.counter));
            assertTrue(Proxy.isProxyClass(panel.gauge.getClass()));
            assertEquals(1, panel.counter.count().get());
            assertEquals(1, panel.gauge.read().get());
        }
    }

    @Test
    void showsTheInterfacesThatAreInTheSource() {
        assertEquals(Set.of(), Set.of(Counter.class.getInterfaces()));
        assertEquals(Set.of(Gauge.class), Set.of(Meter.class.getInterfaces()));
    }
}
