package predicted;

import java.util.Collections;
import support.Program;

// expect: PREDICTED order
// facts: NOT MONITORABLE order
/** Collections that are always empty order nothing. */
public class EmptyCollections extends Program {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(Collections.emptyList().isEmpty() && Collections.emptyMap().isEmpty());
    }

    @Override
    protected void second() throws Exception {
        require(!Collections.emptyList().iterator().hasNext() && Collections.emptyMap().get("x") == null);
        learnt = 1;
    }
}
