package com.acme.atomic;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Loads each value once. Each call of the map is atomic, the two calls together are not. */
public class Cache {

    private final ConcurrentMap<String, Object> values = new ConcurrentHashMap<>();

    public void load(String key) {
        if (!values.containsKey(key)) {
            pause();
            values.put(key, new Object());
        }
    }

    public int size() {
        return values.size();
    }

    /** Where the thread may lose the processor. */
    protected void pause() {}
}
