package predicted;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class EnumerationKept extends Program {

    private final List<String> list = new ArrayList<>(List.of("a"));
    private final Enumeration<String> enumeration = Collections.enumeration(list);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        list.set(0, "x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(enumeration.nextElement().equals("x"));
        learnt = 1;
    }
}
