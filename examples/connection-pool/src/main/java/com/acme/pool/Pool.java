package com.acme.pool;

import java.util.ArrayDeque;
import java.util.Deque;

/** Connections that nobody uses at the moment. */
public class Pool {

    private final Deque<Connection> idle = new ArrayDeque<>();

    synchronized Connection take() {
        return idle.isEmpty() ? new Connection() : idle.pop();
    }

    synchronized void giveBack(Connection connection) {
        idle.push(connection);
    }

    public synchronized int idle() {
        return idle.size();
    }
}
