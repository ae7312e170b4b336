package satisfied;

import support.Program;

// expect: SATISFIED order
/** A class that another thread has initialised, seen by its field. */
public class ConstantOfAnInitialisedClass extends Program {

    /** The program that runs. */
    private static ConstantOfAnInitialisedClass program;

    /** Tells when it is initialised. */
    private static class Holder {

        static final Object OBJECT = tell();

        private static Object tell() {
            program.told = 1;
            return new Object();
        }
    }

    public ConstantOfAnInitialisedClass() {
        program = this;
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        require(Holder.OBJECT != null);
    }

    @Override
    protected void second() throws Exception {
        require(Holder.OBJECT != null);
        learnt = 1;
    }
}
