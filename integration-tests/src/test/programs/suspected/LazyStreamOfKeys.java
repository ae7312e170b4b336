package suspected;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A stream of the keys of a map that runs later than it is made. */
public class LazyStreamOfKeys extends Program {

    private final Map<String, String> map = new HashMap<>();
    private final Stream<String> stream = map.keySet().stream();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        map.put("x", "y");
    }

    @Override
    protected void second() throws Exception {
        require(stream.anyMatch("x"::equals));
        learnt = 1;
    }
}
