package suspected;

import java.util.BitSet;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A set of bits that is read by a method of another one. */
public class BitsOr extends Program {

    private final BitSet bits = new BitSet();
    private final BitSet mine = new BitSet();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        bits.set(3);
    }

    @Override
    protected void second() throws Exception {
        mine.or(bits);
        require(mine.get(3));
        learnt = 1;
    }
}
