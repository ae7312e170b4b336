package suspected;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A list that is sorted by another thread. */
public class OwnComparator extends Program {

    private final List<Integer> list = new ArrayList<>(List.of(2, 1));

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        list.sort(Comparator.naturalOrder());
    }

    @Override
    protected void second() throws Exception {
        require(list.get(0) == 1);
        learnt = 1;
    }
}
