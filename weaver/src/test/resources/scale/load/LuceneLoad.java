import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.queryparser.classic.QueryParser;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;

/** Threads that add, update and delete documents while others search; then how many documents have which words. */
public class LuceneLoad {

    private static final int WRITERS = 3;
    private static final int DOCUMENTS = 300;
    private static final String[] WORDS = {
        "thread", "monitor", "clock", "event", "order", "trace", "lattice", "window", "lock", "barrier", "queue"
    };

    /** Guarded by the class. */
    static int indexed;

    /** Guarded by the class. */
    static Throwable failure;

    static volatile boolean ended;

    public static void main(String[] arguments) throws Exception {
        try (var directory = new ByteBuffersDirectory();
                var analyzer = new StandardAnalyzer();
                var writer = new IndexWriter(directory, new IndexWriterConfig(analyzer).setMaxBufferedDocs(50));
                var manager = new SearcherManager(writer, null)) {
            List<Thread> writers = new ArrayList<>();
            for (int i = 0; i < WRITERS; i++) {
                int number = i;
                writers.add(new Thread(() -> write(writer, number)));
            }
            var reader = new Thread(() -> search(manager));
            writers.forEach(Thread::start);
            reader.start();
            for (Thread thread : writers) {
                thread.join();
            }
            ended = true;
            reader.join();
            if (failure != null) {
                throw new AssertionError(failure);
            }
            writer.commit();
            try (DirectoryReader index = DirectoryReader.open(directory)) {
                var searcher = new IndexSearcher(index);
                System.out.println("documents=" + index.numDocs());
                for (String word : WORDS) {
                    System.out.println(word + "=" + searcher.count(new TermQuery(new Term("text", word))));
                }
                var parser = new QueryParser("text", analyzer);
                System.out.println("both=" + searcher.count(parser.parse("+thread +monitor")));
                System.out.println("phrase=" + searcher.count(parser.parse("\"clock event\"~3")));
                System.out.println("range=" + searcher.count(IntPoint.newRangeQuery("number", 100, 199)));
            }
        }
        System.out.println("relevant=" + indexed);
    }

    private static synchronized void count() {
        indexed++;
    }

    private static synchronized void fail(Throwable e) {
        failure = e;
    }

    private static void write(IndexWriter writer, int number) {
        try {
            for (int i = 0; i < DOCUMENTS; i++) {
                String id = number + "-" + i;
                writer.addDocument(document(id, i, i));
                if (i % 3 == 0) {
                    writer.updateDocument(new Term("id", id), document(id, i + 1, i));
                }
                if (i % 10 == 9) {
                    writer.deleteDocuments(new Term("id", number + "-" + (i - 5)));
                }
                if (i % 100 == 99) {
                    writer.commit();
                }
                count();
            }
        } catch (Throwable e) {
            fail(e);
        }
    }

    private static Document document(String id, int seed, int number) {
        var text = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            text.append(WORDS[(seed * 7 + i * (seed % 5 + 1)) % WORDS.length]).append(' ');
        }
        var document = new Document();
        document.add(new StringField("id", id, Field.Store.YES));
        document.add(new TextField("text", text.toString(), Field.Store.NO));
        document.add(new IntPoint("number", number));
        return document;
    }

    private static void search(SearcherManager manager) {
        try {
            while (!ended) {
                manager.maybeRefreshBlocking();
                IndexSearcher searcher = manager.acquire();
                try {
                    int all = searcher.getIndexReader().numDocs();
                    int found = searcher.count(new TermQuery(new Term("text", "thread")));
                    if (found > all || all > WRITERS * DOCUMENTS) {
                        throw new AssertionError("found=" + found + " documents=" + all);
                    }
                } finally {
                    manager.release(searcher);
                }
            }
        } catch (Throwable e) {
            fail(e);
        }
    }
}
