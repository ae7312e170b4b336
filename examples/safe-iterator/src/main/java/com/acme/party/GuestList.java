package com.acme.party;

import java.util.ArrayList;
import java.util.List;

/** Who comes to the party. The host reads the list while guests may still sign up. */
public class GuestList {

    private final List<String> guests = new ArrayList<>();

    public void signUp(String name) {
        guests.add(name);
    }

    /** The names, one a line. */
    public String print() {
        var text = new StringBuilder();
        for (String guest : guests) {
            text.append(guest).append('\n');
        }
        return text.toString();
    }
}
