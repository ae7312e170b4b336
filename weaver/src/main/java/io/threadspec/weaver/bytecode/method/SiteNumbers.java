package io.threadspec.weaver.bytecode.method;

import io.threadspec.formats.site.BlockSite;
import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.weaver.pointcut.Marker;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Numbers the places of relevant events, in the order in which they are found, and records which declarations have a place at all. The
 * places of a class that is being woven have local numbers, and get global ones when they are {@linkplain #addClass added} to those of
 * earlier classes. Not thread-safe.
 */
public final class SiteNumbers {

    private final int first;
    private final List<Site> sites = new ArrayList<>();
    private final Map<Site, Integer> unwovenCalls = new HashMap<>();
    private final Set<Integer> writtenFields = new TreeSet<>();
    private final Set<String> markers = new HashSet<>();
    private final List<BlockSite> beginnings = new ArrayList<>();
    private final FoundBlocks blocks = new FoundBlocks();

    /** Places of relevant events. */
    private int count;

    public SiteNumbers() {
        this(0);
    }

    private SiteNumbers(int first) {
        this.first = first;
    }

    /** For the sites of one library, which come next; {@link #add} must follow before any other site is numbered. */
    public SiteNumbers part() {
        return new SiteNumbers(first + sites.size());
    }

    /** Restores such a part from an earlier weaving of the library. */
    public SiteNumbers part(SiteTable table, int relevant, Set<Integer> writtenFields) {
        SiteNumbers part = part();
        part.sites.addAll(table.sites());
        part.count = relevant;
        part.writtenFields.addAll(writtenFields);
        return part;
    }

    public void add(SiteNumbers part) {
        if (part.first != first + sites.size()) {
            throw new IllegalStateException("not the next part: first=" + part.first + " sites=" + sites.size());
        }
        sites.addAll(part.sites);
        count += part.count;
        writtenFields.addAll(part.writtenFields);
        markers.addAll(part.markers);
        beginnings.addAll(part.beginnings);
        blocks.add(part.blocks);
    }

    /** Returns what was found in a class, and resets this for the next class. */
    public SiteNumbers take() {
        var taken = new SiteNumbers(first);
        taken.sites.addAll(sites);
        taken.unwovenCalls.putAll(unwovenCalls);
        taken.writtenFields.addAll(writtenFields);
        taken.markers.addAll(markers);
        taken.beginnings.addAll(beginnings);
        taken.blocks.add(blocks);
        taken.count = count;
        sites.clear();
        unwovenCalls.clear();
        writtenFields.clear();
        markers.clear();
        beginnings.clear();
        blocks.clear();
        count = 0;
        return taken;
    }

    /**
     * Adds what was found in the next class.
     *
     * @return the global numbers of its sites, by local number
     */
    public int[] addClass(SiteNumbers found) {
        var numbers = new int[found.sites.size()];
        for (int i = 0; i < numbers.length; i++) {
            Site site = found.sites.get(i);
            Integer ofCall = found.unwovenCalls.get(site);
            numbers[i] = ofCall != null && ofCall == i ? ofUnwovenCall(site) : number(site);
        }
        count += found.count;
        writtenFields.addAll(found.writtenFields);
        markers.addAll(found.markers);
        for (BlockSite beginning : found.beginnings) {
            beginnings.add(new BlockSite(numbers[beginning.site()], beginning.kind(), beginning.name()));
        }
        blocks.add(found.blocks);
        return numbers;
    }

    public int next(Site site, int relevantField) {
        int number = next(site);
        writtenFields.add(relevantField);
        return number;
    }

    /** The place of a call that leads into code which is not woven, or out of it. Such places are not counted. */
    public int ofUnwovenCall(Site site) {
        return unwovenCalls.computeIfAbsent(site, this::number);
    }

    /** The place of a write by reflection, which may be an event; the field is unknown, so it is not counted. */
    public int ofReflectiveWrite(Site site) {
        return number(site);
    }

    public int next(Site site) {
        count++;
        return number(site);
    }

    private int number(Site site) {
        sites.add(site);
        return first + sites.size() - 1;
    }

    public void matched(Marker marker) {
        markers.add(marker.method());
    }

    /** The place where an atomic block begins. */
    public int ofBeginning(Site site, int block, BlockSite.Kind kind, String name) {
        int number = next(site);
        beginnings.add(new BlockSite(number, kind, name));
        blocks.found(block, name);
        return number;
    }

    public FoundBlocks blocks() {
        return blocks;
    }

    /** The number of the first site. */
    public int first() {
        return first;
    }

    /** How many places of relevant events there are. */
    public int count() {
        return count;
    }

    /** Indices of the relevant fields that are written somewhere. */
    public Set<Integer> writtenFields() {
        return Set.copyOf(writtenFields);
    }

    public boolean isWritten(int relevantField) {
        return writtenFields.contains(relevantField);
    }

    /** Whether the marker matches anywhere. */
    public boolean isMatched(Marker marker) {
        return markers.contains(marker.method());
    }

    public SiteTable table() {
        return new SiteTable(sites, beginnings);
    }
}
