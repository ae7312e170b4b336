package satisfied;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import support.Meeting;

// expect: SATISFIED order
/** A subscriber knows what the publisher of an item knew. */
public class PublishedItem extends Meeting {

    private final SubmissionPublisher<String> publisher = new SubmissionPublisher<>();
    private final CountDownLatch end = new CountDownLatch(1);

    private class Subscriber implements Flow.Subscriber<String> {

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            subscription.request(1);
        }

        @Override
        public void onNext(String item) {
            learnt = 1;
            end.countDown();
        }

        @Override
        public void onError(Throwable failure) {}

        @Override
        public void onComplete() {}
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        publisher.subscribe(new Subscriber());
        told = 1;
        publisher.submit("item");
    }

    @Override
    protected void second() throws Exception {
        end.await();
    }
}
