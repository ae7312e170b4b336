package satisfied;

import java.util.concurrent.SubmissionPublisher;
import java.util.function.Consumer;
import support.Meeting;

// expect: SATISFIED order
/** An object that consumes items knows what their publisher knew. */
public class ConsumedByObject extends Meeting {

    private final SubmissionPublisher<String> publisher = new SubmissionPublisher<>();

    private class Learning implements Consumer<String> {

        @Override
        public void accept(String item) {
            learnt = 1;
        }
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var consumed = publisher.consume(new Learning());
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
