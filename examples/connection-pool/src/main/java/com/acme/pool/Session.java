package com.acme.pool;

/**
 * A user's session. A reaper gives its connection back when the user has been idle for some time; the user may come back
 * just then, find that the session has not expired, and use a connection that is somebody else's by now.
 */
public class Session {

    private final Pool pool;
    private final Connection connection;
    private boolean expired;

    public Session(Pool pool) {
        this.pool = pool;
        connection = pool.take();
    }

    /** What the user's thread does. */
    public String query(String query) {
        if (expired) {
            throw new IllegalStateException("the session has expired");
        }
        return connection.execute(query);
    }

    /** What the reaper's thread does. */
    public void expire() {
        expired = true;
        pool.giveBack(connection);
    }
}
