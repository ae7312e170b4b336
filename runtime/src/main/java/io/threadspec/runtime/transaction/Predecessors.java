package io.threadspec.runtime.transaction;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The transactions that precede one, without those that are found through others, and how it comes after each. They were open when they came
 * into the list. Guarded by the run.
 */
final class Predecessors {

    private static final @Nullable Route[] NO_ROUTES = {};

    /** The first {@link #count} are there. */
    private @Nullable Transaction[] transactions = new @Nullable Transaction[2];

    private int count;

    /** By predecessor, if they are kept. */
    private @Nullable Route[] routes = NO_ROUTES;

    int count() {
        return count;
    }

    Transaction get(int i) {
        return Objects.requireNonNull(transactions[i]);
    }

    @Nullable
    Route route(int i) {
        return i < routes.length ? routes[i] : null;
    }

    boolean has(Transaction other) {
        for (int i = 0; i < count; i++) {
            if (transactions[i] == other) {
                return true;
            }
        }
        return false;
    }

    boolean hasAllOf(Predecessors other) {
        for (int i = 0; i < other.count; i++) {
            if (!has(other.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** One that is not there yet. */
    void add(Transaction other, @Nullable Route route) {
        if (count == transactions.length) {
            transactions = Arrays.copyOf(transactions, 2 * count);
        }
        if (route != null && routes.length < transactions.length) {
            routes = Arrays.copyOf(routes, transactions.length);
        }
        if (count < routes.length) {
            routes[count] = route;
        }
        transactions[count++] = other;
    }

    /** Puts in the place of each predecessor that has ended those that it has, until all are open. */
    void settle(Searches searches) {
        int i = 0;
        while (i < count && get(i).isOpen()) {
            i++;
        }
        if (i == count) {
            return;
        }
        long number = searches.next();
        while (i < count) {
            Transaction predecessor = get(i);
            if (predecessor.isOpen()) {
                i++;
                continue;
            }
            @Nullable Route route = removed(i);
            @Nullable Predecessors further = predecessor.predecessors();
            // Only ended ones are marked here, and only open ones by a search that goes on meanwhile.
            if (further != null && predecessor.isFirstIn(number)) {
                addAll(further, route, predecessor);
            }
        }
    }

    /** Those of a transaction that has ended. */
    private void addAll(Predecessors further, @Nullable Route route, Transaction ended) {
        for (int i = 0; i < further.count; i++) {
            Transaction before = further.get(i);
            if (!has(before)) {
                add(before, route == null ? null : route.andThen(ended.participant(), further.route(i)));
            }
        }
    }

    /** Removes a predecessor, and puts the last one in its place; its route. */
    private @Nullable Route removed(int i) {
        @Nullable Route route = route(i);
        transactions[i] = transactions[--count];
        transactions[count] = null;
        if (count < routes.length) {
            routes[i] = routes[count];
            routes[count] = null;
        }
        return route;
    }
}
