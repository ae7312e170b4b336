package io.threadspec.runtime.monitor;

import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.EventOccurrence;
import java.util.Arrays;

/**
 * The events that a property mentions, as the symbols of its {@link EventTable}, with the parameters that each binds. Sets of
 * parameters are bits of an int, and so are sets of symbols in a long. Immutable.
 */
public final class Symbols {

    private static final int NONE = -1;

    /** By symbol: the parameters, in the order in which the event binds them. */
    private final int[][] parameters;

    /** By symbol: the same as a set. */
    private final int[] domains;

    /** By the number of the event in its specification. */
    private final int[] symbolOfEvent;

    private final int parameterCount;

    public Symbols(int parameterCount, int[][] parameters, int[] symbolOfEvent) {
        this.parameterCount = parameterCount;
        this.parameters = Arrays.stream(parameters).map(int[]::clone).toArray(int[][]::new);
        this.symbolOfEvent = symbolOfEvent.clone();
        this.domains = new int[parameters.length];
        for (int symbol = 0; symbol < parameters.length; symbol++) {
            for (int parameter : parameters[symbol]) {
                domains[symbol] |= 1 << parameter;
            }
        }
    }

    public static Symbols of(CompiledSpec spec, CompiledProperty property) {
        var symbolOfEvent = new int[spec.events().size()];
        Arrays.fill(symbolOfEvent, NONE);
        var parameters = new int[property.propositions().size()][];
        for (int symbol = 0; symbol < parameters.length; symbol++) {
            int event = ((EventOccurrence) property.propositions().get(symbol)).event();
            symbolOfEvent[event] = symbol;
            parameters[symbol] = spec.events().get(event).parameters().stream()
                    .mapToInt(Integer::intValue)
                    .toArray();
        }
        return new Symbols(spec.parameters().size(), parameters, symbolOfEvent);
    }

    /** The symbol of an event by its number in the specification; negative if the property does not mention it. */
    public int ofEvent(int event) {
        return event < 0 || event >= symbolOfEvent.length ? NONE : symbolOfEvent[event];
    }

    public int count() {
        return domains.length;
    }

    public int parameterCount() {
        return parameterCount;
    }

    /** Which parameters the symbol binds, in the order in which its objects come. */
    public int[] parameters(int symbol) {
        return parameters[symbol].clone();
    }

    public int domain(int symbol) {
        return domains[symbol];
    }

    /** The symbols that bind only parameters of this set. */
    long within(int domain) {
        long found = 0;
        for (int symbol = 0; symbol < domains.length; symbol++) {
            if ((domains[symbol] & ~domain) == 0) {
                found |= 1L << symbol;
            }
        }
        return found;
    }

    /** The symbols that bind any parameter of this set. */
    long touching(int domain) {
        long found = 0;
        for (int symbol = 0; symbol < domains.length; symbol++) {
            if ((domains[symbol] & domain) != 0) {
                found |= 1L << symbol;
            }
        }
        return found;
    }
}
