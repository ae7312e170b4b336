package io.threadspec.weaver;

import static io.threadspec.weaver.TwoSteps.Order.ALL_MODES;
import static io.threadspec.weaver.TwoSteps.Order.CONFLICTS;
import static io.threadspec.weaver.TwoSteps.Order.NONE;

import io.threadspec.runtime.trace.CaptureMode;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A variable that is accessed directly and through a handle or an updater is one variable. */
class HandledVariablesTest {

    private static final String MEMBERS =
            """
            static class Base { int inherited; }
            static class Account extends Base { int plain, other; volatile long state; String name; double rate; static int count; static volatile Object last; }
            static VarHandle handle(Class<?> type, String name, Class<?> kind) {
                try { return MethodHandles.lookup().findVarHandle(type, name, kind); } catch (Exception e) { throw new AssertionError(e); }
            }
            static VarHandle ofStatic(String name, Class<?> kind) {
                try { return MethodHandles.lookup().findStaticVarHandle(Account.class, name, kind); } catch (Exception e) { throw new AssertionError(e); }
            }
            static VarHandle unreflected(String name) {
                try { return MethodHandles.lookup().unreflectVarHandle(Account.class.getDeclaredField(name)); } catch (Exception e) { throw new AssertionError(e); }
            }
            static final VarHandle PLAIN = handle(Account.class, "pl" + "ain", int.class);
            static final VarHandle STATE = unreflected("state");
            static final VarHandle NAME = handle(Account.class, "name", String.class);
            static final VarHandle RATE = handle(Account.class, "rate", double.class);
            static final VarHandle INHERITED = handle(Account.class, "inherited", int.class);
            static final VarHandle COUNT = ofStatic("count", int.class);
            static final VarHandle LAST = ofStatic("last", Object.class);
            static final VarHandle EXACT = PLAIN.withInvokeExactBehavior();
            static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
            static final VarHandle REFERENCE = MethodHandles.arrayElementVarHandle(String[].class);
            static final VarHandle BYTES = MethodHandles.byteArrayViewVarHandle(int[].class, java.nio.ByteOrder.BIG_ENDIAN);
            static final AtomicLongFieldUpdater<Account> UPDATER = AtomicLongFieldUpdater.newUpdater(Account.class, "state");
            """;

    private static final String ACCOUNT = "var c = new Account();";
    private static final String ARRAYS = "int[] a = new int[4]; String[] s = new String[4];";

    @TempDir
    private Path directory;

    private static final String FIELDS =
            """
            static java.lang.reflect.Field field(String name) throws Exception {
                Class<?> type = name.equals("inherited") ? Base.class : Account.class;
                return type.getDeclaredField(name);
            }
            static class Early {
                static int set;
                static {
                    try { Early.class.getDeclaredField("set").setInt(null, 1); } catch (Exception e) { throw new AssertionError(e); }
                }
            }
            interface Reading { int of(Object object) throws IllegalAccessException; }
            static class Later { static int set = Integer.parseInt("0"); }
            static class Failing { static int set; static { if (true) throw new IllegalStateException(); } }
            """;

