package blocks;

import control.Turns;
import java.util.concurrent.atomic.AtomicReference;

// expect: SATISFIED
/** Another thread reads between the read and the write of the update. It can as well read before both. */
public class UpdateAmongReads {

    private static final AtomicReference<String> text = new AtomicReference<>("a");

    static void add() {
        String before = text.getAndAccumulate("b", (seen, more) -> {
            Turns.reach(1);
            Turns.await(2);
            return seen + more;
        });
        if (!before.equals("a")) {
            throw new IllegalStateException("before=" + before);
        }
    }

    public static void run() throws Exception {
        Turns.both(UpdateAmongReads::add, () -> {
            Turns.await(1);
            text.get();
            Turns.reach(2);
        });
        if (!text.get().equals("ab")) {
            throw new IllegalStateException("text=" + text);
        }
    }
}
