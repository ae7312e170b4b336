package com.acme.journal;

/** Writes invoices into the journal, in the background. */
public class Billing {

    private final Journal journal = new Journal();
    private final Thread worker;

    public Billing(String... invoices) {
        worker = new Thread(() -> write(invoices), "billing");
    }

    private void write(String... invoices) {
        for (String invoice : invoices) {
            journal.append(invoice);
        }
    }

    public void start() {
        worker.start();
    }

    /** Ends the day. */
    public String[] stop() {
        return journal.close();
    }
}
