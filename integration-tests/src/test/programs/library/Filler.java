package library;

import java.util.ArrayList;
import java.util.List;

/** Changes lists, those that it is given and one that it gives away. Not woven. */
public class Filler {

    private final List<String> items = new ArrayList<>();

    public static void fill(List<String> list) {
        list.add("filled");
    }

    public List<String> items() {
        return items;
    }

    public void add(String item) {
        items.add(item);
    }
}
