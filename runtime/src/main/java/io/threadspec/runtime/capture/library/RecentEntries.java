package io.threadspec.runtime.capture.library;

import io.threadspec.runtime.capture.sync.SharedObjects;
import org.jspecify.annotations.Nullable;

/**
 * A cache of the entries that one thread found, one at each place. It grows with its misses: there may be very many threads that do little.
 * A hit stores nothing, since storing a reference is a barrier of the garbage collector. Entries are weak references: they keep no object
 * alive. Confined to that thread.
 */
final class RecentEntries {

    private static final int FIRST = 1 << 3;
    private static final int MOST = 1 << 12;

    private SharedObjects.@Nullable Entry[] table = new SharedObjects.Entry[FIRST];

    /** The identity hash codes of the objects: a mismatch avoids a cache miss on the entry of another object. */
    private int[] hashes = new int[FIRST];

    /** How often an entry was added since the table grew. */
    private int added;

    /** The entry of an object, if it is here. */
    SharedObjects.@Nullable Entry find(Object object, int hash) {
        int at = hash & (hashes.length - 1);
        if (hashes[at] != hash) {
            return null;
        }
        SharedObjects.Entry entry = table[at];
        return entry != null && entry.refersTo(object) ? entry : null;
    }

    /** Adds an entry that was not found, and returns it. */
    SharedObjects.Entry add(SharedObjects.Entry entry, int hash) {
        added++;
        if (added > hashes.length && hashes.length < MOST) {
            added = 0;
            grow(4 * hashes.length);
        }
        int at = hash & (hashes.length - 1);
        hashes[at] = hash;
        table[at] = entry;
        return entry;
    }

    /** The table first: after an error in between, every index of the hash codes is valid in the table. */
    private void grow(int length) {
        var longer = new int[length];
        table = new SharedObjects.Entry[length];
        hashes = longer;
    }
}
