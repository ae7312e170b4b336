package predicted;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ListOfSynchronized extends Program {

    private final List<String> list = Collections.synchronizedList(new ArrayList<>());

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        list.add("x");
        told = 1;
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
