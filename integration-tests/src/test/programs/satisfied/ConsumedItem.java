package satisfied;

import java.util.concurrent.SubmissionPublisher;
import support.Meeting;

// expect: SATISFIED order
/** A consumer knows what the publisher of an item knew. */
public class ConsumedItem extends Meeting {

    private final SubmissionPublisher<String> publisher = new SubmissionPublisher<>();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var consumed = publisher.consume(item -> learnt = 1);
        told = 1;
        publisher.submit("item");
        publisher.close();
        consumed.join();
    }

    @Override
    protected void second() throws Exception {
        // It is the other thread that does something.
    }
}
