package unseen;

import support.Program;

// expect: PREDICTED order
// facts: SATISFIED or NOT MONITORABLE order
/** An array whose elements are read by a constructor of the class library. Not seen, as docs/catalog.md says: a false alarm. */
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
