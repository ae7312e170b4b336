package predicted;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
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
        list.add("x");
        told = 1;
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
