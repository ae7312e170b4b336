package predicted;

import support.Meeting;

// expect: PREDICTED order
/** The mistake: it is told after the interrupt. */
public class GroupInterrupts extends Meeting {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var group = new ThreadGroup("group");
        var thread = new Thread(group, () -> {
            try {
                Thread.sleep(60_000);
                require(false);
            } catch (InterruptedException e) {
                System.out.println("2 learning");
                learnt = 1;
            }
        });
        thread.start();
        group.interrupt();
        told = 1;
        System.out.println("1 told");
        thread.join();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
