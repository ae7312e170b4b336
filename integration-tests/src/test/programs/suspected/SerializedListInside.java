package suspected;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** An object is written to a stream, with the list in it. */
public class SerializedListInside extends Program {

    private static class Parcel implements Serializable {
        private final List<String> list;
    
        Parcel(List<String> list) {
            this.list = list;
        }
    }

    private final List<String> list = new ArrayList<>();
    private final Parcel parcel = new Parcel(list);

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        list.add("x");
    }

    @Override
    protected void second() throws Exception {
        var bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(parcel);
        var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        require(((Parcel) in.readObject()).list.size() == 1);
        learnt = 1;
    }
}
