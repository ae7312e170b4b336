package suspected;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** Elements of arrays are asked whether they are equal. */
public class ElementsCompared extends Program {

    private final List<String> list = new ArrayList<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        list.add("x");
    }

    @Override
    protected void second() throws Exception {
        require(Arrays.equals(new Object[] {list}, new Object[] {List.of("x")}));
        learnt = 1;
    }
}
