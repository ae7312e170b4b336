package io.threadspec.analysis.atomicity;

import io.threadspec.formats.site.BlockSite;
import io.threadspec.formats.site.SiteTable;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Names of blocks without the numbers that a compiler counts through a whole class: those of lambdas and anonymous classes, which another lambda
 * elsewhere changes. Blocks that have one name then are numbered, so that each still has its own.
 */
final class BlockIdentities {

    private static final Pattern NUMBER = Pattern.compile("\\$\\d+");

    /** By name of a block. */
    private final Map<String, String> identities = new HashMap<>();

    BlockIdentities(SiteTable sites) {
        Map<String, Integer> counts = new HashMap<>();
        sites.blocks().stream()
                .map(BlockSite::name)
                .distinct()
                .sorted(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()))
                .forEach(name -> {
                    String plain = NUMBER.matcher(name).replaceAll("\\$");
                    int count = counts.merge(plain, 1, Integer::sum);
                    identities.put(name, count == 1 ? plain : plain + " " + count);
                });
    }

    String of(String block) {
        return identities.getOrDefault(block, block);
    }
}
