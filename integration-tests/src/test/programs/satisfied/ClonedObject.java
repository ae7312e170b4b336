package satisfied;

import support.Program;

// expect: SATISFIED order
/** An object whose fields are read by a clone. */
public class ClonedObject extends Program {

    private static class Box implements Cloneable {
        private volatile int value;

        @Override
        public Box clone() {
            try {
                return (Box) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private final Box box = new Box();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        box.value = 1;
    }

    @Override
    protected void second() throws Exception {
        require(box.clone().value == 1);
        learnt = 1;
    }
}
