package blocks;

import control.Turns;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

// expect: SATISFIED
/** The other thread takes what was there before, and not what the block has added, which is the same object. */
public class QueueOfTexts {

    private static final BlockingQueue<Object> texts = new LinkedBlockingQueue<>(List.of("token"));
    private static final BlockingQueue<Object> numbers = new LinkedBlockingQueue<>(List.of(7, 7L, (short) 7, '7'));
    private static int other;

    static int block() {
        texts.add("token");
        for (Object number : new Object[] {7, 7L, (short) 7, '7'}) {
            numbers.add(number);
        }
        Turns.reach(1);
        Turns.await(2);
        return other;
    }

    public static void run() throws Exception {
        Turns.both(QueueOfTexts::block, () -> {
            Turns.await(1);
            texts.remove();
            for (int i = 0; i < 4; i++) {
                numbers.remove();
            }
            other = 1;
            Turns.reach(2);
        });
    }
}
