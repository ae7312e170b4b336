package com.acme.pool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class SessionTest {

    @Test
    void expires() throws InterruptedException {
        var pool = new Pool();
        var session = new Session(pool);
        var user = new Thread(() -> session.query("select 1"), "user");
        var reaper = new Thread(session::expire, "reaper");

        user.start();
        Thread.sleep(1000); // idle for a long time
        reaper.start();
        user.join();
        reaper.join();

        assertEquals(1, pool.idle());
        assertThrows(IllegalStateException.class, () -> session.query("select 2"));
    }
}
