package predicted;

import java.lang.reflect.Proxy;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
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
        flag.raise(true);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(flag.raise(false));
        learnt = 1;
    }
}
