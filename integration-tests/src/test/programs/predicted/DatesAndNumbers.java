package predicted;

import java.time.Duration;
import java.time.LocalDate;
import java.util.Objects;
import support.Program;

// expect: PREDICTED order
// facts: NOT MONITORABLE order
/** Dates and numbers order nothing. */
public class DatesAndNumbers extends Program {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(LocalDate.of(2020, 1, 31).plusMonths(1).getDayOfMonth() == 29);
    }

    @Override
    protected void second() throws Exception {
        require(Duration.ofMinutes(2).toSeconds() == 120 && Objects.hash(1, "a") != 0);
        learnt = 1;
    }
}
