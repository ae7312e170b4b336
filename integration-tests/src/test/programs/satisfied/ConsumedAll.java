package satisfied;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.SubmissionPublisher;
import support.Program;

// expect: SATISFIED order
/** Who knows that all items were consumed knows what the one knew who closed the publisher. */
public class ConsumedAll extends Program {

    private final SubmissionPublisher<String> publisher = new SubmissionPublisher<>();
    private final CompletableFuture<Void> consumed = publisher.consume(item -> {});

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        publisher.close();
    }

    @Override
    protected void second() throws Exception {
        consumed.join();
        learnt = 1;
    }
}
