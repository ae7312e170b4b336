package predicted;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import support.Program;

// expect: PREDICTED order
/** A list that only a lambda has, and the method that made it; filled before the deed. */
public class ListInsideALambda extends Program {

    private volatile IntSupplier size;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        List<String> list = new ArrayList<>();
        size = () -> list.size();
        list.add("element");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(size.getAsInt() == 1);
        learnt = 1;
    }
}
