package suspected;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import support.Program;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A stream that writes into another one. */
public class DataOverBytes extends Program {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream data = new DataOutputStream(bytes);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        data.writeInt(7);
    }

    @Override
    protected void second() throws Exception {
        require(bytes.size() == 4);
        learnt = 1;
    }
}
