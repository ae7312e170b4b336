package io.threadspec.benchmarks.programs;

/** Transfers between accounts, each under the locks of both accounts in the order of their numbers. Lock-heavy. */
public final class Bank implements Program {

    static final int ACCOUNTS = 64;
    static final int OPENING_BALANCE = 1000;

    private static final int STATEMENT = 500;

    /** Guarded by this: transfers that were stated. */
    int stated;

    /** Written by the main thread alone. */
    boolean open;

    private static final class Account {
        final int number;

        /** Guarded by this. */
        private long balance = OPENING_BALANCE;

        Account(int number) {
            this.number = number;
        }

        synchronized void transferTo(Account other, long amount) {
            synchronized (other) {
                balance -= amount;
                other.balance += amount;
            }
        }

        synchronized void transferFrom(Account other, long amount) {
            synchronized (other) {
                balance += amount;
                other.balance -= amount;
            }
        }

        synchronized long balance() {
            return balance;
        }
    }

    @Override
    public int run(int size) throws InterruptedException {
        Account[] accounts = new Account[ACCOUNTS];
        for (int i = 0; i < ACCOUNTS; i++) {
            accounts[i] = new Account(i);
        }
        open = true;
        var progress = new Progress((long) size * Workers.COUNT);
        Workers.run(worker -> serve(accounts, worker, size, progress));
        open = false;
        long digest = 0;
        for (Account account : accounts) {
            digest = 31 * digest + account.balance();
        }
        return Long.hashCode(digest);
    }

    private void serve(Account[] accounts, int worker, int transfers, Progress progress) {
        long state = Numbers.seed(worker);
        for (int i = 1; i <= transfers; i++) {
            state = Numbers.next(state);
            Account from = accounts[Numbers.below(ACCOUNTS, state)];
            state = Numbers.next(state);
            Account to = accounts[Numbers.below(ACCOUNTS, state)];
            long amount = i % 100;
            if (from.number < to.number) {
                from.transferTo(to, amount);
            } else if (from.number > to.number) {
                to.transferFrom(from, amount);
            }
            if (i % STATEMENT == 0) {
                state();
                progress.advance(STATEMENT);
            }
        }
    }

    private synchronized void state() {
        stated += STATEMENT;
    }
}
