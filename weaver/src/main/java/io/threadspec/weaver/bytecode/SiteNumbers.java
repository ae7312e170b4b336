package io.threadspec.weaver.bytecode;

import io.threadspec.runtime.site.Site;
import io.threadspec.runtime.site.SiteTable;
import io.threadspec.weaver.pointcut.Marker;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Numbers the places of relevant events, in the order in which they are met, and knows what has a place at all. */
public final class SiteNumbers {

    private final List<Site> sites = new ArrayList<>();
    private final Map<Site, Integer> unwovenCalls = new HashMap<>();
    private final Map<Integer, Integer> writesByField = new HashMap<>();
    private final Set<String> markers = new HashSet<>();
    private final Set<Integer> atomicBlocks = new HashSet<>();

    int next(Site site, int relevantField) {
        int number = next(site);
        writesByField.merge(relevantField, 1, Integer::sum);
        return number;
    }

    /** The place of a call that leads into code which is not woven, or out of it. Such places do not count. */
    int ofUnwovenCall(Site site) {
        return unwovenCalls.computeIfAbsent(site, this::next);
    }

    int next(Site site) {
        sites.add(site);
        return sites.size() - 1;
    }

    void matched(Marker marker) {
        markers.add(marker.method());
    }

    void matchedAtomicBlock(int block) {
        atomicBlocks.add(block);
    }

    public int count() {
        return sites.size() - unwovenCalls.size();
    }

    public boolean isWritten(int relevantField) {
        return writesByField.containsKey(relevantField);
    }

    /** Whether there is a place at all where this happens. */
    public boolean isMatched(Marker marker) {
        return markers.contains(marker.method());
    }

    /** Whether there is a place at all where this block begins. */
    public boolean isMatched(int atomicBlock) {
        return atomicBlocks.contains(atomicBlock);
    }

    public SiteTable table() {
        return new SiteTable(sites);
    }
}
