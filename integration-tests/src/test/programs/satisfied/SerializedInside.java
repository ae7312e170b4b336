package satisfied;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import support.Program;

// expect: SATISFIED order
/** An object whose field is read where another one is written that refers to it. */
public class SerializedInside extends Program {

    private static class Box implements Serializable {
        private volatile int value;
    }

    private static class Parcel implements Serializable {
        private final Box box = new Box();
    }

    private final Parcel parcel = new Parcel();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        parcel.box.value = 1;
    }

    @Override
    protected void second() throws Exception {
        var bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(parcel);
        var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        require(((Parcel) in.readObject()).box.value == 1);
        learnt = 1;
    }
}
