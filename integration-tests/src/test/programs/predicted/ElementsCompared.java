package predicted;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ElementsCompared extends Program {

    private final List<String> list = new ArrayList<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        list.add("x");
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(Arrays.equals(new Object[] {list}, new Object[] {List.of("x")}));
        learnt = 1;
    }
}
