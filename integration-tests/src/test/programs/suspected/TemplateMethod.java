package suspected;

import library.Template;
import support.Meeting;

// expect: SUSPECTED or SATISFIED order
// facts: SATISFIED or NOT MONITORABLE order
/** A method that a superclass which is not woven calls in another thread. */
public class TemplateMethod extends Meeting {

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
        job.awaitEnd();
        learnt = 1;
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
