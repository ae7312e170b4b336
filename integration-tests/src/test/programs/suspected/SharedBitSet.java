package suspected;

import java.util.BitSet;
import support.Program;

// expect: SUSPECTED order
/** A set of bits that is not meant for threads, as a channel between two. */
public class SharedBitSet extends Program {

    private final BitSet bits = new BitSet();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        bits.set(1);
    }

    @Override
    protected void second() throws Exception {
        require(bits.get(1));
        learnt = 1;
    }
}
