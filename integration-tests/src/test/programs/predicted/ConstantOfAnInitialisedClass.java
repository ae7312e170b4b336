package predicted;

import support.Program;

// expect: PREDICTED order
/** The mistake: it is told after the class was initialised. */
public class ConstantOfAnInitialisedClass extends Program {

    /** Both threads use it. */
    private static class Holder {

        static final Object OBJECT = make();

        private static Object make() {
            return new Object();
        }
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        require(Holder.OBJECT != null);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(Holder.OBJECT != null);
        learnt = 1;
    }
}
