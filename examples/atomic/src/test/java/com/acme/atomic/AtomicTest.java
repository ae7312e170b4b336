package com.acme.atomic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** These know nothing of atomic blocks, and are green. */
class AtomicTest {

    private final Meanwhile meanwhile = new Meanwhile();

    @Test
    void addsElements() throws InterruptedException {
        var list = new UniqueList() {
            @Override
            protected void pause() {
                meanwhile.pause();
            }
        };
        meanwhile.run(() -> list.add("a"), () -> list.add("a"));
        assertTrue(list.size() > 0);
    }

    @Test
    void movesMoney() throws InterruptedException {
        var from = new Account(100) {
            @Override
            protected void pause() {
                meanwhile.pause();
            }
        };
        var to = new Account(0);
        meanwhile.run(() -> from.transferTo(to, 10), () -> System.out.println(from.balance() + to.balance()));
        assertEquals(100, from.balance() + to.balance());
    }

    @Test
    void makesAValue() throws InterruptedException {
        var lazy = new Lazy() {
            @Override
            protected void pause() {
                meanwhile.pause();
            }
        };
        meanwhile.run(lazy::get, lazy::get);
        assertNotNull(lazy.get());
    }

    @Test
    void loadsAValue() throws InterruptedException {
        var cache = new Cache() {
            @Override
            protected void pause() {
                meanwhile.pause();
            }
        };
        meanwhile.run(() -> cache.load("a"), () -> cache.load("a"));
        assertEquals(1, cache.size());
    }

    @Test
    void appendsAText() throws InterruptedException {
        var text = new Text("") {
            @Override
            protected void pause() {
                meanwhile.pause();
            }
        };
        var other = new Text("letters");
        meanwhile.run(() -> text.append(other), other::clear);
        assertEquals(0, text.length());
    }

    @Test
    void countsWhatIsLeft() throws InterruptedException {
        var stock = new Stock(2);
        var customer = new Thread(() -> stock.sell(2), "customer");
        var clerk = new Thread(() -> stock.count(0), "clerk");
        customer.start();
        Thread.sleep(1000); // the clerk is slow
        clerk.start();
        customer.join();
        clerk.join();
        assertEquals(0, stock.pieces());
    }

    @Test
    void countsInTurns() throws InterruptedException {
        var turns = new Turns();
        var first = new Thread(() -> turns.count(0, 100), "first");
        var second = new Thread(() -> turns.count(1, 100), "second");
        first.start();
        second.start();
        first.join();
        second.join();
        assertEquals(200, turns.count());
    }
}