    @ParameterizedTest
    @EnumSource
    void shouldBeOneVariableByReflection(CaptureMode mode) throws Exception {
        new TwoSteps(directory)
                .inTurn("field, then reflection", ALL_MODES, ACCOUNT, "c.plain = 1;", "field(\"plain\").getInt(c);")
                .inTurn("reflection, then field", ALL_MODES, ACCOUNT, "field(\"plain\").setInt(c, 1);", "use(c.plain);")
                .inTurn("boxed", ALL_MODES, ACCOUNT, "field(\"plain\").set(c, 1);", "field(\"plain\").get(c);")
                .inTurn("wider", ALL_MODES, ACCOUNT, "field(\"state\").setInt(c, 1);", "use(c.state);")
                .inTurn("another field", NONE, ACCOUNT, "field(\"plain\").setInt(c, 1);", "use(c.other);")
                .inTurn(
                        "another object",
                        NONE,
                        ACCOUNT + "var d = new Account();",
                        "field(\"plain\").setInt(c, 1);",
                        "use(d.plain);")
                .inTurn("two reads", NONE, ACCOUNT, "field(\"plain\").getInt(c);", "use(c.plain);")
                .inTurn("read, then write", CONFLICTS, ACCOUNT, "field(\"plain\").get(c);", "c.plain = 1;")
                .inTurn("volatile", ALL_MODES, ACCOUNT, "c.state = 1;", "field(\"state\").getLong(c);")
                .inTurn("reference", ALL_MODES, ACCOUNT, "field(\"name\").set(c, \"x\");", "use(c.name);")
                .inTurn("double", ALL_MODES, ACCOUNT, "field(\"rate\").setDouble(c, 1);", "use(c.rate);")
                .inTurn("inherited", ALL_MODES, ACCOUNT, "field(\"inherited\").setInt(c, 1);", "use(c.inherited);")
                .inTurn("static", ALL_MODES, "field(\"count\").setInt(null, 1);", "use(Account.count);")
                .inTurn("static volatile", ALL_MODES, "Account.last = \"x\";", "use(field(\"last\").get(null));")
                .inTurn("handle", ALL_MODES, ACCOUNT, "PLAIN.set(c, 1);", "field(\"plain\").getInt(c);")
                .inTurn(
                        "by reference",
                        ALL_MODES,
                        ACCOUNT + "Reading r = field(\"plain\")::getInt;",
                        "c.plain = 1;",
                        "r.of(c);")
                .inTurn(
                        "in the initialiser",
                        ALL_MODES,
                        "use(Early.set);",
                        "Early.class.getDeclaredField(\"set\").getInt(null);")
                .inTurn(
                        "initialised by it",
                        ALL_MODES,
                        "Later.class.getDeclaredField(\"set\").setInt(null, 1); if (Later.set != 1) throw new Error();",
                        "use(Later.set);")
                .inTurn(
                        "refused",
                        NONE,
                        ACCOUNT + "Object none = null; Object text = \"x\";",
                        "try { field(\"plain\").setInt(none, 1); throw new Error(); } catch (NullPointerException e) { use(e); }"
                                + "try { field(\"plain\").get(text); throw new Error(); } catch (IllegalArgumentException e) { use(e); }"
                                + "try { field(\"plain\").set(c, text); throw new Error(); } catch (IllegalArgumentException e) { use(e); }"
                                + "try { field(\"plain\").set(c, none); throw new Error(); } catch (IllegalArgumentException e) { use(e); }"
                                + "try { field(\"plain\").setLong(c, 1); throw new Error(); } catch (IllegalArgumentException e) { use(e); }"
                                + "try { field(\"name\").setInt(c, 1); throw new Error(); } catch (IllegalArgumentException e) { use(e); }"
                                + "try { Integer.class.getDeclaredField(\"value\").get(1); throw new Error(); } catch (IllegalAccessException e) { use(e); }"
                                + "try { Failing.class.getDeclaredField(\"set\").get(null); throw new Error(); } catch (ExceptionInInitializerError e) { use(e); }",
                        "use(c.plain); field(\"plain\").setInt(c, 1);")
                .check(mode, MEMBERS + FIELDS);
    }

