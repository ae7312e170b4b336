package io.threadspec.benchmarks.editor.subject;

/** Has fields to specify and methods to call. */
public class Airport {

    private int landing;
    private int approved;
    private int radio;
    private boolean cleared;

    public void request() {
        radio = 1;
    }

    public void grant() {
        approved = radio;
        cleared = approved == 1;
    }

    public void land() {
        request();
        grant();
        landing = cleared ? 1 : 0;
    }

    public int landed() {
        return landing;
    }
}
