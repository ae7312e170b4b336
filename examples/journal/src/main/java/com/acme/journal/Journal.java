package com.acme.journal;

import java.util.Arrays;

/** The invoices of a day. */
public class Journal {

    private String[] lines = new String[100];
    private int size;

    public void append(String line) {
        lines[size++] = line;
    }

    /** Hands the lines over; nothing can be appended any more. */
    public String[] close() {
        String[] written = Arrays.copyOf(lines, size);
        lines = null;
        return written;
    }
}
