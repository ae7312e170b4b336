package predicted;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: the item is published before it is so. */
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
            System.out.println("2 learning");
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
        publisher.submit("item");
        told = 1;
        System.out.println("1 told");
    }

    @Override
    protected void second() throws Exception {
        end.await();
    }
}
