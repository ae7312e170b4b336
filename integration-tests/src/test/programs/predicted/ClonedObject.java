package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
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
        box.value = 1;
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(box.clone().value == 1);
        learnt = 1;
    }
}
