package satisfied;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import support.Program;

// expect: SATISFIED order
/** An array is written to a stream, with the object in it. */
public class SerializedInAnArray extends Program {

    private static class Box implements Serializable {
        private volatile int value;
    }

    private final Box box = new Box();
    private final Box[] boxes = {box};

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        box.value = 1;
    }

    @Override
    protected void second() throws Exception {
        var bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(boxes);
        var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        require(((Box[]) in.readObject())[0].value == 1);
        learnt = 1;
    }
}
