package predicted;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class DataOverBytes extends Program {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream data = new DataOutputStream(bytes);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        data.writeInt(7);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(bytes.size() == 4);
        learnt = 1;
    }
}
