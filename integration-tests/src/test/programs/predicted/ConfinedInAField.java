package predicted;

import java.util.ArrayList;
import java.util.List;
import support.Program;

// expect: PREDICTED order
/** Collections of each thread's own, in the fields of an object that each thread keeps to itself. */
public class ConfinedInAField extends Program {

    private static class Notes {

        private final List<String> lines = new ArrayList<>();

        void add(String line) {
            lines.add(line);
        }

        int size() {
            return lines.size();
        }
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        var notes = new Notes();
        notes.add("line");
        require(notes.size() == 1);
    }

    @Override
    protected void second() throws Exception {
        var notes = new Notes();
        notes.add("line");
        require(notes.size() == 1);
        learnt = 1;
    }
}
