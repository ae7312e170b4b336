package com.acme;

import com.acme.actors.Actor;
import com.acme.actors.ActorRef;
import com.acme.bank.Account;
import com.acme.flight.Controller;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntConsumer;

/** Uses the other classes under test, so that pointcuts have something to match. */
public class Customer implements Actor {
    private final ReentrantLock lock = new ReentrantLock();
    private final List<Object> received = new ArrayList<>();
    private final Controller.Runway runway = new Controller.Runway();

    public void buy(Pool pool, Account from, Account to) {
        lock.lock();
        try {
            pool.request(1);
            pool.grant(1);
            from.transferTo(to, 1);
        } finally {
            lock.unlock();
        }
    }

    public void forward(ActorRef other, ActorRef self) {
        for (Object message : received) {
            other.tell(message, self);
        }
        received.remove(runway);
    }

    /** The one place where the method is named is no call. */
    public IntConsumer refund(Pool pool) {
        return pool::refund;
    }

    @Override
    public void onReceive(Object message) {
        received.add(message);
    }
}
