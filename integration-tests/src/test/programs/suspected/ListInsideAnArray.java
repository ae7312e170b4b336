package suspected;

import java.util.ArrayList;
import java.util.List;
import support.Program;

// expect: SUSPECTED order
/** A list that one thread puts into an array, and uses by a variable of its own from then on. */
public class ListInsideAnArray extends Program {

    private final Object[] array = new Object[1];

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        List<String> list = new ArrayList<>();
        array[0] = list;
        told = 1;
        list.add("element");
    }

    @Override
    protected void second() throws Exception {
        require(((List<?>) array[0]).size() == 1);
        learnt = 1;
    }
}
