package blocks;

import control.Turns;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

// expect: NOT SERIALIZABLE
// blame: blocks.GivenThroughHandle.twice
/** A variable handle takes and returns what the call says, without a conversion: the other thread has the object of the private class. */
public class GivenThroughHandle {

    private static class Account {
        int balance;
    }

    private static final VarHandle shared = MethodHandles.arrayElementVarHandle(Object[].class);
    private static final Object[] accounts = new Object[1];

    static void twice() {
        Account account = (Account) shared.getVolatile(accounts, 0);
        account.balance++;
        Turns.reach(1);
        Turns.await(2);
        account.balance++;
    }

    public static void run() throws Exception {
        shared.setVolatile(accounts, 0, new Account());
        Turns.both(GivenThroughHandle::twice, () -> {
            Turns.await(1);
            Account account = (Account) shared.getVolatile(accounts, 0);
            account.balance++;
            Turns.reach(2);
        });
    }
}
