package suspected;

import java.util.ArrayList;
import java.util.List;
import support.Program;

// expect: SUSPECTED order
/** A list that goes through methods and out of the thread at the end of the way. */
public class ListThatWasPassedOn extends Program {

    private List<String> published;

    private static List<String> make() {
        return new ArrayList<>();
    }

    private List<String> publish(List<String> list) {
        published = list;
        return list;
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        List<String> list = publish(make());
        told = 1;
        list.add("element");
    }

    @Override
    protected void second() throws Exception {
        List<String> list = published;
        require(list.size() == 1);
        learnt = 1;
    }
}
