package com.acme.atomic;

/** Holds each element once. Each call of the list below is synchronized, the two calls together are not. */
public class UniqueList {

    private final SafeList elements = new SafeList();

    public void add(String element) {
        if (!elements.contains(element)) {
            pause();
            elements.add(element);
        }
    }

    public int size() {
        return elements.size();
    }

    /** Where the thread may lose the processor. */
    protected void pause() {}
}
