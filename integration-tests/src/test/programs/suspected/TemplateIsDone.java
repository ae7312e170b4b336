package suspected;

import library.Template;
import support.Meeting;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A superclass that is not woven says that its step is done. */
public class TemplateIsDone extends Meeting {

    private class Job extends Template {
        @Override
        protected void step() {
            told = 1;
        }
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var job = new Job();
        job.begin();
        while (!job.isDone()) {
            Thread.onSpinWait();
        }
        learnt = 1;
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
