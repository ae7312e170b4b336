package com.acme.atomic;

/** An account. Money that is being moved is for a moment on neither of two accounts. */
public class Account {

    private long balance;

    public Account(long balance) {
        this.balance = balance;
    }

    public void transferTo(Account other, long amount) {
        add(-amount);
        pause();
        other.add(amount);
    }

    private synchronized void add(long amount) {
        balance += amount;
    }

    public synchronized long balance() {
        return balance;
    }

    /** Where the thread may lose the processor. */
    protected void pause() {}
}
