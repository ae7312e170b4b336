package io.threadspec.formats.site;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteTableFileTest {

    private static final SiteTable TABLE = new SiteTable(
            List.of(
                    new Site("p.Größe$Inner", "<init>", "Größe.kt", 70_000),
                    new Site("p.A", "<init>", "Unknown Source", 0),
                    new Site("p.A", "run", "Unknown Source", 0)),
            List.of(
                    new BlockSite(0, BlockSite.Kind.CONSTRUCTOR, "p.Größe$Inner.new(int)"),
                    new BlockSite(2, BlockSite.Kind.SYNCHRONIZED_BLOCK, "synchronized block 1 of p.A.run()")));

    @TempDir
    private Path directory;

    private Path written(SiteTable table) throws IOException {
        Path file = directory.resolve("sites.bin");
        SiteTableFile.write(table, file);
        return file;
    }

    private String refusal(byte[] bytes) throws IOException {
        Path file = Files.write(directory.resolve("other.bin"), bytes);
        return assertThrows(ProblemException.class, () -> SiteTableFile.read(file))
                .problems()
                .get(0)
                .message();
    }

    @Test
    void shouldReadWhatItWrote() throws IOException {
        assertEquals(TABLE, SiteTableFile.read(written(TABLE)));
        assertEquals(new SiteTable(List.of()), SiteTableFile.read(written(new SiteTable(List.of()))));
    }

    @Test
    void shouldKeepEveryKindOfBlock() throws IOException {
        List<Site> sites = new ArrayList<>();
        List<BlockSite> blocks = new ArrayList<>();
        for (BlockSite.Kind kind : BlockSite.Kind.values()) {
            sites.add(new Site("p.A", "run", "A.java", 7));
            blocks.add(new BlockSite(sites.size() - 1, kind, kind.name()));
        }
        var table = new SiteTable(sites, blocks);
        assertEquals(table, SiteTableFile.read(written(table)));
    }

    @Test
    void shouldFindTheBlockOfASite() {
        assertEquals(Optional.of(TABLE.blocks().get(0)), TABLE.block(0));
        assertEquals(Optional.empty(), TABLE.block(1));
        assertEquals(Optional.of(TABLE.blocks().get(1)), TABLE.block(2));
        assertEquals(Optional.empty(), TABLE.block(3));
    }

    @Test
    void shouldFollowTheLayout() throws IOException {
        var payload = ByteBuffer.allocate(100);
        payload.putInt(4);
        for (String text : List.of("A", "run", "A.java", "A.run()")) {
            payload.putInt(text.length()).put(text.getBytes(StandardCharsets.UTF_8));
        }
        payload.putInt(1).putInt(0).putInt(1).putInt(2).putInt(12);
        payload.putInt(1).putInt(0).putInt(3).putInt(3);
        byte[] content = Arrays.copyOf(payload.array(), payload.position());
        var crc = new CRC32C();
        crc.update(content);
        byte[] expected = ByteBuffer.allocate(20 + content.length)
                .put("TSPCSITE".getBytes(StandardCharsets.US_ASCII))
                .putInt(2)
                .putInt(content.length)
                .putInt((int) crc.getValue())
                .put(content)
                .array();
        Path file = written(new SiteTable(
                List.of(new Site("A", "run", "A.java", 12)),
                List.of(new BlockSite(0, BlockSite.Kind.SYNCHRONIZED_METHOD, "A.run()"))));
        assertArrayEquals(expected, Files.readAllBytes(file));
    }

    @Test
    void shouldRefuseEveryCutAndEveryChangedByte() throws IOException {
        byte[] good = Files.readAllBytes(written(TABLE));
        for (int length = 0; length < good.length; length++) {
            refusal(Arrays.copyOf(good, length));
        }
        refusal(Arrays.copyOf(good, good.length + 1));
        for (int i = 0; i < good.length; i++) {
            byte[] bad = good.clone();
            bad[i] ^= 0x10;
            refusal(bad);
        }
    }

    @Test
    void shouldRefuseIndicesAndCountsOutOfRange() throws IOException {
        assertTrue(refusal(framed(0, 1, 5, 0, 0, 0)).startsWith("the site table is damaged"));
        assertTrue(refusal(framed(Integer.MAX_VALUE)).startsWith("the site table is damaged"));
        assertTrue(refusal(framed(0, -1)).startsWith("the site table is damaged"));
        assertTrue(refusal(framed(0, 0, 0, 0)).startsWith("the site table is damaged: bytes left over=4"));
        assertTrue(refusal(framed(0, 0, 1, 0, 0, 0)).startsWith("the site table is damaged"));
        // One string and one site, and then a kind that nobody knows, and a block twice.
        assertTrue(refusal(framed(1, 0, 1, 0, 0, 0, 0, 1, 0, 5, 0)).startsWith("the site table is damaged"));
        assertTrue(refusal(framed(1, 0, 1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0)).startsWith("the site table is damaged"));
    }

    private static byte[] framed(int... payload) {
        var content = ByteBuffer.allocate(payload.length * 4);
        for (int number : payload) {
            content.putInt(number);
        }
        var crc = new CRC32C();
        crc.update(content.array());
        return ByteBuffer.allocate(20 + content.capacity())
                .put("TSPCSITE".getBytes(StandardCharsets.US_ASCII))
                .putInt(2)
                .putInt(content.capacity())
                .putInt((int) crc.getValue())
                .put(content.array())
                .array();
    }

    @Test
    void shouldSayWhatIsWrong() throws IOException {
        assertTrue(refusal("something else, long enough".getBytes(StandardCharsets.UTF_8))
                .startsWith("this is not a site table file="));
        byte[] newer = Files.readAllBytes(written(TABLE));
        newer[11] = 3;
        assertTrue(refusal(newer).startsWith("the site table has another version: version=3 known=2 file="));
        Path absent = directory.resolve("absent.bin");
        assertTrue(assertThrows(ProblemException.class, () -> SiteTableFile.read(absent))
                .getMessage()
                .startsWith("the site table does not exist: "));
    }
}
