package io.threadspec.formats.site;

import java.util.List;
import java.util.Optional;

/**
 * All sites of one weaving; a site's number is its index.
 *
 * @param blocks that begin at sites, by ascending numbers of these
 */
public record SiteTable(List<Site> sites, List<BlockSite> blocks) {

    public SiteTable {
        sites = List.copyOf(sites);
        blocks = List.copyOf(blocks);
        for (int i = 1; i < blocks.size(); i++) {
            if (blocks.get(i - 1).site() >= blocks.get(i).site()) {
                throw new IllegalArgumentException("blocks are not in the order of their sites: site="
                        + blocks.get(i).site());
            }
        }
    }

    /** Without atomic blocks. */
    public SiteTable(List<Site> sites) {
        this(sites, List.of());
    }

    /** The block that begins at a site, if one does. */
    public Optional<BlockSite> block(int site) {
        int low = 0;
        int high = blocks.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int found = blocks.get(middle).site();
            if (found == site) {
                return Optional.of(blocks.get(middle));
            }
            low = found < site ? middle + 1 : low;
            high = found < site ? high : middle - 1;
        }
        return Optional.empty();
    }
}
