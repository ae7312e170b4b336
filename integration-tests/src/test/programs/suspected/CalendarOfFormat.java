package suspected;

import java.text.SimpleDateFormat;
import java.util.Calendar;
import support.Program;

// expect: SUSPECTED order
// facts: SATISFIED or NOT MONITORABLE order
/** A format uses its calendar, which others can have. */
public class CalendarOfFormat extends Program {

    private final SimpleDateFormat format = new SimpleDateFormat("y");
    private final Calendar calendar = format.getCalendar();

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        calendar.setLenient(false);
    }

    @Override
    protected void second() throws Exception {
        require(!format.isLenient());
        learnt = 1;
    }
}
