package blocks;

import control.Turns;

// expect: NOT SERIALIZABLE
// blame: blocks.Transfer.transfer
/** An audit in the middle of a transfer sees the money nowhere. */
public class Transfer {

    static class Account {
        private int balance = 100;

        synchronized void add(int amount) {
            balance += amount;
        }

        synchronized int balance() {
            return balance;
        }
    }

    private final Account one = new Account();
    private final Account other = new Account();

    void transfer(int amount) {
        one.add(-amount);
        Turns.reach(1);
        Turns.await(2);
        other.add(amount);
    }

    int audit() {
        Turns.await(1);
        int sum = one.balance() + other.balance();
        Turns.reach(2);
        return sum;
    }

    public static void run() throws Exception {
        var bank = new Transfer();
        Turns.both(() -> bank.transfer(10), bank::audit);
    }
}
