package io.threadspec.runtime.monitor;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * Static facts about a property's instances: which sets of parameters they can bind, and which of them an event can extend. Takes the place
 * of the enable sets of Chen, Meredith, Jin and Roşu (<i>Efficient formalism-independent monitoring of parametric properties</i>), for
 * machines that report every violation. Immutable.
 *
 * <p>An instance of domain d is in a state that words over symbols within d lead to. A symbol e <i>moves</i> d if it changes one of these
 * states; then e may extend instances of d, and those that extend one of d.
 */
final class Shape {

    private final Set<Integer> domains = new TreeSet<>();

    /** By symbol: the domains that it may extend. */
    private final int[][] sources;

    private final Set<Integer> sourceDomains = new TreeSet<>();
    private final boolean crossing;
    private final boolean nested;

    Shape(EventTable table, Symbols symbols) {
        domains.add(0);
        for (int before = 0; before < domains.size(); ) {
            before = domains.size();
            for (int symbol = 0; symbol < symbols.count(); symbol++) {
                for (int source : sources(table, symbols, symbol)) {
                    domains.add(source | symbols.domain(symbol));
                }
            }
        }
        sources = new int[symbols.count()][];
        boolean disjoint = false;
        for (int symbol = 0; symbol < sources.length; symbol++) {
            int domain = symbols.domain(symbol);
            sources[symbol] = sources(table, symbols, symbol);
            disjoint |= domain == 0;
            for (int source : sources[symbol]) {
                sourceDomains.add(source);
                disjoint |= source != 0 && (source & domain) == 0;
            }
        }
        crossing = disjoint;
        nested = domains.stream()
                .anyMatch(small -> small != 0
                        && domains.stream().anyMatch(large -> !large.equals(small) && (large & small) == (int) small));
    }

    private int[] sources(EventTable table, Symbols symbols, int symbol) {
        int bound = symbols.domain(symbol);
        var movers = new ArrayDeque<Integer>();
        for (int domain : domains) {
            if ((domain & bound) != bound) {
                BitSet reachable = table.reachable(symbols.within(domain));
                if (!table.isIdentity(symbol, reachable)) {
                    movers.add(domain);
                }
            }
        }
        return domains.stream()
                .mapToInt(Integer::intValue)
                .filter(domain ->
                        (domain & bound) != bound && movers.stream().anyMatch(mover -> (domain & mover) == (int) mover))
                .toArray();
    }

    /** The domains of instances that the symbol may extend. */
    int[] sources(int symbol) {
        return sources[symbol];
    }

    /** Whether any symbol may extend instances of this domain. */
    boolean isSource(int domain) {
        return sourceDomains.contains(domain);
    }

    /** Whether an event may concern instances with which it shares no object: then threads need one lock for all. */
    boolean isCrossing() {
        return crossing;
    }

    /** Whether one instance may be a proper part of another. */
    boolean isNested() {
        return nested;
    }
}
