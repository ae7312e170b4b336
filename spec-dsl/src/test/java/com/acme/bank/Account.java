package com.acme.bank;

/** A class under test, for specifications to name. */
public class Account {
    long balance;

    public void transferTo(Account other, long amount) {
        balance -= amount;
        other.balance += amount;
    }
}
