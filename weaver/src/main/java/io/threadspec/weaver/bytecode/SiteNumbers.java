package io.threadspec.weaver.bytecode;

import io.threadspec.runtime.site.Site;
import io.threadspec.runtime.site.SiteTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers the places of relevant events, in the order in which they are met, and counts them by field. */
public final class SiteNumbers {

    private final List<Site> sites = new ArrayList<>();
    private final Map<Integer, Integer> writesByField = new HashMap<>();

    int next(Site site, int relevantField) {
        sites.add(site);
        writesByField.merge(relevantField, 1, Integer::sum);
        return sites.size() - 1;
    }

    public int count() {
        return sites.size();
    }

    public boolean isWritten(int relevantField) {
        return writesByField.containsKey(relevantField);
    }

    public SiteTable table() {
        return new SiteTable(sites);
    }
}
