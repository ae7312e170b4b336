package predicted;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import support.Meeting;

// expect: PREDICTED order
/** The mistake: it is told after the element came. */
public class LoopOverSeveral extends Meeting {

    private final Collection<String> list = new ArrayList<>(List.of("x"));
    private final Collection<String> queue = new ConcurrentLinkedQueue<>(List.of("a", "b"));

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        System.out.println("2 telling");
        queue.add("c");
        told = 1;
        System.out.println("3 told");
    }

    @Override
    protected void second() throws Exception {
        int count = 0;
        for (Collection<String> elements : List.of(list, queue)) {
            for (String element : elements) {
                if (element.equals("a")) {
                    System.out.println("1 in the loop");
                    System.out.println("4 going on");
                }
                count++;
            }
        }
        require(count == 4);
        learnt = 1;
    }
}
