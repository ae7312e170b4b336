package io.threadspec.weaver.bytecode.unwoven;

import java.io.ByteArrayOutputStream;
import java.io.CharArrayWriter;
import java.io.StringWriter;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.text.AttributedString;
import java.text.BreakIterator;
import java.text.ChoiceFormat;
import java.text.Collator;
import java.text.DateFormatSymbols;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.RuleBasedCollator;
import java.text.SimpleDateFormat;
import java.text.StringCharacterIterator;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.SimpleTimeZone;
import java.util.StringTokenizer;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** Objects of the class library that are not made for threads, each with something that changes it. */
@SuppressWarnings({"JdkObsolete", "JavaUtilDate"}) // Programs use them.
final class LibrarySubjects {

    /** @param change of the object, or of what is behind it */
    record Subject(Object object, Runnable change) {}

    private static final int BYTES = 64;

    private final List<Supplier<Subject>> all = new ArrayList<>();

    private LibrarySubjects() {}

    /** Each maker makes equal objects. */
    static List<Supplier<Subject>> all() {
        var subjects = new LibrarySubjects();
        List.<Supplier<Collection<Object>>>of(
                        ArrayList::new,
                        LinkedList::new,
                        ArrayDeque::new,
                        PriorityQueue::new,
                        HashSet::new,
                        LinkedHashSet::new,
                        TreeSet::new)
                .forEach(subjects::addCollections);
        List.<Supplier<Map<Object, Object>>>of(
                        HashMap::new, LinkedHashMap::new, TreeMap::new, IdentityHashMap::new, WeakHashMap::new)
                .forEach(subjects::addMaps);
        subjects.addMoreCollections();
        subjects.addBuffers();
        subjects.addTexts();
        subjects.addFormats();
        return subjects.all;
    }

    private void addCollections(Supplier<Collection<Object>> maker) {
        List.<Function<Collection<Object>, Object>>of(
                        collection -> collection,
                        Collection::iterator,
                        Collection::spliterator,
                        Collections::enumeration,
                        Collections::unmodifiableCollection)
                .forEach(view -> all.add(() -> ofCollection(maker.get(), view)));
    }

    private static Subject ofCollection(Collection<Object> collection, Function<Collection<Object>, Object> view) {
        collection.addAll(List.of("a", "b", "c"));
        return new Subject(view.apply(collection), () -> {
            collection.remove("a");
            collection.addAll(List.of("ab", "z"));
            if (collection instanceof Deque<Object> deque) {
                deque.addFirst("0");
            }
        });
    }

    private void addMaps(Supplier<Map<Object, Object>> maker) {
        List.<Function<Map<Object, Object>, Object>>of(
                        map -> map,
                        Map::keySet,
                        Map::values,
                        Map::entrySet,
                        Collections::unmodifiableMap,
                        map -> map.entrySet().iterator(),
                        map -> new ArrayList<>(map.entrySet()).listIterator(2),
                        map -> Collections.enumeration(map.entrySet()),
                        map -> map.entrySet().iterator().next())
                .forEach(view -> all.add(() -> ofMap(maker.get(), view)));
        all.add(() -> {
            Map<Object, Object> map = maker.get(); // Empty, as some wrappers want it.
            return new Subject(map, () -> map.put("a", true));
        });
    }

    private static Subject ofMap(Map<Object, Object> map, Function<Map<Object, Object>, Object> view) {
        List.of("a", "b", "c").forEach(key -> map.put(key, key));
        return new Subject(view.apply(map), () -> {
            map.replaceAll((key, value) -> "z");
            map.put("ab", "z");
        });
    }

    private void addMoreCollections() {
        all.add(() -> ofCollection(new ArrayList<>(), list -> ((List<Object>) list).listIterator(1)));
        all.add(() -> ofCollection(new ArrayList<>(), list -> ((List<Object>) list).subList(0, 3)));
        add(() -> new EnumMap<TimeUnit, Object>(Map.of(TimeUnit.DAYS, "a", TimeUnit.HOURS, "b")), map -> {
            map.put(TimeUnit.DAYS, "z");
            map.put(TimeUnit.SECONDS, "z");
        });
        add(() -> EnumSet.of(TimeUnit.DAYS, TimeUnit.HOURS), set -> set.add(TimeUnit.SECONDS));
        add(() -> BitSet.valueOf(new long[] {5}), bits -> bits.flip(0, 8));
        add(() -> Arrays.asList("a", "b", "c"), list -> list.set(0, "z"));
        add(() -> new AbstractMap.SimpleEntry<>("a", "a"), entry -> entry.setValue("z"));
        add(() -> new int[] {1, 2}, array -> array[1] = 7, array -> Arrays.stream(array)
                .iterator());
        add(() -> new int[] {1, 2}, array -> array[1] = 7, array -> Arrays.spliterator(array));
        add(() -> new long[] {1, 2}, array -> array[1] = 7, array -> Arrays.stream(array)
                .iterator());
        add(() -> new long[] {1, 2}, array -> array[1] = 7, array -> Arrays.spliterator(array));
        add(() -> new double[] {1, 2}, array -> array[1] = 7, array -> Arrays.stream(array)
                .iterator());
        add(() -> new double[] {1, 2}, array -> array[1] = 7, array -> Arrays.spliterator(array));
    }

