package predicted;

import java.util.concurrent.SubmissionPublisher;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: the item is published before it is so. */
public class ConsumedItem extends Meeting {

    private final SubmissionPublisher<String> publisher = new SubmissionPublisher<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var consumed = publisher.consume(item -> {
            System.out.println("2 learning");
            learnt = 1;
        });
        publisher.submit("item");
        told = 1;
        System.out.println("1 told");
        publisher.close();
        consumed.join();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
