import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Threads that insert into one table, and add to one row of another, in transactions; then what is in the tables. */
public class H2Load {

    private static final int THREADS = 4;
    private static final int TRANSACTIONS = 25;
    private static final int ROWS = 8;
    private static final String URL = "jdbc:h2:mem:load;DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=300000";

    /** Guarded by the class. */
    static int committed;

    /** Guarded by the class. */
    static Throwable failure;

    public static void main(String[] arguments) throws Exception {
        try (Connection connection = DriverManager.getConnection(URL);
                Statement statement = connection.createStatement()) {
            statement.execute("create table item(id int primary key, worker int, amount bigint, label varchar(40))");
            statement.execute("create index by_worker on item(worker)");
            statement.execute("create table total(id int primary key, amount bigint)");
            statement.execute("insert into total values(1, 0)");
        }
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            int worker = i;
            threads.add(new Thread(() -> run(worker)));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        if (failure != null) {
            throw new AssertionError(failure);
        }
        try (Connection connection = DriverManager.getConnection(URL)) {
            print(connection, "select count(*), sum(amount), sum(length(label)) from item");
            print(connection, "select worker, count(*), sum(amount) from item group by worker order by worker");
            print(connection, "select amount from total");
            print(connection, "select count(*) from item a join item b on a.id = b.id + 1 where a.amount > b.amount");
        }
        System.out.println("relevant=" + committed);
    }

    private static synchronized void commit() {
        committed++;
    }

    private static synchronized void fail(Throwable e) {
        failure = e;
    }

    private static void run(int worker) {
        try (Connection connection = DriverManager.getConnection(URL);
                PreparedStatement insert = connection.prepareStatement("insert into item values(?, ?, ?, ?)");
                PreparedStatement add = connection.prepareStatement("update total set amount = amount + ? where id = 1");
                PreparedStatement own =
                        connection.prepareStatement("select count(*), sum(amount) from item where worker = ?")) {
            connection.setAutoCommit(false);
            int id = worker * TRANSACTIONS * ROWS;
            long sum = 0;
            for (int i = 0; i < TRANSACTIONS; i++) {
                long added = 0;
                for (int row = 0; row < ROWS; row++, id++) {
                    long amount = id * 7919L % 1000;
                    insert.setInt(1, id);
                    insert.setInt(2, worker);
                    insert.setLong(3, amount);
                    insert.setString(4, "item " + id);
                    insert.executeUpdate();
                    added += amount;
                }
                add.setLong(1, added);
                add.executeUpdate();
                connection.commit();
                commit();
                sum += added;
                own.setInt(1, worker);
                try (ResultSet result = own.executeQuery()) {
                    result.next();
                    if (result.getInt(1) != (i + 1) * ROWS || result.getLong(2) != sum) {
                        throw new AssertionError("count=" + result.getInt(1) + " sum=" + result.getLong(2) + " not " + sum);
                    }
                }
                connection.commit();
            }
        } catch (Throwable e) {
            fail(e);
        }
    }

    private static void print(Connection connection, String query) throws Exception {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(query)) {
            while (result.next()) {
                StringBuilder line = new StringBuilder();
                for (int column = 1; column <= result.getMetaData().getColumnCount(); column++) {
                    line.append(result.getLong(column)).append(' ');
                }
                System.out.println(line);
            }
        }
    }
}