    private void addBuffers() {
        add(() -> ByteBuffer.allocate(BYTES), buffer -> each(buffer, i -> buffer.put(i, (byte) 77)));
        add(() -> CharBuffer.allocate(BYTES), buffer -> each(buffer, i -> buffer.put(i, 'z')));
        add(() -> ShortBuffer.allocate(BYTES), buffer -> each(buffer, i -> buffer.put(i, (short) 77)));
        add(() -> IntBuffer.allocate(BYTES), buffer -> each(buffer, i -> buffer.put(i, 77)));
        add(() -> LongBuffer.allocate(BYTES), buffer -> each(buffer, i -> buffer.put(i, 77)));
        add(() -> FloatBuffer.allocate(BYTES), buffer -> each(buffer, i -> buffer.put(i, 77)));
        add(() -> DoubleBuffer.allocate(BYTES), buffer -> each(buffer, i -> buffer.put(i, 77)));
    }

    private static void each(Buffer buffer, IntConsumer change) {
        buffer.clear(); // Some calls move the limit.
        for (int i = 0; i < BYTES; i++) {
            change.accept(i);
        }
    }

    private void addTexts() {
        add(() -> new StringBuilder("abc"), text -> text.setLength(1));
        add(() -> new StringWriter().append("abc"), text -> text.write("z"));
        add(() -> new CharArrayWriter().append("abc"), text -> text.write('z'));
        add(ByteArrayOutputStream::new, bytes -> bytes.write(1));
        add(() -> new StringTokenizer("a b c"), text -> text.asIterator().forEachRemaining(token -> {}));
        add(() -> Pattern.compile("[a-z]").matcher("abc"), matcher -> matcher.reset("xyz")
                .find());
        add(() -> new StringBuilder("abc"), text -> text.replace(0, 3, "xyz"), text -> Pattern.compile("[a-z]")
                .matcher(text));
        add(() -> new StringCharacterIterator("abc"), text -> text.setText("xyz"));
        add(() -> new AttributedString("abc"), text -> text.addAttribute(TextKey.KEY, "z"));
    }

    private static final class TextKey extends java.text.AttributedCharacterIterator.Attribute {
        private static final long serialVersionUID = 1;
        private static final TextKey KEY = new TextKey();

        private TextKey() {
            super("key");
        }
    }

    private void addFormats() {
        TimeZone zone = TimeZone.getTimeZone("GMT");
        add(() -> new Date(0), date -> date.setTime(1_000_000_000_000L));
        add(() -> calendar(zone), calendar -> calendar.add(Calendar.YEAR, 1));
        add(() -> calendar(zone), calendar -> calendar.getTimeZone().setRawOffset(3_600_000));
        add(() -> new SimpleTimeZone(0, "X"), other -> other.setRawOffset(3_600_000));
        add(() -> new SimpleDateFormat("y", Locale.ROOT), format -> format.setCalendar(calendar(zone)));
        add(LibrarySubjects::dateFormat, format -> format.parse("1999", new java.text.ParsePosition(0)));
        add(LibrarySubjects::dateFormat, format -> format.setTimeZone(TimeZone.getTimeZone("GMT+1")));
        add(LibrarySubjects::dateFormat, format -> format.getNumberFormat().setMinimumFractionDigits(3));
        add(() -> new DateFormatSymbols(Locale.ROOT), symbols -> symbols.setAmPmStrings(new String[] {"x", "y"}));
        add(() -> new DecimalFormat("0"), format -> format.setMinimumFractionDigits(2));
        add(() -> new DecimalFormatSymbols(Locale.ROOT), symbols -> symbols.setZeroDigit('x'));
        add(() -> NumberFormat.getCompactNumberInstance(Locale.ROOT, NumberFormat.Style.SHORT), format -> {
            format.setMinimumFractionDigits(2);
        });
        add(() -> new ChoiceFormat("0#a"), format -> format.applyPattern("0#z"));
        add(() -> new MessageFormat("{0}", Locale.ROOT), format -> format.applyPattern("z{0}"));
        add(() -> Collator.getInstance(Locale.ROOT), collator -> collator.setStrength(Collator.PRIMARY));
        add(() -> (RuleBasedCollator) Collator.getInstance(Locale.ROOT), collator -> collator.setStrength(0));
        add(() -> BreakIterator.getWordInstance(Locale.ROOT), iterator -> iterator.setText("a b"));
    }

    private static Calendar calendar(TimeZone zone) {
        var calendar = new GregorianCalendar((TimeZone) zone.clone(), Locale.ROOT);
        calendar.setTimeInMillis(0);
        return calendar;
    }

    private static SimpleDateFormat dateFormat() {
        var format = new SimpleDateFormat("y", Locale.ROOT);
        format.setCalendar(calendar(TimeZone.getTimeZone("GMT")));
        return format;
    }

    private <T> void add(Supplier<T> maker, Consumer<T> change) {
        add(maker, change, Function.identity());
    }

    private <T> void add(Supplier<T> maker, Consumer<T> change, Function<T, ?> view) {
        all.add(() -> {
            T object = maker.get();
            return new Subject(view.apply(object), () -> change.accept(object));
        });
    }
}
