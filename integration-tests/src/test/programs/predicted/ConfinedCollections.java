package predicted;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import support.Program;

// expect: PREDICTED order
/** Collections that each thread keeps to itself. */
public class ConfinedCollections extends Program {

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        List<String> list = new ArrayList<>();
        Map<String, Integer> map = new HashMap<>();
        var text = new StringBuilder();
        for (int i = 0; i < 10; i++) {
            list.add("element " + i);
            map.merge(list.get(i), 1, Integer::sum);
            text.append(list.get(i));
        }
        require(list.size() == map.size() && text.length() > list.size());
    }

    @Override
    protected void second() throws Exception {
        List<String> list = new ArrayList<>();
        Map<String, Integer> map = new HashMap<>();
        var text = new StringBuilder();
        for (int i = 0; i < 10; i++) {
            list.add("element " + i);
            map.merge(list.get(i), 1, Integer::sum);
            text.append(list.get(i));
        }
        require(list.size() == map.size() && text.length() > list.size());
        learnt = 1;
    }
}
