package predicted;

import java.util.ArrayList;
import java.util.List;
import support.Program;

// expect: PREDICTED order
/** A list that one thread puts into an array, filled before the deed. */
public class ListInsideAnArray extends Program {

    private final Object[] array = new Object[1];

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        List<String> list = new ArrayList<>();
        array[0] = list;
        list.add("element");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(((List<?>) array[0]).size() == 1);
        learnt = 1;
    }
}