    @ParameterizedTest
    @EnumSource
    void shouldBeOneVariable(CaptureMode mode) throws Exception {
        new TwoSteps(directory)
                .inTurn("field, then handle", ALL_MODES, ACCOUNT, "c.plain = 1;", "use((int) PLAIN.get(c));")
                .inTurn("handle, then field", ALL_MODES, ACCOUNT, "PLAIN.set(c, 1);", "use(c.plain);")
                .inTurn(
                        "handle, then handle",
                        ALL_MODES,
                        ACCOUNT,
                        "PLAIN.setOpaque(c, 1);",
                        "use((int) PLAIN.getAcquire(c));")
                .inTurn("another field", NONE, ACCOUNT, "PLAIN.setVolatile(c, 1);", "use(c.other);")
                .inTurn("another object", NONE, ACCOUNT + "var d = new Account();", "PLAIN.set(c, 1);", "use(d.plain);")
                .inTurn("two reads", NONE, ACCOUNT, "use((int) PLAIN.getVolatile(c));", "use(c.plain);")
                .inTurn("read, then write", CONFLICTS, ACCOUNT, "use((int) PLAIN.get(c));", "c.plain = 1;")
                .inTurn("read, then write by the handle", CONFLICTS, ACCOUNT, "use(c.plain);", "PLAIN.set(c, 1);")
                .inTurn("update, then field", ALL_MODES, ACCOUNT, "use((int) PLAIN.getAndAdd(c, 1));", "use(c.plain);")
                .inTurn("field, then update", ALL_MODES, ACCOUNT, "c.plain = 1;", "use((int) PLAIN.getAndSet(c, 1));")
                .inTurn("compareAndSet", ALL_MODES, ACCOUNT, "PLAIN.compareAndSet(c, 0, 1);", "use(c.plain);")
                .inTurn("compareAndSet that fails", NONE, ACCOUNT, "PLAIN.compareAndSet(c, 7, 1);", "use(c.plain);")
                .inTurn("it still looks", ALL_MODES, ACCOUNT, "c.plain = 1;", "PLAIN.weakCompareAndSetPlain(c, 7, 1);")
                .inTurn(
                        "compareAndExchange",
                        ALL_MODES,
                        ACCOUNT,
                        "use((int) PLAIN.compareAndExchange(c, 0, 1));",
                        "use(c.plain);")
                .inTurn(
                        "compareAndExchange that fails",
                        NONE,
                        ACCOUNT,
                        "use((int) PLAIN.compareAndExchange(c, 7, 1));",
                        "use(c.plain);")
                .inTurn("volatile, unreflected", ALL_MODES, ACCOUNT, "STATE.setRelease(c, 1L);", "use(c.state);")
                .inTurn(
                        "volatile, then unreflected",
                        ALL_MODES,
                        ACCOUNT,
                        "c.state = 1;",
                        "use((long) STATE.getVolatile(c));")
                .inTurn("reference", ALL_MODES, ACCOUNT, "NAME.set(c, \"x\");", "use(c.name);")
                .inTurn(
                        "exchanged reference",
                        ALL_MODES,
                        ACCOUNT,
                        "use((String) NAME.compareAndExchange(c, (String) null, \"x\"));",
                        "use(c.name);")
                .inTurn(
                        "reference that is not exchanged, as an object",
                        NONE,
                        ACCOUNT,
                        "use((Object) NAME.compareAndExchange(c, \"y\", \"x\"));",
                        "use(c.name);")
                .inTurn(
                        "exchanged reference, as an object",
                        ALL_MODES,
                        ACCOUNT + "c.name = \"y\";",
                        "use((Object) NAME.compareAndExchange(c, \"y\", \"x\"));",
                        "use(c.name);")
                .inTurn(
                        "not exchanged, wider",
                        NONE,
                        ACCOUNT,
                        "use((long) STATE.compareAndExchange(c, 7, 1));",
                        "use(c.state);")
                .inTurn(
                        "exchanged, wider",
                        ALL_MODES,
                        ACCOUNT,
                        "use((long) STATE.compareAndExchange(c, (short) 0, 1L));",
                        "use(c.state);")
                .inTurn(
                        "exchanged, boxed",
                        ALL_MODES,
                        ACCOUNT + "c.plain = 1000;",
                        "use((Integer) PLAIN.compareAndExchange(c, (Integer) 1000, (Integer) 1));",
                        "use(c.plain);")
                .inTurn(
                        "exchanged, discarded",
                        ALL_MODES,
                        ACCOUNT,
                        "PLAIN.compareAndExchange(c, 0, 1);",
                        "use(c.plain);")
                .inTurn("double", ALL_MODES, ACCOUNT, "c.rate = 1;", "use((double) RATE.get(c));")
                .inTurn("inherited", ALL_MODES, ACCOUNT, "INHERITED.set(c, 1);", "use(c.inherited);")
                .inTurn("static", ALL_MODES, "COUNT.set(1);", "use(Account.count);")
                .inTurn("static, then handle", ALL_MODES, "Account.count = 1;", "use((int) COUNT.get());")
                .inTurn("static volatile", ALL_MODES, "LAST.setVolatile((Object) \"x\");", "use(Account.last);")
                .inTurn("exact", ALL_MODES, ACCOUNT, "EXACT.set(c, 1);", "use(c.plain);")
                .inTurn(
                        "updater, then handle",
                        ALL_MODES,
                        ACCOUNT,
                        "UPDATER.set(c, 1);",
                        "use((long) STATE.getVolatile(c));")
                .inTurn("updater, then field", ALL_MODES, ACCOUNT, "UPDATER.incrementAndGet(c);", "use(c.state);")
                .inTurn("field, then updater", ALL_MODES, ACCOUNT, "c.state = 1;", "use(UPDATER.get(c));")
                .inTurn("updater that fails", NONE, ACCOUNT, "UPDATER.compareAndSet(c, 7, 1);", "use(c.state);")
                .inTurn("function", ALL_MODES, ACCOUNT, "UPDATER.updateAndGet(c, x -> x + 1);", "use(c.state);")
                .inTurn(
                        "before a function",
                        ALL_MODES,
                        ACCOUNT,
                        "c.state = 1;",
                        "UPDATER.getAndAccumulate(c, 1, Long::sum);")
                .inTurn("element, then handle", ALL_MODES, ARRAYS, "a[1] = 1;", "use((int) ELEMENT.get(a, 1));")
                .inTurn("handle, then element", ALL_MODES, ARRAYS, "ELEMENT.setVolatile(a, 1, 1);", "use(a[1]);")
                .inTurn("another element", NONE, ARRAYS, "ELEMENT.setVolatile(a, 1, 1);", "use(a[2]);")
                .inTurn(
                        "another element by handles",
                        NONE,
                        ARRAYS,
                        "ELEMENT.setVolatile(a, 1, 1);",
                        "use((int) ELEMENT.getVolatile(a, 2));")
                .inTurn("element read, then written", CONFLICTS, ARRAYS, "use((int) ELEMENT.get(a, 1));", "a[1] = 1;")
                .inTurn(
                        "element of references",
                        ALL_MODES,
                        ARRAYS,
                        "REFERENCE.compareAndSet(s, 1, null, \"x\");",
                        "use(s[1]);")
                .inTurn("element, then copied", ALL_MODES, ARRAYS, "ELEMENT.getAndAdd(a, 1, 1);", "use(a.clone());")
                .inTurn("small index", ALL_MODES, ARRAYS + "byte i = 1;", "ELEMENT.set(a, i, 1);", "use(a[1]);")
                .inTurn(
                        "bytes",
                        CONFLICTS,
                        "byte[] b = new byte[8];",
                        "BYTES.set(b, 0, 1);",
                        "use((int) BYTES.get(b, 0));")
                .inTurn(
                        "refused",
                        NONE,
                        ACCOUNT + ARRAYS,
                        "try { PLAIN.set((Account) null, 1); } catch (NullPointerException e) { use(e); }"
                                + "try { ELEMENT.set(a, 9, 1); } catch (IndexOutOfBoundsException e) { use(e); }"
                                + "try { ELEMENT.set(c, 1, 1); } catch (ClassCastException e) { use(e); }"
                                + "try { PLAIN.getAndAdd(c, \"x\"); } catch (WrongMethodTypeException e) { use(e); }",
                        "use(c.plain); PLAIN.set(c, 1); use(a[1]);")
                .check(mode, MEMBERS);
    }
}
