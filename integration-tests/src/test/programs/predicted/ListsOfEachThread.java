package predicted;

import java.util.ArrayList;
import java.util.List;
import support.Program;

// expect: PREDICTED order
/** Lists that each thread keeps to itself, from method to method. */
public class ListsOfEachThread extends Program {

    private static List<String> fill(List<String> list) {
        list.add("element");
        return list;
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = fill(new ArrayList<>()).size();
    }

    @Override
    protected void second() throws Exception {
        learnt = fill(new ArrayList<>()).size();
    }
}
