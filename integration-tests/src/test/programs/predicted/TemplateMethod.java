package predicted;

import library.Template;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: it is done after the step that is waited for. */
public class TemplateMethod extends Meeting {

    private class Job extends Template {
        @Override
        protected void step() {
            learnt = 0;
        }

        @Override
        protected void after() {
            System.out.println("2 telling");
            told = 1;
            System.out.println("3 told");
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
        System.out.println("1 waited");
        System.out.println("4 learning");
        learnt = 1;
        job.awaitEnd();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
