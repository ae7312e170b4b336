package com.acme.bank;

/** A class under test, for specifications to name. */
public class Account {
    long balance;

    public Account() {
        this(0);
    }

    public Account(long balance) {
        this.balance = balance;
    }

    public void transferTo(Account other, long amount) {
        balance -= amount;
        other.balance += amount;
    }

    public Runnable audit(Log log) {
        return () -> log.write(balance);
    }

    public synchronized void close(boolean forced) {
        balance = forced ? 0 : balance;
    }

    native long seal(long key);

    native long seal();

    long seal(int key) {
        return key;
    }
}
