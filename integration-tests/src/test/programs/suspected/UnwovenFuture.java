package suspected;

import java.util.concurrent.Future;
import library.Promise;
import support.Program;

// expect: SUSPECTED order
/** A library's own future, known by the interface of the class library. */
public class UnwovenFuture extends Program {

    private final Promise promise = new Promise();
    private final Future<String> future = promise;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        promise.keep("kept");
    }

    @Override
    protected void second() throws Exception {
        require(future.get().equals("kept"));
        learnt = 1;
    }
}
