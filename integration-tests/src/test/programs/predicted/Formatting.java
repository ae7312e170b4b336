package predicted;

import java.util.List;
import support.Program;

// expect: PREDICTED order
/** Texts that are made of values. */
public class Formatting extends Program {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(String.format("%d-%s", 1, "a").equals("1-a") && String.join(",", List.of("a", "b")).equals("a,b"));
        require("%d".formatted(7).equals("7") && "a b".split(" ").length == 2 && "a".repeat(3).equals("aaa"));
    }

    @Override
    protected void second() throws Exception {
        require(String.format("%d-%s", 1, "a").equals("1-a") && String.join(",", List.of("a", "b")).equals("a,b"));
        require("%d".formatted(7).equals("7") && "a b".split(" ").length == 2 && "a".repeat(3).equals("aaa"));
        learnt = 1;
    }
}
