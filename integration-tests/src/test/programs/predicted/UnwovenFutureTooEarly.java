package predicted;

import java.util.concurrent.Future;
import library.Promise;
import support.Program;

// expect: PREDICTED order
/** A library's own future that is kept before the deed. */
public class UnwovenFutureTooEarly extends Program {

    private final Promise promise = new Promise();
    private final Future<String> future = promise;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        promise.keep("kept");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(future.get().equals("kept"));
        learnt = 1;
    }
}
