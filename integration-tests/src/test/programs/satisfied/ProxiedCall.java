package satisfied;

import java.lang.reflect.Proxy;
import support.Program;

// expect: SATISFIED order
/** A proxy whose handler works under a lock. */
public class ProxiedCall extends Program {

    private interface Flag {
        boolean raise(boolean up);
    }

    private boolean raised;

    private final Flag flag = (Flag) Proxy.newProxyInstance(
            Flag.class.getClassLoader(), new Class<?>[] {Flag.class}, (proxy, method, arguments) -> {
                synchronized (this) {
                    raised |= (Boolean) arguments[0];
                    return raised;
                }
            });

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        flag.raise(true);
    }

    @Override
    protected void second() throws Exception {
        require(flag.raise(false));
        learnt = 1;
    }
}
