package predicted;

import java.util.BitSet;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class BitsOr extends Program {

    private final BitSet bits = new BitSet();
    private final BitSet mine = new BitSet();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        bits.set(3);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        mine.or(bits);
        require(mine.get(3));
        learnt = 1;
    }
}
