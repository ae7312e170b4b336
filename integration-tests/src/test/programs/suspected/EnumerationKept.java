package suspected;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** An enumeration shows what the list has. */
public class EnumerationKept extends Program {

    private final List<String> list = new ArrayList<>(List.of("a"));
    private final Enumeration<String> enumeration = Collections.enumeration(list);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        list.set(0, "x");
    }

    @Override
    protected void second() throws Exception {
        require(enumeration.nextElement().equals("x"));
        learnt = 1;
    }
}
