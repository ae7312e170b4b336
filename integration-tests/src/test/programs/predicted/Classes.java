package predicted;

import support.Program;

// expect: PREDICTED order
/** What is known of classes. */
public class Classes extends Program {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(getClass().getSimpleName().equals("Classes") && Program.class.isInstance(this));
    }

    @Override
    protected void second() throws Exception {
        require(getClass().getSimpleName().equals("Classes") && Program.class.isInstance(this));
        learnt = 1;
    }
}
