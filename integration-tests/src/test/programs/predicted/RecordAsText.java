package predicted;

import java.util.ArrayList;
import java.util.List;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class RecordAsText extends Program {

    record Pair(List<String> list, int number) {}

    private final List<String> list = new ArrayList<>();
    private final Pair pair = new Pair(list, 1);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        list.add("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(pair.toString().contains("x"));
        learnt = 1;
    }
}
