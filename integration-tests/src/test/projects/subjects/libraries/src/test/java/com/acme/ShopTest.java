package com.acme;

import static org.junit.jupiter.api.Assertions.assertNull;

import com.acme.caffeine.Cached;
import com.acme.caffeine.CachedTooEarly;
import com.acme.caffeine.Loaded;
import com.acme.caffeine.NotLoaded;
import com.acme.guava.CalledBack;
import com.acme.guava.NotCalledBack;
import com.acme.guava.Promised;
import com.acme.guava.PromisedTooEarly;
import com.acme.logging.LoggedByLog4j;
import com.acme.logging.LoggedBySlf4j;
import com.acme.netty.OnTwoLoops;
import com.acme.netty.OnTwoLoopsAtOnce;
import com.acme.netty.Wired;
import com.acme.netty.WiredTooEarly;
import com.acme.reactor.Piped;
import com.acme.reactor.PipedApart;
import com.acme.reactor.Sunk;
import com.acme.reactor.SunkTooEarly;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ShopTest {

    private volatile Throwable failure;

    static Stream<Shop> shops() {
        return Stream.of(
                new Promised(),
                new PromisedTooEarly(),
                new CalledBack(),
                new NotCalledBack(),
                new Cached(),
                new CachedTooEarly(),
                new Loaded(),
                new NotLoaded(),
                new Wired(),
                new WiredTooEarly(),
                new OnTwoLoops(),
                new OnTwoLoopsAtOnce(),
                new Piped(),
                new PipedApart(),
                new Sunk(),
                new SunkTooEarly(),
                new LoggedBySlf4j(),
                new LoggedByLog4j());
    }

    @BeforeEach
    void takeTurns() {
        Turns.begin();
    }

    @ParameterizedTest
    @MethodSource("shops")
    void sells(Shop shop) throws InterruptedException {
        var payer = new Thread(() -> run(shop::pay), "payer");
        var shipper = new Thread(() -> run(shop::ship), "shipper");
        payer.start();
        shipper.start();
        payer.join();
        shipper.join();
        assertNull(failure);
    }

    private void run(Step step) {
        try {
            step.run();
        } catch (Exception e) {
            failure = e;
        }
    }

    private interface Step {
        void run() throws Exception;
    }
}
