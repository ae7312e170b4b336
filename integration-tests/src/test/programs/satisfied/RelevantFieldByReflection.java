package satisfied;

import support.Program;

// expect: SATISFIED order
/** A write by reflection to a field that the specification is about is an event. */
public class RelevantFieldByReflection extends Program {

    private volatile int flag;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        getClass().getDeclaredField("told").setInt(this, 1);
        flag = 1;
    }

    @Override
    protected void second() throws Exception {
        require(flag == 1);
        getClass().getDeclaredField("learnt").set(this, 1);
    }
}
