package predicted;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import support.Program;

// expect: PREDICTED order
/** Collections that each thread keeps to itself, and that call methods and functions of the program. */
public class ConfinedWithOwnKeys extends Program {

    private static class Key {

        private final int number;

        Key(int number) {
            this.number = number;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key && ((Key) other).number == number;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    int told;
    int learnt;

    @Override
    protected void first() throws Exception {
        told = 1;
        Map<Key, String> map = new HashMap<>();
        map.put(new Key(1), "one");
        map.computeIfAbsent(new Key(2), key -> "two");
        require(map.get(new Key(2)).equals("two"));
        var set = new TreeSet<Integer>((one, other) -> other - one);
        List.of(1, 2, 3).forEach(number -> set.add(number));
        require(set.first() == 3);
    }

    @Override
    protected void second() throws Exception {
        Map<Key, String> map = new HashMap<>();
        map.put(new Key(1), "one");
        map.computeIfAbsent(new Key(2), key -> "two");
        require(map.get(new Key(2)).equals("two"));
        var set = new TreeSet<Integer>((one, other) -> other - one);
        List.of(1, 2, 3).forEach(number -> set.add(number));
        require(set.first() == 3);
        learnt = 1;
    }
}
