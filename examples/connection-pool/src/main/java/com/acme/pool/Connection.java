package com.acme.pool;

/** A connection to some database. */
public class Connection {

    String execute(String query) {
        return "result of " + query;
    }
}
