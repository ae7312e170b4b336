package predicted;

import java.util.BitSet;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class SharedBitSet extends Program {

    private final BitSet bits = new BitSet();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        bits.set(1);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(bits.get(1));
        learnt = 1;
    }
}
