package guarded;

import java.util.stream.IntStream;

/** What is done before and after a parallel stream, and in it under a monitor. */
public class ByParallelStream extends Guarded {

    void block() {
        touch();    }

    public static void run() throws Exception {
        var own = new ByParallelStream();
        for (int round = 0; round < ROUNDS; round++) {
            own.block();
            IntStream.range(0, 20).parallel().forEach(number -> {
                synchronized (own) {
                    own.block();
                }
            });
            own.block();
        }
    }
}
