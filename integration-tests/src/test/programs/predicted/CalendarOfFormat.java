package predicted;

import java.text.SimpleDateFormat;
import java.util.Calendar;
import support.Program;

// expect: PREDICTED order
/** The mistake: it is told before it is so. */
public class CalendarOfFormat extends Program {

    private final SimpleDateFormat format = new SimpleDateFormat("y");
    private final Calendar calendar = format.getCalendar();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        calendar.setLenient(false);
        told = 1;
    }

    @Override
    protected void second() throws Exception {
        require(!format.isLenient());
        learnt = 1;
    }
}
