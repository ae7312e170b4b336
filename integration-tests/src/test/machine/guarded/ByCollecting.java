package guarded;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Elements of a parallel stream are computed apart, and the results are put together. */
public class ByCollecting extends Guarded {

    void block() {
        touch();    }

    public static void run() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            List<ByCollecting> all = IntStream.range(0, 20)
                    .parallel()
                    .mapToObj(number -> {
                        var one = new ByCollecting();
                        one.block();
                        return one;
                    })
                    .collect(Collectors.toList());
            all.forEach(ByCollecting::block);
        }
    }
}
