package satisfied;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import support.Program;

// expect: SATISFIED order
/** A synchronized list that is walked under its lock. */
public class ListOfSynchronized extends Program {

    private final List<String> list = Collections.synchronizedList(new ArrayList<>());

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        list.add("x");
    }

    @Override
    protected void second() throws Exception {
        int count = 0;
        synchronized (list) {
            for (String element : list) {
                count += element.length();
            }
        }
        require(count == 1);
        learnt = 1;
    }
}
