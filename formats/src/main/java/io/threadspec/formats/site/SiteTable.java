package io.threadspec.formats.site;

import java.util.List;

/** All sites of one weaving; a site's number is its index. */
public record SiteTable(List<Site> sites) {

    public SiteTable {
        sites = List.copyOf(sites);
    }
}
