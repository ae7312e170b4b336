package predicted;

import java.util.concurrent.SubmissionPublisher;
import java.util.function.Consumer;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: the item is published before it is so. */
public class ConsumedByObject extends Meeting {

    private final SubmissionPublisher<String> publisher = new SubmissionPublisher<>();

    private class Learning implements Consumer<String> {

        @Override
        public void accept(String item) {
            System.out.println("2 learning");
            learnt = 1;
        }
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        var consumed = publisher.consume(new Learning());
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
