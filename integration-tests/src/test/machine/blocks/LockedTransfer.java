package blocks;

import control.Turns;

// expect: SATISFIED
/** Both accounts are locked from the first operation to the last. */
public class LockedTransfer {

    static class Account {
        private int balance = 100;
    }

    private final Account one = new Account();
    private final Account other = new Account();

    void transfer(int amount) {
        synchronized (one) {
            synchronized (other) {
                one.balance -= amount;
                other.balance += amount;
            }
        }
    }

    int audit() {
        synchronized (one) {
            synchronized (other) {
                return one.balance + other.balance;
            }
        }
    }

    public static void run() throws Exception {
        var bank = new LockedTransfer();
        Turns.both(
                () -> {
                    for (int i = 0; i < 500; i++) {
                        bank.transfer(i);
                    }
                },
                () -> {
                    for (int i = 0; i < 500; i++) {
                        bank.audit();
                    }
                });
    }
}
