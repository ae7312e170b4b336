package io.threadspec.formats.site;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.CRC32C;

/**
 * The site table on disk, big-endian; {@code docs/formats.md} has the same drawing.
 *
 * <pre>
 *    0        8         12        16        20
 *   +--------+---------+---------+---------+----------------------+
 *   | magic  | version | length  | CRC32C  | payload, length bytes |
 *   +--------+---------+---------+---------+----------------------+
 *
 *   payload:  strings (u4), each: bytes (u4), UTF-8
 *             sites   (u4), each: class (u4), method (u4), file (u4), line (u4)
 *             blocks  (u4), each: site (u4), kind (u4), name (u4)
 * </pre>
 *
 * Class, method, file and name are indices into the strings, which stand in the order of their first use: equal tables are
 * equal files. What does not fit this to the last byte is refused.
 */
public final class SiteTableFile {

    private static final byte[] MAGIC = "TSPCSITE".getBytes(StandardCharsets.US_ASCII);
    private static final int VERSION = 2;
    private static final int HEADER_LENGTH = 20;
    private static final int SITE_LENGTH = 4 * Integer.BYTES;
    private static final int BLOCK_LENGTH = 3 * Integer.BYTES;

    /** The index is the number in the file, whatever the order in the source. */
    private static final List<BlockSite.Kind> KINDS = List.of(
            BlockSite.Kind.METHOD,
            BlockSite.Kind.CONSTRUCTOR,
            BlockSite.Kind.LAMBDA,
            BlockSite.Kind.SYNCHRONIZED_METHOD,
            BlockSite.Kind.SYNCHRONIZED_BLOCK);

    private static final String REMEDY = "weave again: the table is written together with the woven classes";

    private SiteTableFile() {}

    public static void write(SiteTable table, Path file) throws IOException {
        byte[] payload = encode(table);
        Files.write(
                file,
                ByteBuffer.allocate(HEADER_LENGTH + payload.length)
                        .put(MAGIC)
                        .putInt(VERSION)
                        .putInt(payload.length)
                        .putInt(checksum(payload))
                        .put(payload)
                        .array());
    }

    /** @throws ProblemException if the file is absent, unreadable or anything but a whole site table of this version */
    public static SiteTable read(Path file) {
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(file);
        } catch (NoSuchFileException e) {
            throw new ProblemException("the site table does not exist", REMEDY, e);
        } catch (IOException e) {
            throw new ProblemException("the site table cannot be read: file=" + file, REMEDY, e);
        }
        return decode(payloadOf(bytes, file), file);
    }

    private static byte[] encode(SiteTable table) {
        Map<String, Integer> indices = new LinkedHashMap<>();
        var sites = ByteBuffer.allocate(Integer.BYTES + table.sites().size() * SITE_LENGTH);
        sites.putInt(table.sites().size());
        for (Site site : table.sites()) {
            sites.putInt(indexOf(site.className(), indices));
            sites.putInt(indexOf(site.method(), indices));
            sites.putInt(indexOf(site.file(), indices));
            sites.putInt(site.line());
        }
        var blocks = ByteBuffer.allocate(Integer.BYTES + table.blocks().size() * BLOCK_LENGTH);
        blocks.putInt(table.blocks().size());
        for (BlockSite block : table.blocks()) {
            blocks.putInt(block.site());
            blocks.putInt(KINDS.indexOf(block.kind()));
            blocks.putInt(indexOf(block.name(), indices));
        }
        List<byte[]> strings = indices.keySet().stream()
                .map(text -> text.getBytes(StandardCharsets.UTF_8))
                .toList();
        int length = Integer.BYTES
                + strings.stream().mapToInt(text -> Integer.BYTES + text.length).sum()
                + sites.capacity()
                + blocks.capacity();
        var payload = ByteBuffer.allocate(length).putInt(strings.size());
        strings.forEach(text -> payload.putInt(text.length).put(text));
        return payload.put(sites.array()).put(blocks.array()).array();
    }

    private static int indexOf(String text, Map<String, Integer> indices) {
        Integer known = indices.putIfAbsent(text, indices.size());
        return known == null ? indices.size() - 1 : known;
    }

    private static ByteBuffer payloadOf(byte[] bytes, Path file) {
        if (bytes.length < HEADER_LENGTH
                || !ByteBuffer.wrap(bytes, 0, MAGIC.length).equals(ByteBuffer.wrap(MAGIC))) {
            throw refused("this is not a site table", file);
        }
        var header = ByteBuffer.wrap(bytes, MAGIC.length, HEADER_LENGTH - MAGIC.length);
        int version = header.getInt();
        if (version != VERSION) {
            throw refused("the site table has another version: version=" + version + " known=" + VERSION, file);
        }
        int length = header.getInt();
        if (length != bytes.length - HEADER_LENGTH) {
            throw refused(
                    "the site table is cut short or has been added to: expected=" + length + " found="
                            + (bytes.length - HEADER_LENGTH),
                    file);
        }
        var payload = ByteBuffer.wrap(bytes, HEADER_LENGTH, length).slice();
        if (header.getInt() != checksum(payload)) {
            throw refused("the site table is damaged: its checksum differs", file);
        }
        return payload;
    }

    private static SiteTable decode(ByteBuffer payload, Path file) {
        try {
            int stringCount = count(payload, Integer.BYTES);
            List<String> strings = new ArrayList<>(stringCount);
            for (int i = 0; i < stringCount; i++) {
                int length = count(payload, 1);
                strings.add(StandardCharsets.UTF_8
                        .newDecoder()
                        .decode(payload.slice(payload.position(), length))
                        .toString());
                payload.position(payload.position() + length);
            }
            int siteCount = count(payload, SITE_LENGTH);
            List<Site> sites = new ArrayList<>(siteCount);
            for (int i = 0; i < siteCount; i++) {
                sites.add(new Site(
                        strings.get(payload.getInt()),
                        strings.get(payload.getInt()),
                        strings.get(payload.getInt()),
                        payload.getInt()));
            }
            List<BlockSite> blocks = blocks(payload, strings, siteCount);
            if (payload.hasRemaining()) {
                throw refused("the site table is damaged: bytes left over=" + payload.remaining(), file);
            }
            return new SiteTable(sites, blocks);
        } catch (BufferUnderflowException
                | IndexOutOfBoundsException
                | IllegalArgumentException
                | CharacterCodingException e) {
            throw refused("the site table is damaged: " + e, file);
        }
    }

    private static List<BlockSite> blocks(ByteBuffer payload, List<String> strings, int siteCount) {
        int count = count(payload, BLOCK_LENGTH);
        List<BlockSite> blocks = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int site = Objects.checkIndex(payload.getInt(), siteCount);
            blocks.add(new BlockSite(site, KINDS.get(payload.getInt()), strings.get(payload.getInt())));
        }
        return blocks;
    }

    /** A count of things that take at least this many bytes each; refused before anything of that size is allocated. */
    private static int count(ByteBuffer payload, int bytesEach) {
        int count = payload.getInt();
        if (count < 0 || count > payload.remaining() / bytesEach) {
            throw new IndexOutOfBoundsException("count=" + count + " remaining=" + payload.remaining());
        }
        return count;
    }

    private static int checksum(byte[] payload) {
        return checksum(ByteBuffer.wrap(payload));
    }

    private static int checksum(ByteBuffer payload) {
        var crc = new CRC32C();
        crc.update(payload.duplicate());
        return (int) crc.getValue();
    }

    private static ProblemException refused(String what, Path file) {
        return new ProblemException(Problem.error(what + " file=" + file, REMEDY));
    }
}
