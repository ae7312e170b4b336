package satisfied;

import support.Program;

// expect: SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** An array whose elements are read by a constructor of the class library. */
public class ArrayIntoString extends Program {

    private final char[] channel = {'0'};

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        channel[0] = '1';
    }

    @Override
    protected void second() throws Exception {
        require(new String(channel).equals("1"));
        learnt = 1;
    }
}
