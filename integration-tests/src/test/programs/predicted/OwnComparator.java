package predicted;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class OwnComparator extends Program {

    private final List<Integer> list = new ArrayList<>(List.of(2, 1));

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        list.sort(Comparator.naturalOrder());
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(list.get(0) == 1);
        learnt = 1;
    }
}
