package satisfied;

import java.util.Arrays;
import support.Meeting;

// expect: SATISFIED order
/** Elements that several threads compute. */
public class ParallelSetAll extends Meeting {

    private final int[] array = new int[4];

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        Arrays.parallelSetAll(array, index -> {
            if (index == 2) {
                told = 1;
            }
            return index;
        });
        learnt = array[1];
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
