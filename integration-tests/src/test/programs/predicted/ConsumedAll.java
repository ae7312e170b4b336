package predicted;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.SubmissionPublisher;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class ConsumedAll extends Program {

    private final SubmissionPublisher<String> publisher = new SubmissionPublisher<>();
    private final CompletableFuture<Void> consumed = publisher.consume(item -> {});

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        publisher.close();
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        consumed.join();
        learnt = 1;
    }
}
