package predicted;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import support.Program;

// expect: PREDICTED order
/** Values that cannot change. */
public class ImmutableValues extends Program {

    private final String text = "text";
    private final List<String> list = List.of("one", "two");
    private final BigDecimal number = BigDecimal.ONE;
    private final Optional<String> optional = Optional.of("there");
    private final LocalDate date = LocalDate.of(2026, 1, 1);
    private final Duration duration = Duration.ofSeconds(1);
    private final Integer boxed = 7;

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        require(text.length() == 4 && text.substring(1).equals("ext") && (text + boxed).equals("text7"));
        require(list.contains("two") && list.size() == 2 && optional.isPresent());
        require(number.add(number).intValue() == 2 && date.plusDays(1).getDayOfMonth() == 2);
        require(duration.toMillis() == 1000 && boxed.hashCode() == 7);
    }

    @Override
    protected void second() throws Exception {
        require(text.length() == 4 && text.substring(1).equals("ext") && (text + boxed).equals("text7"));
        require(list.contains("two") && list.size() == 2 && optional.isPresent());
        require(number.add(number).intValue() == 2 && date.plusDays(1).getDayOfMonth() == 2);
        require(duration.toMillis() == 1000 && boxed.hashCode() == 7);
        learnt = 1;
    }
}
