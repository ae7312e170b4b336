package predicted;

import java.util.List;
import java.util.Map;
import java.util.Set;
import support.Program;

// expect: PREDICTED order
// facts: NOT MONITORABLE order
/** Tables that are never changed order nothing. */
public class ConstantTables extends Program {

    private static final Map<String, Integer> TABLE = Map.of("a", 1, "b", 2);
    private static final List<String> NAMES = List.of("a", "b");
    private static final Set<String> SET = Set.copyOf(NAMES);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(TABLE.get("a") == 1 && NAMES.contains("a"));
    }

    @Override
    protected void second() throws Exception {
        require(TABLE.get("b") == 2 && SET.contains("b"));
        learnt = 1;
    }
}
