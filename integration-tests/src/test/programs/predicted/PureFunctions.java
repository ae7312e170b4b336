package predicted;

import java.util.Objects;
import support.Program;

// expect: PREDICTED order
/** Functions whose results depend on their arguments alone. */
public class PureFunctions extends Program {

    private final String text = "7";

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(Math.max(1, Integer.parseInt(text)) == 7);
        require(Objects.equals(text, String.valueOf(7)) && Objects.requireNonNull(text) == text);
        require(Long.toString(7).equals(text) && Character.isDigit(text.charAt(0)) && Boolean.parseBoolean("true"));
    }

    @Override
    protected void second() throws Exception {
        require(Math.max(1, Integer.parseInt(text)) == 7);
        require(Objects.equals(text, String.valueOf(7)) && Objects.requireNonNull(text) == text);
        require(Long.toString(7).equals(text) && Character.isDigit(text.charAt(0)) && Boolean.parseBoolean("true"));
        learnt = 1;
    }
}
