package com.acme.lottery;

import java.util.Iterator;
import java.util.List;

/** Tickets are drawn one after the other, by several sellers from one iterator. */
public class Lottery {

    private final Iterator<String> tickets;

    public Lottery(List<String> tickets) {
        this.tickets = List.copyOf(tickets).iterator();
    }

    /** The next ticket; somebody else may take the last one after we have looked. */
    public String draw() {
        return tickets.hasNext() ? tickets.next() : "sold out";
    }
}
