package com.acme.atomic;

import java.util.ArrayList;
import java.util.List;

/** A list that threads may share. */
public class SafeList {

    private List<String> elements = List.of();

    public synchronized boolean contains(String element) {
        return elements.contains(element);
    }

    public synchronized void add(String element) {
        List<String> more = new ArrayList<>(elements);
        more.add(element);
        elements = more;
    }

    public synchronized int size() {
        return elements.size();
    }
}
