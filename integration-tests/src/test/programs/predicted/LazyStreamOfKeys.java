package predicted;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class LazyStreamOfKeys extends Program {

    private final Map<String, String> map = new HashMap<>();
    private final Stream<String> stream = map.keySet().stream();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        map.put("x", "y");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(stream.anyMatch("x"::equals));
        learnt = 1;
    }
}
